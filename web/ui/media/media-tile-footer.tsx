import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Download,
  EllipsisVertical,
  GripVertical,
  Pencil,
  Trash2,
} from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../overlays/menu.tsx";
import type { MediaItem, TileActions } from "./media-item.ts";

type MediaTileFooterProps = {
  item: MediaItem;
  editing: TileActions | undefined;
  grip: ComponentProps<"button">;
  /** In place of the name: the link of a document. */
  children?: ReactNode;
};

const iconButton = "size-8 text-muted-foreground pointer-coarse:size-11";

export function MediaTileFooter({ item, editing, grip, children }: MediaTileFooterProps) {
  const text = useText("app").media.grid;
  // What a phone calls a photo says nothing: its place does, and the report names it so.
  const name = children ?? (
    <span
      title={item.filename}
      className="min-w-0 flex-1 py-1 text-xs wrap-anywhere text-muted-foreground tabular-nums"
    >
      {item.name}
    </span>
  );
  if (!editing) return <div className={children ? "flex" : "flex px-0.5"}>{name}</div>;
  const { onMark, onMoveBefore, onMoveAfter, onRemove } = editing;
  // Documents are below one another.
  const [Before, After, before, after] =
    item.kind === "document"
      ? [ArrowUp, ArrowDown, text.up, text.down]
      : [ArrowLeft, ArrowRight, text.before, text.after];
  const isAlone = !onMoveBefore && !onMoveAfter;
  return (
    <div className="flex min-w-0 items-center">
      {/* On touch devices the thumbnail itself is the drag handle. */}
      {isAlone ? null : (
        <Button
          {...grip}
          variant="ghost"
          size="icon"
          aria-label={text.grip(item.name)}
          className={`${iconButton} cursor-grab touch-none pointer-coarse:hidden`}
        >
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      {name}
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={text.options(item.name)} className={iconButton}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        }
      >
        {onMark ? (
          <MenuItem icon={<Pencil />} onSelect={onMark}>
            {text.mark}
          </MenuItem>
        ) : null}
        {isAlone ? null : (
          <>
            <MenuItem icon={<Before />} disabled={!onMoveBefore} onSelect={() => onMoveBefore?.()}>
              {before}
            </MenuItem>
            <MenuItem icon={<After />} disabled={!onMoveAfter} onSelect={() => onMoveAfter?.()}>
              {after}
            </MenuItem>
          </>
        )}
        <MenuItem asChild>
          <a href={item.url} download={item.filename}>
            <Download aria-hidden="true" />
            {text.download}
          </a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
          {text.remove}
        </MenuItem>
      </Menu>
    </div>
  );
}
