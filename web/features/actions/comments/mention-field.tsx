import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { MAX_COMMENT_LENGTH } from "#worker/contract/actions/action-vocabularies.ts";
import type { DepartmentUser } from "#web/data/people/members.ts";
import { useText } from "#web/text/use-text.ts";
import { Field, TextArea } from "#web/ui/controls/field.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { mentionAt, peopleMatching } from "./mentions.ts";

type Person = Pick<DepartmentUser, "id" | "name" | "email" | "color">;

type MentionFieldProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  value: string;
  people: readonly Person[];
  onChange: (value: string) => void;
  /** A person was chosen from the list. */
  onMention: (id: string) => void;
};

// The pattern of a combobox on a text area, which no element of HTML offers.
const COMBOBOX = { role: "combobox" } as const;
const LISTBOX = { role: "listbox" } as const;
const optionRole = (isSelected: boolean) => ({ role: "option", "aria-selected": isSelected }) as const;

type Room = { isAbove: boolean; height: number };
const GAP = 12;
const MIN_HEIGHT = 96;
const MAX_HEIGHT = 256;

/** Where a list beside the field is not cut off: by the dialog, the screen or the keyboard on it. */
function roomBeside(field: HTMLElement): Room {
  const { top, bottom } = field.getBoundingClientRect();
  // On a low screen the dialog's body does not scroll by itself, but its panel does.
  const frames = ["[data-body]", "[data-panel]"]
    .map((frame) => field.closest(frame)?.getBoundingClientRect())
    .filter((frame) => frame !== undefined);
  const screen = window.visualViewport?.height ?? window.innerHeight;
  const below = Math.min(screen, ...frames.map((frame) => frame.bottom)) - bottom - GAP;
  const above = top - Math.max(0, ...frames.map((frame) => frame.top)) - GAP;
  const isAbove = below < MAX_HEIGHT && above > below;
  return { isAbove, height: Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, isAbove ? above : below)) };
}

/** A text in which "@" offers the people who can be mentioned: chosen with the arrow keys and Enter, or by touch. */
export function MentionField({ label, hint, error, value, people, onChange, onMention }: MentionFieldProps) {
  const { actionTexts: text } = useText("app");
  const listId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);

  const mention = caret === null ? null : mentionAt(value, caret);
  const matches = mention ? peopleMatching(people, mention.typed) : [];
  // A complete name needs no suggestion.
  const isOpen =
    matches.length > 0 && !matches.some(({ name }) => mention && mention.typed.startsWith(`${name} `));
  const current = Math.min(active, matches.length - 1);
  const [room, setRoom] = useState<Room>({ isAbove: false, height: MAX_HEIGHT });
  useLayoutEffect(() => {
    if (isOpen && area.current) setRoom(roomBeside(area.current));
  }, [isOpen]);
  useLayoutEffect(() => {
    const shown = list.current;
    const option = shown?.children[current];
    if (!shown || !(option instanceof HTMLElement)) return;
    // Only the list is scrolled, not the dialog around it.
    const { offsetTop: top, offsetHeight } = option;
    shown.scrollTop = Math.min(top, Math.max(shown.scrollTop, top + offsetHeight - shown.clientHeight));
  });
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = ({ id, name }: Person) => {
    if (!mention || caret === null) return;
    const before = `${value.slice(0, mention.start)}@${name} `;
    onChange(before + value.slice(caret).replace(/^ /, ""));
    onMention(id);
    setCaret(null);
    // After the new text is on the page.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { key } = event;
    const chosen = matches[current];
    if ((key === "Enter" || key === "Tab") && chosen) choose(chosen);
    else if (key === "ArrowDown") setActive((current + 1) % matches.length);
    else if (key === "ArrowUp") setActive((current - 1 + matches.length) % matches.length);
    // The dialog stays open: only the list closes.
    else if (key === "Escape") setCaret(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="relative">
            <TextArea
              {...control}
              {...COMBOBOX}
              ref={area}
              value={value}
              rows={2}
              maxLength={MAX_COMMENT_LENGTH}
              aria-autocomplete="list"
              aria-haspopup="listbox"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen ? optionId(current) : undefined}
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                onChange(target.value);
                setCaret(target.selectionStart);
                setActive(0);
              }}
              onSelect={({ currentTarget }) => {
                // Moving the caret away from what is typed closes the list; it opens by typing alone.
                if (caret !== null && currentTarget.selectionStart !== caret) setCaret(null);
              }}
              onBlur={() => setCaret(null)}
            />
            {isOpen ? (
              <div
                ref={list}
                id={listId}
                {...LISTBOX}
                aria-label={text.mentionPeople}
                style={{ maxHeight: room.height }}
                className={cx(
                  "absolute inset-x-0 z-20 overflow-y-auto rounded-lg border bg-popover p-1 shadow-pop",
                  room.isAbove ? "bottom-full mb-1" : "top-full mt-1",
                )}
              >
                {matches.map((person, index) => (
                  <button
                    type="button"
                    tabIndex={-1}
                    key={person.id}
                    id={optionId(index)}
                    {...optionRole(index === current)}
                    // The focus stays in the text.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(person)}
                    className={cx(
                      "flex min-h-10 w-full text-start cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 pointer-coarse:min-h-12",
                      index === current && "bg-accent",
                    )}
                  >
                    <Avatar name={person.name} color={person.color} size="sm" />
                    <span className="min-w-0">
                      <span className="block truncate">{person.name}</span>
                      {person.email ? (
                        <span className="block truncate text-xs text-muted-foreground">{person.email}</span>
                      ) : null}
                    </span>
                  </button>
                ))}
              </div>
            ) : null}
          </div>
        )}
      </Field>
      <output className="sr-only">{isOpen ? text.mentionsFound(matches.length) : null}</output>
    </>
  );
}
