import { zonedMoment } from "#worker/contract/language/zoned-moment.ts";
import type { RecordVerdict } from "#worker/domain/evidence/check-pack.ts";
import type { PackedStampVerdict } from "#worker/domain/evidence/check-time-stamps.ts";
import type { StampsText } from "../../text/stamps/es.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Lines } from "./lines.tsx";

function linesOf(
  { is, authority, at, certificates, isLate }: PackedStampVerdict,
  text: StampsText,
  whenOf: (at: string) => string,
): string[] {
  const name = URL.parse(authority)?.host ?? authority;
  if (is !== "genuine" || at === null) return [is === "other" ? text.other(name) : text.unknown(name)];
  return [text.genuine(name, whenOf(at)), ...(isLate ? [text.late] : []), ...certificates.map(text.check)];
}

const MOST_FAULTS = 5;

type Personal = NonNullable<RecordVerdict["personal"]>;

const personalLines = ({ hidden, faults }: Personal, text: StampsText): string[] =>
  faults.length === 0
    ? [text.hidden(hidden)]
    : faults
        .slice(0, MOST_FAULTS)
        .map((fault) =>
          "text" in fault ? text.personal[fault.is](fault.text.slice(1)) : text.personal[fault.is],
        );

/** How many personal values of a record are hidden, or why one is not what was sealed, and what its time stamps prove. */
export default function RecordNotes({
  personal,
  timeStamps = [],
  timeZone = "UTC",
}: Pick<RecordVerdict, "personal" | "timeStamps" | "timeZone">) {
  const text = useText("stamps");
  const language = useLanguage();
  const stamped = timeStamps.flatMap((each) =>
    linesOf(each, text, (at) => zonedMoment(language, at, timeZone)),
  );
  return <Lines lines={[...(personal ? personalLines(personal, text) : []), ...stamped]} />;
}
