import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type AccidentLogEntry, accidentLogQuery } from "../../data/accidents/accidents.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatDateTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";

/** Who did what in the case. It is read when somebody asks for it. */
export function LogSection({ accidentId }: { accidentId: string }) {
  const { log: text } = useText("accidents");
  const [isShown, setShown] = useState(false);
  return (
    <Section id="log" title={text.title} description={text.lead}>
      {isShown ? (
        <Log accidentId={accidentId} />
      ) : (
        <Button variant="secondary" className="self-start max-sm:w-full" onClick={() => setShown(true)}>
          {text.show}
        </Button>
      )}
    </Section>
  );
}

function Log({ accidentId }: { accidentId: string }) {
  const { log: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const query = useInfiniteQuery(accidentLogQuery(companyId, accidentId));
  const entries = query.data?.pages.flatMap((page) => page.entries);
  if (query.isLoadingError) return <FailedQueryNotice query={query} />;
  if (!entries) return <SkeletonRows rows={4} />;
  if (entries.length === 0) return <p className="text-sm text-muted-foreground">{text.none}</p>;
  return (
    <>
      <Card>
        <ul className="divide-y">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
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

function Entry({ entry: { at, by, verb, detail } }: { entry: AccidentLogEntry }) {
  const { log: text } = useText("accidents");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { reason } = detail;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-48 break-words">
        <span className="font-medium">{by?.name ?? text.somebody}</span> · {text.verbs[verb]}
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
