import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AccidentLogEntry,
  accidentLogQuery,
  type HandledAccident,
} from "../../data/accidents/accidents.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatDateTime, formatList } from "../../text/format.ts";
import type { AccidentsText } from "../../text/accidents/es.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { useClockName } from "./clocks/clock-name.ts";

/** Who did what in the case. It is read when somebody asks for it. */
export function LogSection({ accident }: { accident: HandledAccident }) {
  const { log: text } = useText("accidents");
  const [isShown, setShown] = useState(false);
  return (
    <Section id="log" title={text.title} description={text.lead}>
      {isShown ? (
        <Log accident={accident} />
      ) : (
        <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setShown(true)}>
          {text.show}
        </Button>
      )}
    </Section>
  );
}

function Log({ accident }: { accident: HandledAccident }) {
  const { log: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const query = useInfiniteQuery(accidentLogQuery(companyId, accident.id));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  if (query.isLoadingError) return <FailedQueryNotice query={query} />;
  if (!entries) return <SkeletonRows rows={4} />;
  if (entries.length === 0) return <p className="text-sm text-muted-foreground">{text.none}</p>;
  return (
    <>
      <Card>
        <ul className="divide-y">
          {entries.map((entry) => (
            <Entry key={entry.id} accident={accident} entry={entry} />
          ))}
        </ul>
      </Card>
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.more}
        </Button>
      ) : null}
    </>
  );
}

type Part = keyof AccidentsText["log"]["parts"];
const PARTS: Readonly<Record<string, Part>> = {
  people: "people",
  causes: "causes",
  sheet: "sheet",
  investigation: "links",
  notice: "links",
  photos: "files",
  documents: "files",
};

/** The parts of the case that a change was of. */
function partsOf({ verb, detail }: AccidentLogEntry): Part[] {
  if (verb !== "change") return [];
  const stored = Array.isArray(detail["parts"]) ? detail["parts"].map(String) : [];
  const changes = detail["changes"];
  const moved = typeof changes === "object" && changes !== null ? Object.keys(changes) : [];
  return [
    ...new Set([
      ...stored.map((part) => PARTS[part] ?? "facts"),
      ...moved.map((name): Part => (name === "state" ? "state" : "facts")),
    ]),
  ];
}

type EntryProps = { accident: HandledAccident; entry: AccidentLogEntry };

function Entry({ accident, entry }: EntryProps) {
  const { at, by, verb, detail } = entry;
  const { log: text } = useText("accidents");
  const clockName = useClockName(accident);
  const deadline = accident.deadlines.find(({ key }) => key === detail["key"]);
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { reason } = detail;
  const parts = partsOf(entry);
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-48 break-words">
        <span className="font-medium">{by?.name ?? text.somebody}</span> · {text.verbs[verb]}
        {verb === "change"
          ? ` ${formatList(language, parts.length === 0 ? [text.theCase] : parts.map((part) => text.parts[part]))}`
          : null}
        {deadline ? `: ${clockName(deadline)}` : null}
        {typeof reason === "string" ? (
          <span className="block break-words text-muted-foreground">{reason}</span>
        ) : null}
      </span>
      <time dateTime={at} className="text-xs text-muted-foreground">
        {formatDateTime(language, at, timeZone)}
      </time>
    </li>
  );
}
