import type * as Radix from "radix-ui/dropdown-menu";
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from "react";
import { cx } from "../styles/cx.ts";
import { CheckGlyph } from "../icons/glyphs.tsx";
import { useOverlayContainer } from "./overlay-container.ts";

type MenuParts = typeof Radix;
let loadedParts: MenuParts | undefined;
const PartsContext = createContext<MenuParts | null>(null);

/** Loads what an open menu is made of: it is larger than most screens, and few of them open one. */
export async function loadMenuParts(): Promise<MenuParts> {
  loadedParts ??= await import("radix-ui/dropdown-menu");
  return loadedParts;
}

/** The parts of the menu around; only an open menu renders its items. */
function useParts(): MenuParts {
  const parts = use(PartsContext);
  if (!parts) throw new Error("a menu's item outside a menu");
  return parts;
}

/** Undefined until they are needed and loaded. */
function useLoadedParts(isNeeded: boolean): MenuParts | undefined {
  const [parts, setParts] = useState(loadedParts);
  useEffect(() => {
    // A failed load is tried again when the menu is opened the next time.
    if (isNeeded && !parts) void loadMenuParts().then(setParts, () => {});
  }, [isNeeded, parts]);
  return loadedParts ?? parts;
}

type MenuProps = {
  /** A Button or a button; it gets the menu's aria attributes. */
  trigger: ReactElement<ComponentProps<"button">>;
  align?: "start" | "center" | "end" | undefined;
  side?: "top" | "right" | "bottom" | "left" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * The menu is rendered only once its button has been focused or pressed: lists have one in every row, and a menu costs more
 * to render than the row. A mouse opens it on press, touch on release, because a touch may be the start of a scroll.
 */
export function Menu({ trigger, children, ...contentProps }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [isMounted, setMounted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const pointerType = useRef("");
  const id = useId();
  const parts = useLoadedParts(isMounted);
  const setMenuOpen = (next: boolean) => {
    setMounted(true);
    setOpen(next);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id,
        "aria-haspopup": "menu",
        "aria-expanded": open,
        "aria-controls": open ? `${id}-menu` : undefined,
        // The menu must be mounted before the key that opens it, to highlight its first item.
        onFocus: () => setMounted(true),
        onPointerEnter: () => void loadMenuParts().catch(() => {}),
        onPointerDown: (event) => {
          pointerType.current = event.pointerType;
          if (event.pointerType !== "mouse" || event.button !== 0 || event.ctrlKey) return;
          setMenuOpen(!open);
          // Otherwise the button takes the focus back from the menu.
          if (!open) event.preventDefault();
        },
        onClick: () => {
          if (pointerType.current !== "mouse") setMenuOpen(!open);
          // A click without a pointer event comes from a screen reader.
          pointerType.current = "";
        },
        onKeyDown: (event) => {
          if (!["Enter", " ", "ArrowDown"].includes(event.key)) return;
          setMenuOpen(event.key === "ArrowDown" || !open);
          event.preventDefault();
        },
      })}
      {isMounted && parts ? (
        <PartsContext value={parts}>
          <OpenableMenu {...contentProps} id={id} button={button} open={open} onOpenChange={setOpen}>
            {children}
          </OpenableMenu>
        </PartsContext>
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
  const Parts = useParts();
  const container = useOverlayContainer();
  // Not modal: the modal mode locks scrolling by writing a <style> element, which the page's CSP forbids.
  return (
    <Parts.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>
        <DrawnButton button={button} />
      </Parts.Trigger>
      <Parts.Portal container={container}>
        <Parts.Content
          id={`${id}-menu`}
          aria-labelledby={id}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={cx(
            "pop z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-52 overflow-y-auto overscroll-contain",
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

type DrawnButtonProps = { button: RefObject<HTMLButtonElement | null>; ref?: Ref<HTMLButtonElement | null> };

/** Gives Radix the menu's button, which is drawn before the menu and handles its own events. */
function DrawnButton({ button, ref }: DrawnButtonProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}

const itemClass =
  "flex min-h-9 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-start outline-none select-none " +
  "data-highlighted:bg-accent data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-transparent " +
  "data-disabled:pointer-events-none data-disabled:opacity-50 pointer-coarse:min-h-12 " +
  "[&_svg]:size-[1.2em] [&_svg]:shrink-0 [&_svg]:text-muted-foreground";

type MenuItemProps = ComponentProps<MenuParts["Item"]> & {
  icon?: ReactNode;
  tone?: "danger" | undefined;
  checked?: boolean | undefined;
  shortcut?: string | undefined;
};

/** With `asChild`, the child (a link) is the item and includes its own icon. */
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
  const Parts = useParts();
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
  const Parts = useParts();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Parts.RadioGroup value={value} onValueChange={choose} aria-label={label}>
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

/** A checkbox item; choosing it leaves the menu open. */
export function MenuCheckItem({ checked, onChange, children }: MenuCheckItemProps) {
  const Parts = useParts();
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
  const Parts = useParts();
  return (
    <Parts.Label className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted-foreground">
      {children}
    </Parts.Label>
  );
}

export function MenuSeparator() {
  const Parts = useParts();
  return <Parts.Separator className="-mx-1 my-1 h-px bg-border" />;
}
