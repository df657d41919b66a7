import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { cx } from "../styles/cx.ts";

type SignButtonProps = {
  variant: "box" | "row";
  invalid: boolean;
  /** The accessible name with the signer: a page may have several of these buttons. */
  name: string;
  onClick: () => void;
  children: ReactNode;
};

export function SignButton({ variant, invalid, name, onClick, children }: SignButtonProps) {
  return (
    <Button
      variant="secondary"
      size={variant === "row" ? "sm" : "md"}
      aria-label={name}
      data-signature-button=""
      onClick={onClick}
      className={cx(
        variant === "box" && "min-h-20 w-full border-dashed",
        variant === "row" && "self-start",
        invalid && "border-destructive!",
      )}
    >
      <PenLine aria-hidden="true" />
      {children}
    </Button>
  );
}
