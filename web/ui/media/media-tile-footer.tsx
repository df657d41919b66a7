import { ArrowLeft, ArrowRight, Download, EllipsisVertical, GripVertical, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../overlays/menu.tsx";
import type { MediaItem, TileActions } from "./media-item.ts";

type MediaTileFooterProps = {
  item: MediaItem;
  editing: TileActions | undefined;
  grip: ComponentProps<"button">;
};

const iconButton = "size-8 text-muted-foreground pointer-coarse:size-11";

export function MediaTileFooter({ item, editing, grip }: MediaTileFooterProps) {
  const text = useText("app").media.grid;
  // What a phone calls a photo says nothing: its place does, and the report names it so.
  const name = (
    <span
      title={item.filename}
      className="min-w-0 flex-1 py-1 text-xs wrap-anywhere text-muted-foreground tabular-nums"
    >
      {item.name}
    </span>
  );
  if (!editing) return <div className="flex px-0.5">{name}</div>;
  const { onMoveBefore, onMoveAfter, onRemove } = editing;
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
        {isAlone ? null : (
          <>
            <MenuItem icon={<ArrowLeft />} disabled={!onMoveBefore} onSelect={() => onMoveBefore?.()}>
              {text.before}
            </MenuItem>
            <MenuItem icon={<ArrowRight />} disabled={!onMoveAfter} onSelect={() => onMoveAfter?.()}>
              {text.after}
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
