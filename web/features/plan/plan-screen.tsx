import { accountDenialReason } from "#worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck, CalendarSync, Ellipsis, Plus, Scale } from "lucide-react";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { ImportMenuItem } from "../../components/imports/import-link.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import { linesQuery, type PlanScope } from "../../data/plan/plan.ts";
import { parsePlanSearch, PLAN_VIEWS, type PlanSearch, type PlanView } from "../../data/plan/plan-search.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { AgendaView } from "./agenda/agenda.tsx";
import { useToday } from "./agenda/shown-tasks.ts";
import { LineList } from "./lines/line-list.tsx";
import { usePlannedDepartments } from "./lines/place-fields.tsx";

const LineDialog = lazyDialog(async () => ({
  default: (await import("./lines/line-dialog.tsx")).LineDialog,
}));
const PresetsDialog = lazyDialog(async () => ({
  default: (await import("./presets/presets-dialog.tsx")).PresetsDialog,
}));
const FeedDialog = lazyDialog(async () => ({ default: (await import("./feed-dialog.tsx")).FeedDialog }));

type PlanScreenProps = {
  departmentId?: string | undefined;
  /** Beside the title. */
  meta?: ReactNode;
  /** As the address says it. */
  search: PlanSearch;
  onSearch: (search: PlanSearch) => void;
};

type Opened = { line: string | null } | "presets" | "feed" | null;

/** The plan of the company or of a department: its agenda, and for those who plan its tasks. */
export function PlanScreen({ departmentId, meta, search: given, onSearch }: PlanScreenProps) {
  const search = parsePlanSearch(given);
  const text = useText("plan");
  const common = useText("common");
  useTitle(text.title);
  const { id: companyId } = useCompany();
  const today = useToday();
  const planned = usePlannedDepartments();
  const mayPlan =
    departmentId === undefined ? planned.length > 0 : planned.some(({ id }) => id === departmentId);
  const mayFollow = accountDenialReason(useActor(), "feed.change") === null;
  const { line: linked } = search;
  const [opened, setOpened] = useState<Opened>(linked === undefined ? null : { line: linked });
  const close = () => {
    setOpened(null);
    if (linked !== undefined) onSearch({ ...search, line: undefined });
  };
  const { view: asked = "week" } = search;
  const view = asked === "lines" && !mayPlan ? "week" : asked;
  const scope = { companyId, departmentId };
  const openPresets = () => setOpened("presets");
  const add = () => setOpened({ line: null });
  const empty = (
    <EmptyPlan
      scope={scope}
      period={view === "month" ? view : "week"}
      mayPlan={mayPlan}
      onAdd={add}
      onPresets={openPresets}
    />
  );
  const views = PLAN_VIEWS.filter((each) => each !== "lines" || mayPlan);
  const choice = (
    <Segmented<PlanView>
      label={text.views.label}
      hideLabel
      variant="bar"
      options={views.map((value) => ({ value, label: text.views[value] }))}
      value={view}
      onChange={(next) => onSearch({ ...search, view: next === "week" ? undefined : next })}
    />
  );
  return (
    <>
      <PageHeader
        compact
        title={text.title}
        meta={meta}
        description={<span className="max-sm:hidden">{text.lead}</span>}
        actions={
          <>
            {mayPlan ? (
              <>
                <Button
                  variant="secondary"
                  aria-haspopup="dialog"
                  className="max-sm:hidden"
                  onClick={openPresets}
                >
                  <Scale aria-hidden="true" />
                  {text.presets.open}
                </Button>
                <Button aria-haspopup="dialog" onClick={add}>
                  <Plus aria-hidden="true" />
                  {text.add}
                </Button>
              </>
            ) : null}
            {mayPlan || mayFollow ? (
              <Menu
                trigger={
                  <Button variant="secondary" size="icon" aria-label={common.moreOptions}>
                    <Ellipsis aria-hidden="true" />
                  </Button>
                }
              >
                {mayPlan ? (
                  <MenuItem icon={<Scale aria-hidden="true" />} className="sm:hidden" onSelect={openPresets}>
                    {text.presets.open}
                  </MenuItem>
                ) : null}
                {mayPlan ? <ImportMenuItem kind="planLines" /> : null}
                {mayFollow ? (
                  <MenuItem icon={<CalendarSync aria-hidden="true" />} onSelect={() => setOpened("feed")}>
                    {text.feed.open}
                  </MenuItem>
                ) : null}
              </Menu>
            ) : null}
          </>
        }
      />
      <div data-wide="" className="flex min-w-0 flex-col gap-6">
        {view === "lines" ? (
          <LineList
            scope={scope}
            views={choice}
            search={search}
            onSearch={onSearch}
            onOpen={(line) => setOpened({ line })}
            empty={empty}
          />
        ) : (
          <AgendaView
            scope={scope}
            period={view}
            views={choice}
            search={search}
            onSearch={onSearch}
            empty={empty}
            onChangeLine={(line) => setOpened({ line })}
          />
        )}
      </div>
      {opened === "presets" ? (
        <PresetsDialog
          departmentId={departmentId}
          today={today}
          onSee={() => onSearch({ view: "lines" })}
          onClose={close}
        />
      ) : null}
      {opened === "feed" ? <FeedDialog onClose={close} /> : null}
      {opened !== null && typeof opened === "object" ? (
        <LineDialog lineId={opened.line} departmentId={departmentId} today={today} onClose={close} />
      ) : null}
    </>
  );
}

type EmptyPlanProps = {
  scope: PlanScope;
  period: "week" | "month";
  mayPlan: boolean;
  onAdd: () => void;
  onPresets: () => void;
};

/** For those who plan: whether there is anything to plan yet, and how to begin. */
function EmptyPlan({ scope, period, mayPlan, onAdd, onPresets }: EmptyPlanProps) {
  const text = useText("plan");
  const { data } = useQuery({ ...linesQuery(scope, true), enabled: mayPlan });
  if (mayPlan && data === undefined) return null;
  if (!mayPlan || (data?.lines.length ?? 0) > 0)
    return (
      <EmptyState
        icon={<CalendarCheck />}
        title={text.nothingInPeriod[period]}
        description={mayPlan ? text.nothingInPeriodBody : text.emptyForOthers}
      />
    );
  return (
    <EmptyState
      icon={<CalendarCheck />}
      title={text.emptyTitle}
      description={text.emptyBody}
      action={
        <>
          <Button aria-haspopup="dialog" onClick={onPresets}>
            <Scale aria-hidden="true" />
            {text.presets.open}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        </>
      }
    />
  );
}
