import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import { DEFAULT_COLOR } from "#worker/contract/enums.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { complianceRatio } from "#worker/domain/plan/compliance.ts";
import { useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { linesQuery, type PlanScope } from "#web/data/plan/plan.ts";
import { formatPercent } from "#web/text/format.ts";
import { longDay, ruleSentence, shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import type { ReactNode } from "react";
import { whoOf } from "../agenda/task-status.tsx";
import { placeOf, useToday } from "../agenda/shown-tasks.ts";
import { isNotOnDevice, NotOnDevice } from "../not-on-device.tsx";

type ListedLine = ResponseBodyOf<"GET /api/v1/company/:companyId/plan/lines">["lines"][number];
type LineListProps = { scope: PlanScope; onOpen: (lineId: string) => void; empty: ReactNode };

/** What is planned, by name, with its rule. */
export function LineList({ scope, onOpen, empty }: LineListProps) {
  const text = useText("plan");
  const [withEnded, setWithEnded] = useState(false);
  const query = useInfiniteQuery(linesQuery(scope, withEnded));
  const departments = new Map(useDepartmentEntries().map(({ id, name }) => [id, name] as const));
  if (isNotOnDevice(query)) return <NotOnDevice what="lines" query={query} />;
  throwInitialError(query);
  const lines = query.data?.pages.flatMap((page) => page.lines);
  const people = new Map(
    query.data?.pages.flatMap((page) => page.people.map(({ id, name }) => [id, name] as const)),
  );
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
          <div
            aria-hidden="true"
            className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] border-b px-4 py-2 text-xs font-medium text-muted-foreground max-lg:hidden"
          >
            <span className="ps-11">{text.lines.task}</span>
            <span className="grid grid-cols-4 gap-x-4">
              {[text.line.who, text.filters.department, text.lines.next, text.lines.kept].map((name) => (
                <span key={name}>{name}</span>
              ))}
            </span>
          </div>
          <ul className="divide-y">
            {inSeries(lines).map((shown) => (
              <LineRow
                key={shown.line.id}
                {...shown}
                people={people}
                departments={departments}
                onOpen={() => onOpen(shown.line.id)}
              />
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

/** A task with the places that it is planned for. */
type Shown = { line: ListedLine; places: number };

/** Lines of a series are one row, that of the first. */
function inSeries(lines: readonly ListedLine[]): Shown[] {
  const shown = new Map<string, Shown>();
  for (const line of lines) {
    const key = line.endedOn === null ? (line.seriesId ?? line.id) : line.id;
    const known = shown.get(key);
    shown.set(
      key,
      known ? { line: earlier(known.line, line), places: known.places + 1 } : { line, places: 1 },
    );
  }
  return [...shown.values()];
}

/** That of which the next day comes first stands for the series; what was due counts for all of them. */
function earlier(one: ListedLine, other: ListedLine): ListedLine {
  const sooner = (other.next ?? "9") < (one.next ?? "9") ? other : one;
  const compliance = Object.fromEntries(
    Object.entries(one.compliance).map(([key, value]) => [
      key,
      value + other.compliance[key as keyof ListedLine["compliance"]],
    ]),
  ) as ListedLine["compliance"];
  return { ...sooner, compliance };
}

type LineRowProps = Shown & {
  people: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  onOpen: () => void;
};

function LineRow({ line, places, people, departments, onOpen }: LineRowProps) {
  const text = useText("plan");
  const language = useLanguage();
  const rule = line.versions.at(-1)?.rule;
  const ratio = complianceRatio(line.compliance);
  const today = useToday();
  // Some come every five years.
  const dayName = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? shortDay(language, day) : longDay(language, day);
  const { userId } = line.assigned;
  const person =
    userId === null ? null : { id: userId, name: people.get(userId) ?? "…", color: DEFAULT_COLOR };
  const cell = (label: string, value: ReactNode, className = "") => (
    <div className={cx("min-w-0", className)}>
      <dt className="text-xs text-muted-foreground lg:sr-only">{label}</dt>
      <dd className="text-sm break-words">{value}</dd>
    </div>
  );
  return (
    <li className="relative flex flex-col gap-3 px-4 py-3 hover:bg-accent/60 has-[button:focus-visible]:outline-2 has-[button:focus-visible]:-outline-offset-2 has-[button:focus-visible]:outline-ring lg:grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:items-center">
      <div className="flex min-w-0 items-start gap-3">
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
            {rule ? `${ruleSentence(text, language, rule)} · ` : null}
            {places > 1 ? text.lines.places(places) : placeOf(text, line)}
          </p>
          <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
            {line.presetKey === null ? null : (
              <Badge size="sm" tone="info">
                {line.basis ?? text.lines.basis}
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
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-lg:ps-11 lg:grid-cols-4">
        {cell(text.line.who, whoOf(text, { person, line }))}
        {cell(text.filters.department, departments.get(line.departmentId) ?? "…")}
        {cell(text.lines.next, line.next === null ? text.lines.noNext : dayName(line.next))}
        {cell(
          text.lines.kept,
          ratio === null
            ? text.compliance.noneDue
            : `${formatPercent(language, ratio)} (${text.compliance.ofDue(line.compliance.onTime, line.compliance.due)})`,
        )}
      </dl>
    </li>
  );
}
