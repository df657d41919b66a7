import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarCheck, ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import { agendaQuery, type PlanScope } from "#web/data/plan/plan.ts";
import type { PlanSearch } from "#web/data/plan/plan-search.ts";
import { formatMonth } from "#web/text/format.ts";
import { dayRange } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { useMinWidth } from "#web/ui/layout/use-min-width.ts";
import { FilterBar } from "#web/ui/list/filters/filter-bar.tsx";
import { isNotOnDevice, NotOnDevice } from "../not-on-device.tsx";
import { AgendaGrid } from "./agenda-grid.tsx";
import { AgendaList } from "./agenda-list.tsx";
import { dayAfter, daysOf, type Period, windowOf } from "./period.ts";
import { type ShownTask, useShownTasks, useToday } from "./shown-tasks.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { useAgendaFilters } from "./use-agenda-filters.ts";

/** In rem: room for seven columns beside the sidebar. */
const WIDE = 70;

type AgendaProps = {
  scope: PlanScope;
  period: Period;
  search: PlanSearch;
  onSearch: (search: PlanSearch) => void;
  /** The choice of the view. */
  views: ReactNode;
  /** Shown where nothing at all is planned. */
  empty: ReactNode;
  onChangeLine: (lineId: string) => void;
};

/** What is planned in a week or a month. */
export function AgendaView({ scope, period, search, onSearch, views, empty, onChangeLine }: AgendaProps) {
  const text = useText("plan");
  const common = useText("common");
  const language = useLanguage();
  const today = useToday();
  const isWide = useMinWidth(WIDE);
  const day = search.day ?? today;
  const window = windowOf(period, day);
  const query = useQuery({ ...agendaQuery(scope, window), placeholderData: keepPreviousData });
  const isMissing = isNotOnDevice(query);
  if (!isMissing) throwInitialError(query);
  const tasks = useShownTasks(query.data);
  const [openKey, setOpenKey] = useState<string | null>(search.task ?? null);
  const [isDoing, setDoing] = useState(false);
  const { filters, shown } = useAgendaFilters(tasks ?? [], search, scope.departmentId !== undefined);
  const visible = shown.filter(
    ({ due }) =>
      due >= window.first &&
      due <= window.last &&
      (isWide || period === "week" || due.startsWith(day.slice(0, 7))),
  );
  const opened = tasks?.find(({ key }) => key === openKey);
  const days = daysOf(window);
  const name =
    period === "week"
      ? dayRange(language, window.first, window.last)
      : formatMonth(language, day.slice(0, 7));
  const turn = (step: 1 | -1) => onSearch({ ...search, day: dayAfter(period, day, step) });
  const open = ({ key }: ShownTask) => {
    setDoing(false);
    setOpenKey(key);
  };
  const close = () => {
    setOpenKey(null);
    if (search.task !== undefined) onSearch({ ...search, task: undefined });
  };
  const isFiltered = filters.some(({ value }) => value !== undefined);
  const isNothingPlanned = tasks?.length === 0 && !isFiltered && search.day === undefined;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-3">
        {views}
        <FilterBar
          searchHint={null}
          filters={filters}
          onChange={(filter, value) => onSearch({ ...search, [filter]: value })}
          onClear={() => onSearch({ view: search.view, day: search.day })}
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <Button variant="secondary" size="icon" aria-label={text.previous[period]} onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button variant="secondary" size="icon" aria-label={text.next[period]} onClick={() => turn(1)}>
          <ChevronRight aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          disabled={search.day === undefined}
          onClick={() => onSearch({ ...search, day: undefined })}
        >
          {common.today}
        </Button>
        <p aria-live="polite" className="min-w-0 px-2 font-semibold first-letter:uppercase">
          {name}
        </p>
      </div>
      <section
        aria-label={text.agendaOf(name)}
        aria-busy={query.isPlaceholderData}
        className="flex flex-col gap-4"
      >
        {isMissing ? (
          <NotOnDevice what={period} query={query} />
        ) : tasks === undefined || (query.isPlaceholderData && visible.length === 0 && !isWide) ? (
          <output className="block">
            <span className="sr-only">{text.loading}</span>
            <SkeletonRows rows={8} />
          </output>
        ) : isNothingPlanned ? (
          empty
        ) : isWide ? (
          <AgendaGrid
            period={period}
            days={days}
            month={day.slice(0, 7)}
            tasks={visible}
            onOpen={open}
            onOpenDay={(next) => onSearch({ ...search, view: undefined, day: next })}
          />
        ) : visible.length === 0 ? (
          <EmptyState
            icon={<CalendarCheck />}
            title={text.nothingInPeriod[period]}
            description={text.nothingInPeriodBody}
          />
        ) : (
          <AgendaList
            days={days}
            tasks={visible}
            onOpen={open}
            onDocument={({ key }) => {
              setDoing(true);
              setOpenKey(key);
            }}
          />
        )}
      </section>
      {opened ? (
        <TaskDialog
          key={opened.key}
          task={opened}
          isDoing={isDoing}
          onClose={close}
          onChangeLine={() => {
            close();
            onChangeLine(opened.lineId);
          }}
        />
      ) : null}
    </>
  );
}
