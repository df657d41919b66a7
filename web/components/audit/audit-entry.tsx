import type { Color } from "#worker/contract/enums.ts";
import { useText } from "../../text/use-text.ts";
import { ColorDot } from "../../ui/display/badge.tsx";
import { type DescribedEntry, usePersonName, useSentence } from "./describe-entry.ts";

type AuditEntryProps = {
  entry: DescribedEntry;
  lines: readonly string[];
  time: (at: string) => string;
  onPerson: (id: string) => void;
  /** What else filters the list: the company or the record that the entry is about. */
  about: { name: string; label: string; color?: Color | null; onChoose: () => void } | null;
};

const linkClass =
  "-my-1 inline-flex min-h-8 max-w-full items-center gap-2 rounded-sm py-1 text-start font-medium text-foreground hover:underline pointer-coarse:min-h-11";

/** What one entry says, as a sentence; the person and what it is about filter the list. */
export function AuditEntry({ entry, lines, time, onPerson, about }: AuditEntryProps) {
  const text = useText("audit");
  const sentence = useSentence()(entry);
  const nameOf = usePersonName();
  const { at, lastAt, actor, impersonatedBy, isImported } = entry;
  const author = impersonatedBy ?? actor;
  return (
    <li className="flex flex-col gap-1 px-4 py-3 text-sm sm:px-5">
      <p className="text-base wrap-anywhere sm:text-sm">{sentence}</p>
      {lines.length > 0 ? (
        <ul className="text-muted-foreground">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 text-muted-foreground">
        <span>
          <time dateTime={at}>{time(at)}</time>
          {lastAt ? ` ${text.until(time(lastAt))}` : null}
          {isImported ? ` · ${text.imported}` : null}
        </span>
        <button
          type="button"
          aria-label={text.onlyPerson(nameOf(author))}
          className={linkClass}
          onClick={() => onPerson(author.id)}
        >
          <span className="truncate">{nameOf(author)}</span>
        </button>
        {about ? (
          <button type="button" aria-label={about.label} className={linkClass} onClick={about.onChoose}>
            {about.color ? <ColorDot color={about.color} /> : null}
            <span className="truncate">{about.name}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}
