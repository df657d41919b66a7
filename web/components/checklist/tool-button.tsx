import type { ComponentProps } from "react";
import { cx } from "../../ui/styles/cx.ts";
import { Button } from "../../ui/controls/button.tsx";

/** A button below a question: all that can be added to it look alike. */
export function ToolButton({ className, ...props }: Omit<ComponentProps<typeof Button>, "variant" | "size">) {
  return (
    <Button
      {...props}
      variant="ghost"
      size="sm"
      className={cx("px-2.5 text-primary-ink pointer-coarse:min-w-11", className)}
    />
  );
}
