import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import { linesQuery, type PlanLine, type PlanScope } from "#web/data/plan/plan.ts";
import { longDay, ruleSentence } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import type { ReactNode } from "react";
import { placeOf } from "../agenda/shown-tasks.ts";
import { isNotOnDevice, NotOnDevice } from "../not-on-device.tsx";

type LineListProps = { scope: PlanScope; onOpen: (lineId: string) => void; empty: ReactNode };

/** What is planned, by name, with its rule. */
export function LineList({ scope, onOpen, empty }: LineListProps) {
  const text = useText("plan");
  const [withEnded, setWithEnded] = useState(false);
  const query = useInfiniteQuery(linesQuery(scope, withEnded));
  if (isNotOnDevice(query)) return <NotOnDevice what="lines" query={query} />;
  throwInitialError(query);
  const lines = query.data?.pages.flatMap((page) => page.lines);
  if (lines === undefined)
    return (
      <output className="block">
        <span className="sr-only">{text.lines.loading}</span>
        <SkeletonRows rows={8} />
      </output>
    );
  return (
    <section aria-label={text.lines.title} className="flex flex-col gap-3">
      <Switch
        className="self-start"
        label={text.lines.ended}
        checked={withEnded}
        onChange={(event) => setWithEnded(event.target.checked)}
      />
      {lines.length === 0 ? (
        empty
      ) : (
        <Card>
          <ul className="divide-y">
            {lines.map((line) => (
              <LineRow key={line.id} line={line} onOpen={() => onOpen(line.id)} />
            ))}
          </ul>
        </Card>
      )}
      {query.hasNextPage ? (
        <Button
          variant="secondary"
          className="self-start"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {text.lines.loadMore}
        </Button>
      ) : null}
    </section>
  );
}

function LineRow({ line, onOpen }: { line: PlanLine; onOpen: () => void }) {
  const text = useText("plan");
  const language = useLanguage();
  const rule = line.versions.at(-1)?.rule;
  return (
    <li className="relative flex items-start gap-3 px-4 py-3 hover:bg-accent/60 has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-ring">
      <KindIcon type={line.kind} size="md" />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onOpen}
          className="text-start text-sm font-medium text-pretty break-words outline-none after:absolute after:inset-0 after:content-['']"
        >
          {line.name}
        </button>
        <p className="mt-0.5 text-xs text-pretty text-muted-foreground">
          {rule ? ruleSentence(text, language, rule) : null}
        </p>
        <p className="text-xs break-words text-muted-foreground">{placeOf(text, line)}</p>
        <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {line.presetKey === null ? null : (
            <Badge size="sm" tone="info">
              {text.lines.basis}
            </Badge>
          )}
          {line.assigned.personLeft ? (
            <Badge size="sm" tone="warning">
              {text.personLeft}
            </Badge>
          ) : null}
          {line.endedOn === null ? null : (
            <Badge size="sm">{text.lines.endedOn(longDay(language, line.endedOn))}</Badge>
          )}
        </p>
      </div>
    </li>
  );
}
