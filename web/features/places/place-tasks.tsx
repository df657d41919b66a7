import { useQuery, queryOptions } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { formLinkOptions } from "../../components/records/form-link.tsx";
import { KindIcon } from "../../components/records/kind-badge.tsx";
import { useSend } from "../../data/api/use-send.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatNearDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Card } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { WarningGlyph } from "../../ui/icons/glyphs.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { isDocumentTask } from "#worker/contract/enums.ts";
import type { Agenda, PlannedLine, PlannedTask } from "#worker/contract/plan/plan.ts";
import { statusOn } from "#worker/domain/plan/occurrences.ts";
import { localDay } from "#worker/domain/time/digest-schedule.ts";
import { api } from "../../data/api/api.ts";
import { wholeAgenda } from "../../data/api/whole-agenda.ts";

const PLAN = "/api/v1/company/:companyId/plan";
const DAY_MS = 86_400_000;
/** With those behind it, the longest window that the API reads. */
const DAYS_AHEAD = 14;
const DAYS_BACK = 30;

type PlaceTask = { task: PlannedTask; line: PlannedLine };
type At = { companyId: string; placeId: string; isZone: boolean };

const dayAt = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const OPEN = new Set<PlannedTask["status"]>(["late", "doable", "upcoming"]);

/** What the plan has for a place in these days. */
const placeTasksQuery = ({ companyId, placeId, isZone }: At) =>
  queryOptions({
    queryKey: ["company", companyId, "plan", "place", placeId],
    queryFn: ({ signal }) =>
      wholeAgenda(dayAt(-DAYS_BACK), (from) =>
        api(`GET ${PLAN}`, {
          params: { companyId },
          query: {
            from,
            to: dayAt(DAYS_AHEAD),
            ...(isZone ? { zoneId: placeId } : { locationId: placeId }),
          },
          signal,
        }),
      ),
  });

/** What is late, what can be done, and the next of what is coming, by day. The answer may be of another day. */
function openTasksOf({ occurrences, lines }: Agenda, timeZone: string): PlaceTask[] {
  const today = localDay(new Date(), timeZone);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const shown = new Set<string>();
  return occurrences.flatMap((each) => {
    const line = byId.get(each.lineId);
    const status = statusOn(today, each.due, each, each);
    if (!line || !OPEN.has(status)) return [];
    // Of a task that comes again and again, one that is still to come is enough, and none where one can be done.
    if (status === "upcoming" && shown.has(line.id)) return [];
    shown.add(line.id);
    return [{ task: { ...each, status }, line }];
  });
}

type PlaceTasksProps = { at: Parameters<typeof placeTasksQuery>[0] };

/** What the plan has for the place: late, now and in the next two weeks. */
export function PlaceTasks({ at }: PlaceTasksProps) {
  const text = useText("places");
  const common = useText("common");
  const { timeZone } = useCompany();
  const query = useQuery(placeTasksQuery(at));
  const tasks = query.data && openTasksOf(query.data, timeZone);
  return (
    <Section title={text.tasks}>
      {tasks === undefined ? (
        query.isLoadingError ? (
          <FailedQueryNotice query={query} />
        ) : (
          <output className="block">
            <span className="sr-only">{common.loading}</span>
            <SkeletonRows rows={1} />
          </output>
        )
      ) : tasks.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.tasksNone}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {tasks.map((each) => (
              <TaskRow key={`${each.task.lineId} ${each.task.day}`} at={at} each={each} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

function TaskRow({ at: { companyId, isZone }, each }: PlaceTasksProps & { each: PlaceTask }) {
  const text = useText("places");
  const plan = useText("plan");
  const { kinds } = useText("app");
  const language = useLanguage();
  const { task, line } = each;
  const { submit, sending } = useStart(companyId);
  // Days of the calendar have no time zone.
  const day = formatNearDay(language, `${task.due}T00:00:00Z`, "UTC");
  const mayStart = line.can.start && task.status !== "upcoming";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <KindIcon type={line.kind} size="md" />
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p className="text-sm font-medium break-words">{line.name}</p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted-foreground">
          <span>{isDocumentTask(line.kind) ? plan.documentKind : kinds[line.kind]}</span>
          {isZone ? null : <span className="break-words">{line.zoneName}</span>}
          <time dateTime={task.due}>{text.due(day)}</time>
          {task.status === "late" ? (
            <Badge tone="warning" size="sm" icon={<WarningGlyph />}>
              {plan.statuses.late}
            </Badge>
          ) : null}
        </p>
      </div>
      {mayStart ? (
        <Button
          variant={task.formId === null ? "primary" : "secondary"}
          className="max-sm:w-full"
          loading={sending}
          aria-label={
            isDocumentTask(line.kind)
              ? plan.document.doNamed(line.name)
              : task.formId !== null
                ? plan.resumeNamed(line.name)
                : task.status === "late"
                  ? plan.doNowNamed(line.name)
                  : plan.startNamed(line.name)
          }
          onClick={() => void submit(each)}
        >
          {isDocumentTask(line.kind)
            ? plan.document.do
            : task.formId !== null
              ? plan.resume
              : task.status === "late"
                ? plan.doNow
                : plan.start}
        </Button>
      ) : null}
    </li>
  );
}

/** Opens the task's record, and creates it if nobody has. */
function useStart(companyId: string) {
  const { toasts } = useText("plan");
  const navigate = useNavigate();
  return useSend({
    send: async ({ task, line }: PlaceTask) => {
      const { departmentId, kind } = line;
      if (isDocumentTask(kind)) {
        await navigate({
          to: "/$companyId/team/$teamId/plan",
          params: { companyId, teamId: departmentId },
          search: { day: task.due, task: `${task.lineId}.${task.day}` },
        });
        return;
      }
      // The contract of forms comes with it.
      const { startTask } = await import("../../data/plan/start-task.ts");
      const id = task.formId ?? (await startTask(companyId, line, task)).formId;
      await navigate(formLinkOptions({ companyId, form: { id, type: kind, departmentId } }));
    },
    onFail: (message) => toast({ tone: "danger", title: toasts.notStarted, description: message }),
  });
}
