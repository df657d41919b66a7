import { Menu as Parts } from "radix-ui/internal";
import {
  cloneElement,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { cx } from "../styles/cx.ts";
import { CheckGlyph } from "../icons/glyphs.tsx";
import { useOverlayContainer } from "./overlay-container.ts";

type MenuProps = {
  /** A Button or a button; it gets the menu's aria attributes. */
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Until somebody turns to it there is nothing but its button: lists have one in every row, and a menu costs more to draw
 * than the row does. With a mouse it opens as the button is pressed, with a finger as it is let go: a finger that lands
 * on it may be about to scroll.
 */
export function Menu({ trigger, children, ...look }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pressedBy = useRef("");
  const id = useId();
  const turn = (to: boolean) => {
    setUsed(true);
    setOpen(to);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? `${id}-menu` : undefined,
        // The keyboard comes here first: the menu has to hear of the very key that opens it, to mark its first item.
        onFocus: () => setUsed(true),
        onPointerDown: (event) => {
          pressedBy.current = event.pointerType;
          if (event.pointerType !== "mouse" || event.button !== 0 || event.ctrlKey) return;
          turn(!open);
          // Else the button takes the focus back from the menu.
          if (!open) event.preventDefault();
        },
        onClick: () => {
          if (pressedBy.current !== "mouse") turn(!open);
          // A click that nothing pressed comes from a screen reader.
          pressedBy.current = "";
        },
        onKeyDown: (event) => {
          if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
          turn(event.key === "ArrowDown" || !open);
          event.preventDefault();
        },
      })}
      {used ? (
        <OpenableMenu {...look} id={id} button={button} open={open} onOpenChange={setOpen}>
          {children}
        </OpenableMenu>
      ) : null}
    </>
  );
}

type OpenableMenuProps = Omit<MenuProps, "trigger"> & {
  id: string;
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

function OpenableMenu({
  id,
  button,
  open,
  onOpenChange,
  align = "end",
  side = "bottom",
  className,
  children,
}: OpenableMenuProps) {
  const layer = useOverlayContainer();
  const leftByPointer = useRef(false);
  // Not modal: the modal mode locks scrolling by writing a <style> element, which the page's CSP forbids.
  return (
    <Parts.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Parts.Anchor virtualRef={button} />
      <Parts.Portal container={layer}>
        <Parts.Content
          id={`${id}-menu`}
          aria-labelledby={id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={() => {
            leftByPointer.current = true;
          }}
          onCloseAutoFocus={(event) => {
            // Whoever pressed something else is there already.
            if (!leftByPointer.current) button.current?.focus();
            leftByPointer.current = false;
            event.preventDefault();
          }}
          className={cx(
            "pop z-50 max-h-(--radix-popper-available-height) max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto overscroll-contain",
            "rounded-lg bg-popover p-1 text-sm text-popover-foreground shadow-pop outline-none",
            className,
          )}
        >
          {children}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

const itemClass =
  "flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start outline-none select-none " +
  "data-highlighted:bg-accent data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent " +
  "data-disabled:pointer-events-none data-disabled:opacity-50 pointer-coarse:min-h-12 " +
  "[&_svg]:size-[1.2em] [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

type MenuItemProps = ComponentProps<typeof Parts.Item> & {
  icon?: ReactNode;
  tone?: "danger" | undefined;
  checked?: boolean | undefined;
  shortcut?: string | undefined;
};

/** With `asChild` the child (a link) becomes the item and brings its own icon. */
export function MenuItem({
  icon,
  tone,
  checked,
  shortcut,
  className,
  children,
  asChild,
  ...props
}: MenuItemProps) {
  const classes = cx(itemClass, tone === "danger" && "text-destructive-ink [&_svg]:text-current", className);
  if (asChild) {
    return (
      <Parts.Item asChild className={classes} {...props}>
        {children}
      </Parts.Item>
    );
  }
  return (
    <Parts.Item className={classes} {...props}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut ? <kbd className="font-sans text-xs text-muted-foreground">{shortcut}</kbd> : null}
      {checked ? <CheckGlyph /> : null}
    </Parts.Item>
  );
}

type MenuRadioGroupProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
};

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  onChange,
  options,
}: MenuRadioGroupProps<Value>) {
  const pick = (picked: string) => {
    const option = options.find((candidate) => candidate.value === picked);
    if (option) onChange(option.value);
  };
  return (
    <Parts.RadioGroup value={value} onValueChange={pick} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Parts.RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon}
          <span className="min-w-0 flex-1">{option.label}</span>
          <Parts.ItemIndicator>
            <CheckGlyph />
          </Parts.ItemIndicator>
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  );
}

type MenuCheckItemProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** One of several things that may be on at once; the menu stays open. */
export function MenuCheckItem({ checked, onChange, children }: MenuCheckItemProps) {
  return (
    <Parts.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Parts.ItemIndicator>
        <CheckGlyph />
      </Parts.ItemIndicator>
    </Parts.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Parts.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted-foreground">
      {children}
    </Parts.Label>
  );
}

export function MenuSeparator() {
  return <Parts.Separator className="-mx-1 my-1 h-px bg-border" />;
}
