import { ArrowLeft, ArrowRight, Download, EllipsisVertical, GripVertical, Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../overlays/menu.tsx";
import type { MediaItem, TileActions } from "./media-item.ts";

export type MediaTileFooterLabels = {
  options: (name: string) => string;
  before: string;
  after: string;
  download: string;
  remove: string;
  grip: (name: string) => string;
};

type MediaTileFooterProps = {
  item: MediaItem;
  labels: MediaTileFooterLabels;
  editing: TileActions | undefined;
  grip: ComponentProps<"button">;
};

const iconButton = "size-8 text-muted-foreground pointer-coarse:size-11";

export function MediaTileFooter({ item, labels, editing, grip }: MediaTileFooterProps) {
  const filename = (
    <span className="min-w-0 flex-1 truncate py-1 text-xs text-muted-foreground">{item.filename}</span>
  );
  if (!editing) return <div className="flex px-0.5">{filename}</div>;
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
          aria-label={labels.grip(item.name)}
          className={`${iconButton} cursor-grab touch-none pointer-coarse:hidden`}
        >
          <GripVertical aria-hidden="true" />
        </Button>
      )}
      {filename}
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={labels.options(item.name)} className={iconButton}>
            <EllipsisVertical aria-hidden="true" />
          </Button>
        }
      >
        {isAlone ? null : (
          <>
            <MenuItem icon={<ArrowLeft />} disabled={!onMoveBefore} onSelect={() => onMoveBefore?.()}>
              {labels.before}
            </MenuItem>
            <MenuItem icon={<ArrowRight />} disabled={!onMoveAfter} onSelect={() => onMoveAfter?.()}>
              {labels.after}
            </MenuItem>
          </>
        )}
        <MenuItem asChild>
          <a href={item.url} download={item.filename}>
            <Download aria-hidden="true" />
            {labels.download}
          </a>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={onRemove}>
          {labels.remove}
        </MenuItem>
      </Menu>
    </div>
  );
}
