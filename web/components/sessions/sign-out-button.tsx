import type { ReactNode } from "react";
import { useSend } from "../../data/api/use-send.ts";
import { useSignOut } from "../../data/sign-out.ts";
import { Button, type ButtonProps } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type SignOutButtonProps = Pick<ButtonProps, "variant" | "size"> & { children: ReactNode };

export function SignOutButton({ children, variant = "link", size }: SignOutButtonProps) {
  const { submit, sending } = useSend({
    send: useSignOut(),
    onFail: (message) => toast({ title: message, tone: "danger" }),
  });
  return (
    <Button variant={variant} size={size} loading={sending} onClick={() => void submit(undefined)}>
      {children}
    </Button>
  );
}
