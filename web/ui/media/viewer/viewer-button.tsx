import type { ComponentProps } from "react";
import { Button } from "../../controls/button.tsx";
import { cx } from "../../styles/cx.ts";

type ViewerButtonProps = ComponentProps<"button"> & { label: string; "data-close"?: "" };

export function ViewerButton({ label, className, ...props }: ViewerButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={label}
      title={label}
      {...props}
      className={cx("size-11 rounded-full text-lg", className)}
    />
  );
}
