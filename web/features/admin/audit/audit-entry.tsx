import type { PlatformAuditEntry } from "../../../data/administration/audit.ts";
import { useAdminText } from "../../../text/use-text.ts";
import { ColorDot } from "../../../ui/display/badge.tsx";
import { useDay } from "../parts/use-day.ts";
import { useChangeLines, usePersonName, useSentence } from "./describe-entry.ts";

type AuditEntryProps = {
  entry: PlatformAuditEntry;
  onPerson: (id: string) => void;
  onCompany: (id: string) => void;
};

const linkClass =
  "-my-1 inline-flex min-h-8 max-w-full items-center gap-2 rounded-sm py-1 text-start font-medium text-foreground hover:underline pointer-coarse:min-h-11";

/** What one entry says, as a sentence; person and company filter the list. */
export function AuditEntry({ entry, onPerson, onCompany }: AuditEntryProps) {
  const { adminAudit: text } = useAdminText();
  const { time } = useDay();
  const sentence = useSentence()(entry);
  const lines = useChangeLines()(entry);
  const nameOf = usePersonName();
  const { at, lastAt, actor, impersonatedBy, company } = entry;
  const author = impersonatedBy ?? actor;
  const companyName = company?.name ?? text.goneCompany;
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
        </span>
        <button
          type="button"
          aria-label={text.onlyPerson(nameOf(author))}
          className={linkClass}
          onClick={() => onPerson(author.id)}
        >
          <span className="truncate">{nameOf(author)}</span>
        </button>
        {company ? (
          <button
            type="button"
            aria-label={text.onlyCompany(companyName)}
            className={linkClass}
            onClick={() => onCompany(company.id)}
          >
            {company.color ? <ColorDot color={company.color} /> : null}
            <span className="truncate">{companyName}</span>
          </button>
        ) : null}
      </div>
    </li>
  );
}
