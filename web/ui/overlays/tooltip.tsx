import * as Radix from "radix-ui/tooltip";
import { useState, type ReactNode } from "react";
import { useOverlayContainer } from "./overlay-container.ts";

type TooltipProps = {
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  shortcut?: string | undefined;
  /** One focusable element. A tooltip only adds: the element needs its own accessible name. */
  children: ReactNode;
};

export function Tooltip({ label, side = "top", shortcut, children }: TooltipProps) {
  // Controlled, so that each opening renders again and reads the container again.
  const [open, setOpen] = useState(false);
  const container = useOverlayContainer();
  return (
    <Radix.Provider delayDuration={350}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal container={container}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="pop z-50 flex max-w-[16rem] items-center gap-2 rounded-md bg-foreground px-2.5 py-1.5 text-xs font-medium text-background shadow-pop"
          >
            {label}
            {shortcut ? <kbd className="font-sans opacity-75">{shortcut}</kbd> : null}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
