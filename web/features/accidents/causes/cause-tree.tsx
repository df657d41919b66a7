import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease, MoveVertical, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import {
  causeLines,
  type CauseLine,
  indent,
  moveDown,
  moveUp,
  outdent,
} from "#worker/domain/accidents/causes.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlays/menu.tsx";

type Facts = readonly CauseFact[];
type Move = (facts: Facts, id: string) => Facts;

/** With Alt, as the keys of the outline of a text editor. */
const KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: moveUp,
  ArrowDown: moveDown,
  ArrowRight: indent,
  ArrowLeft: outdent,
};

type CauseTreeProps = {
  facts: Facts;
  mayChange: boolean;
  onMove: (facts: Facts) => void;
  onWhy: (fact: CauseFact) => void;
  onEdit: (fact: CauseFact) => void;
  onRemove: (fact: CauseFact) => void;
  /** What answers a root cause. */
  actionsOf: (fact: CauseFact) => ReactNode;
};

/** The tree as an indented list. Buttons, a menu and keys move its facts. */
export function CauseTree({ facts, mayChange, onMove, actionsOf, ...on }: CauseTreeProps) {
  const { causes: text } = useText("accidents");
  const lines = causeLines(facts);
  const rows = useRef(new Map<string, HTMLButtonElement>());
  const [moved, setMoved] = useState<{ id: string } | null>(null);
  const at = lines.findIndex(({ cause }) => cause.id === moved?.id);
  const line = lines[at];
  const move = (by: Move, id: string) => {
    const next = by(facts, id);
    if (next === facts) return;
    onMove(next);
    setMoved({ id });
  };
  // A row that was put elsewhere has lost the focus.
  useEffect(() => {
    if (moved !== null) rows.current.get(moved.id)?.focus();
  }, [moved]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <output className="sr-only">{line ? text.movedTo(line.level + 1, at + 1) : ""}</output>
      <Card>
        <ul className="divide-y">
          {lines.map((each) => (
            <FactRow
              key={each.cause.id}
              line={each}
              mayChange={mayChange}
              attach={(element) => {
                if (element) rows.current.set(each.cause.id, element);
                else rows.current.delete(each.cause.id);
              }}
              onMove={(by) => move(by, each.cause.id)}
              {...on}
            >
              {each.isRoot && each.level > 0 ? actionsOf(each.cause) : null}
            </FactRow>
          ))}
        </ul>
      </Card>
      {mayChange ? (
        <p className="text-xs text-pretty text-muted-foreground pointer-coarse:hidden">{text.keys}</p>
      ) : null}
    </div>
  );
}

/** Deeper levels are not indented further, so that there is room for words on a phone. */
const DEEPEST = 6;

type FactRowProps = Pick<CauseTreeProps, "mayChange" | "onWhy" | "onEdit" | "onRemove"> & {
  line: CauseLine<CauseFact>;
  attach: (element: HTMLButtonElement | null) => void;
  onMove: (by: Move) => void;
  children: ReactNode;
};

function FactRow({ line, mayChange, attach, onMove, onWhy, onEdit, onRemove, children }: FactRowProps) {
  const { causes: text } = useText("accidents");
  const { cause, level, isRoot } = line;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (!event.altKey || !by) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      className="py-3 pe-3"
      style={{
        paddingInlineStart: `calc(${Math.min(level, DEEPEST)} * clamp(0.75rem, 3vw, 1.75rem) + 1rem)`,
      }}
    >
      <div
        className={level > 0 ? "flex min-w-0 flex-col gap-2 border-s-2 ps-3" : "flex min-w-0 flex-col gap-2"}
      >
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
          {level === 0 ? (
            <Badge tone="danger" size="sm">
              {text.harm}
            </Badge>
          ) : isRoot ? (
            <Badge tone="info" size="sm">
              {text.root}
            </Badge>
          ) : null}
          {mayChange ? (
            <button
              ref={attach}
              type="button"
              aria-haspopup="dialog"
              aria-label={text.edit(cause.text)}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
              className="min-w-0 rounded-sm text-start text-sm font-medium break-words underline-offset-4 hover:underline pointer-coarse:min-h-11"
              onKeyDown={onKeyDown}
              onClick={() => onEdit(cause)}
            >
              {cause.text}
            </button>
          ) : (
            <span className="min-w-0 text-sm font-medium break-words">{cause.text}</span>
          )}
        </div>
        <p className="text-sm break-words text-muted-foreground">
          {[
            cause.evidence.trim() === ""
              ? level === 0
                ? null
                : text.noEvidence
              : text.evidenceOf(cause.evidence),
            cause.category ? text.categories[cause.category] : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {children}
        {mayChange ? (
          <div className="flex flex-wrap items-center gap-1.5">
            <Button
              size="sm"
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={text.whyOf(cause.text)}
              onClick={() => onWhy(cause)}
            >
              <Plus aria-hidden="true" />
              {text.why}
            </Button>
            <Menu
              trigger={
                <Button size="icon" variant="ghost" aria-label={text.moves(cause.text)}>
                  <MoveVertical aria-hidden="true" />
                </Button>
              }
            >
              <MenuItem icon={<ArrowUp aria-hidden="true" />} onSelect={() => onMove(moveUp)}>
                {text.up}
              </MenuItem>
              <MenuItem icon={<ArrowDown aria-hidden="true" />} onSelect={() => onMove(moveDown)}>
                {text.down}
              </MenuItem>
              <MenuItem icon={<IndentIncrease aria-hidden="true" />} onSelect={() => onMove(indent)}>
                {text.indent}
              </MenuItem>
              <MenuItem icon={<IndentDecrease aria-hidden="true" />} onSelect={() => onMove(outdent)}>
                {text.outdent}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onRemove(cause)}>
                {text.remove}
              </MenuItem>
            </Menu>
          </div>
        ) : null}
      </div>
    </li>
  );
}
