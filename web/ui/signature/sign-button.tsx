import { PenLine } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { cx } from "../styles/cx.ts";
import { QUESTION_HEIGHT, type SignatureVariant } from "./signature-figure.tsx";

type SignButtonProps = {
  variant: SignatureVariant;
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
        variant !== "row" && "w-full border-dashed",
        variant === "box" && "min-h-20",
        variant === "question" && QUESTION_HEIGHT,
        variant === "row" && "self-start",
        invalid && "border-destructive!",
      )}
    >
      <PenLine aria-hidden="true" />
      {children}
    </Button>
  );
}
