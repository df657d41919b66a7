import * as Dropdown from "radix-ui/dropdown-menu";
import { useState, type ComponentProps, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { CheckGlyph } from "./glyphs.tsx";
import { useLayer } from "./layer.ts";

type MenuProps = {
  /** One focusable element, usually a Button; it gets the menu's aria attributes. */
  trigger: ReactNode;
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Menu({ trigger, align = "end", side = "bottom", className, children }: MenuProps) {
  // Held here so that the layer is looked up anew at each opening.
  const [open, setOpen] = useState(false);
  const layer = useLayer();
  // Not modal: the modal mode locks scrolling by writing a <style> element, which the page's CSP forbids.
  return (
    <Dropdown.Root modal={false} open={open} onOpenChange={setOpen}>
      <Dropdown.Trigger asChild>{trigger}</Dropdown.Trigger>
      <Dropdown.Portal container={layer}>
        <Dropdown.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            "pop z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto overscroll-contain",
            "rounded-lg bg-popover p-1 text-sm text-popover-foreground shadow-pop outline-none",
            className,
          )}
        >
          {children}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

const itemClass =
  "flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start outline-none select-none " +
  "data-highlighted:bg-accent data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent " +
  "data-disabled:pointer-events-none data-disabled:opacity-50 pointer-coarse:min-h-12 " +
  "[&_svg]:size-[1.2em] [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

type MenuItemProps = ComponentProps<typeof Dropdown.Item> & {
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
      <Dropdown.Item asChild className={classes} {...props}>
        {children}
      </Dropdown.Item>
    );
  }
  return (
    <Dropdown.Item className={classes} {...props}>
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut ? <kbd className="font-sans text-xs text-muted-foreground">{shortcut}</kbd> : null}
      {checked ? <CheckGlyph /> : null}
    </Dropdown.Item>
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
    <Dropdown.RadioGroup value={value} onValueChange={pick} aria-label={label}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <Dropdown.RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon}
          <span className="min-w-0 flex-1">{option.label}</span>
          <Dropdown.ItemIndicator>
            <CheckGlyph />
          </Dropdown.ItemIndicator>
        </Dropdown.RadioItem>
      ))}
    </Dropdown.RadioGroup>
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
    <Dropdown.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={itemClass}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <Dropdown.ItemIndicator>
        <CheckGlyph />
      </Dropdown.ItemIndicator>
    </Dropdown.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Dropdown.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted-foreground">
      {children}
    </Dropdown.Label>
  );
}

export function MenuSeparator() {
  return <Dropdown.Separator className="-mx-1 my-1 h-px bg-border" />;
}
