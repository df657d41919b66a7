import { useQuery } from "@tanstack/react-query";
import { describeError } from "#web/data/api/errors.ts";
import { formatAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { ListFailure } from "#web/ui/list/states/list-failure.tsx";
import { healthQuery } from "./overview.ts";

/** Whether each part of the service answers, and what has failed and waits for somebody. */
export function Health() {
  const { health: text } = useText("admin").admin;
  const { errors } = useText("public");
  const language = useLanguage();
  const { data, error, refetch } = useQuery(healthQuery);
  const failing = data?.failures.filter(({ count }) => count > 0) ?? [];
  return (
    <Section title={text.title} description={data ? text.lead(data.version) : undefined}>
      {data ? (
        <div className="flex flex-col gap-4 rounded-lg border bg-card p-4 shadow-card">
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
            {data.parts.map(({ part, answers, lastAt }) => (
              <li key={part} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="font-medium">{text.parts[part]}</span>
                <Badge size="sm" tone={answers === null ? "neutral" : answers ? "success" : "danger"}>
                  {answers === null ? text.unknown : answers ? text.answers : text.silent}
                </Badge>
                {lastAt ? (
                  <span className="text-muted-foreground">{text.lastAt(formatAgo(language, lastAt))}</span>
                ) : null}
              </li>
            ))}
          </ul>
          {failing.length === 0 ? (
            <p className="text-sm text-muted-foreground">{text.nothing}</p>
          ) : (
            <ul className="flex flex-col gap-2 border-t pt-4">
              {failing.map(({ kind, count, oldestAt }) => (
                <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                  <Badge size="sm" tone="danger">
                    {count}
                  </Badge>
                  <span className="font-medium">{text.failures[kind]}</span>
                  {oldestAt ? (
                    <span className="text-muted-foreground">{text.since(formatAgo(language, oldestAt))}</span>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : error ? (
        <ListFailure
          title={text.failed}
          problem={describeError(error, errors)}
          isForbidden={false}
          onRetry={refetch}
        />
      ) : (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-40" />
        </output>
      )}
    </Section>
  );
}
