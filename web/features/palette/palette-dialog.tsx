// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- HTML has no combobox with groups and icons
import {
  Building2,
  CalendarCheck,
  ClipboardCheck,
  FileText,
  ListTodo,
  type LucideIcon,
  MapPin,
  Plus,
  Search,
  User,
} from "lucide-react";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { KIND_STYLES } from "../../components/records/kind-badge.tsx";
import { openShortcuts } from "../../data/navigation/palette.ts";
import { keyOf, type PaletteEntry, type PaletteKind } from "../../data/palette/entry.ts";
import { TextInput } from "../../ui/controls/field.tsx";
import { Key } from "../../ui/display/key-list.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { useEntries } from "./use-entries.ts";
import { useOpenEntry } from "./use-open-entry.ts";
import { useText } from "../../text/use-text.ts";

const ICONS: Readonly<Record<PaletteKind, LucideIcon>> = {
  form: FileText,
  action: ListTodo,
  person: User,
  place: MapPin,
  checklist: ClipboardCheck,
  task: CalendarCheck,
  department: Building2,
  page: FileText,
  start: Plus,
};

type PaletteDialogProps = { companyId: string; initialText: string; onClose: () => void };

/** A field with a list of matching entries below it, used with the keyboard alone or by touch. */
export function PaletteDialog({ companyId, initialText, onClose }: PaletteDialogProps) {
  const text = useText("palette");
  const [typed, setTyped] = useState(initialText);
  const [active, setActive] = useState(0);
  const { groups, isSearching, isOnline, search, hasMore } = useEntries(companyId, typed);
  const openEntry = useOpenEntry();
  const listId = useId();

  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(active, entries.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: "nearest" });
  }, [listId, current]);

  const choose = (entry: PaletteEntry) => {
    onClose();
    openEntry(entry);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const chosen = entries[current];
    if (key === "Enter" && chosen) choose(chosen);
    else if (key === "ArrowDown") setActive((current + 1) % Math.max(entries.length, 1));
    else if (key === "ArrowUp") setActive((current - 1 + entries.length) % Math.max(entries.length, 1));
    else return;
    event.preventDefault();
  };

  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0),
  );
  const status = isSearching ? text.searching : search && entries.length === 0 ? text.nothing(search) : null;
  return (
    <Dialog open onClose={onClose} size="lg" title={text.title}>
      {/* A height that does not depend on what is found: the field stays where it is while somebody types. */}
      <div className="flex h-[calc(100dvh-8.5rem)] flex-col gap-3 large-letters:h-[calc(100dvh-4rem)] sm:h-[min(32rem,calc(100dvh-9rem))]">
        <div className="pt-1">
          <TextInput
            data-first="typing"
            role="combobox"
            aria-label={text.field}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? optionId(current) : undefined}
            value={typed}
            maxLength={100}
            placeholder={text.hint}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            leading={<Search aria-hidden="true" />}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
          />
        </div>
        {isOnline ? null : <p className="text-sm text-muted-foreground">{text.offline}</p>}
        <output className="sr-only">{status ?? (search ? text.found(entries.length) : null)}</output>
        {status === null ? null : (
          <p aria-hidden="true" className="text-sm text-muted-foreground">
            {status}
          </p>
        )}
        <div
          id={listId}
          role="listbox"
          aria-label={text.results}
          className="-mx-2 flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto overscroll-contain"
        >
          {groups.map(({ kind, entries: listed }, group) => (
            <div key={kind} role="group" aria-labelledby={`${listId}-of-${kind}`}>
              <p
                id={`${listId}-of-${kind}`}
                role="presentation"
                className="px-2 pb-1 text-xs font-medium text-muted-foreground"
              >
                {text.groups[kind]}
              </p>
              {listed.map((entry, index) => {
                const position = (starts[group] ?? 0) + index;
                return (
                  <Option
                    key={keyOf(entry.target)}
                    id={optionId(position)}
                    entry={entry}
                    isActive={position === current}
                    onPoint={() => setActive(position)}
                    onChoose={() => choose(entry)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {hasMore ? <p className="text-sm text-muted-foreground">{text.hasMore}</p> : null}
        <div className="hidden items-center gap-4 border-t pt-3 text-xs text-muted-foreground sm:pointer-fine:flex">
          <span className="flex items-center gap-1.5">
            <Key>↑</Key>
            <Key>↓</Key> {text.keys.move}
          </span>
          <span className="flex items-center gap-1.5">
            <Key>↵</Key> {text.keys.open}
          </span>
          <button
            type="button"
            className="ms-auto rounded-md px-1.5 py-1 underline-offset-4 hover:underline"
            onClick={openShortcuts}
          >
            {text.keys.all}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

type OptionProps = {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
};

/** The focus stays in the field; the active option is announced through it. */
function Option({ id, entry: { target, title, detail }, isActive, onPoint, onChoose }: OptionProps) {
  const isForm = target.kind === "form" || target.kind === "start";
  const Icon = isForm
    ? KIND_STYLES[target.kind === "form" ? target.type : target.id].icon
    : ICONS[target.kind];
  return (
    // The keyboard acts on the field, as the pattern of a combobox asks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={cx(
        "flex min-h-9 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 pointer-coarse:min-h-11",
        "[&_svg]:size-[1.25em] [&_svg]:shrink-0 [&_svg]:text-muted-foreground",
        isActive && "bg-accent text-accent-foreground",
      )}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      <Icon aria-hidden="true" />
      <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-center sm:gap-3">
        <span className="min-w-0 font-medium max-sm:line-clamp-3 sm:flex-1 sm:truncate">{title}</span>
        {detail ? (
          <span className="min-w-0 truncate text-xs text-muted-foreground sm:max-w-[40%]">{detail}</span>
        ) : null}
      </span>
    </div>
  );
}
