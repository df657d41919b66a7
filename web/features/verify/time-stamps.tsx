import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import type { PackedStampVerdict } from "#worker/domain/evidence/check-time-stamps.ts";
import type { StampsText } from "../../text/stamps/es.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

function linesOf(
  { is, authority, at, certificates, isLate }: PackedStampVerdict,
  text: StampsText,
  whenOf: (at: string) => string,
): string[] {
  const name = URL.parse(authority)?.host ?? authority;
  if (is !== "genuine" || at === null) return [is === "other" ? text.other(name) : text.unknown(name)];
  return [text.genuine(name, whenOf(at)), ...(isLate ? [text.late] : []), ...certificates.map(text.check)];
}

type TimeStampsProps = { stamps: readonly PackedStampVerdict[]; timeZone: string };

/** What the time stamps of a record prove. */
export default function TimeStamps({ stamps, timeZone }: TimeStampsProps) {
  const text = useText("stamps");
  const language = useLanguage();
  const lines = stamps.flatMap((each) => linesOf(each, text, (at) => zonedMoment(language, at, timeZone)));
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
