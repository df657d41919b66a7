import { useState, type ReactNode } from "react";
import { describeError } from "../../data/api/errors.ts";
import { useSignOut } from "../../data/sign-out.ts";
import { useText } from "../../text/use-text.ts";
import { Button, type ButtonProps } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type SignOutButtonProps = Pick<ButtonProps, "variant" | "size"> & { children: ReactNode };

export function SignOutButton({ children, variant = "link", size }: SignOutButtonProps) {
  const { errors } = useText("public");
  const signOut = useSignOut();
  const [signingOut, setSigningOut] = useState(false);
  const handleClick = async () => {
    setSigningOut(true);
    try {
      await signOut();
    } catch (error) {
      toast({ title: describeError(error, errors), tone: "danger" });
    } finally {
      setSigningOut(false);
    }
  };
  return (
    <Button variant={variant} size={size} loading={signingOut} onClick={handleClick}>
      {children}
    </Button>
  );
}
