import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DRILL_TIME_NAMES } from "#worker/contract/forms/vocabularies.ts";
import type { Timing } from "#worker/contract/shapes.ts";
import { type DrillTimes, drillTimes, durationText } from "#worker/domain/forms/timings.ts";
import { formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { NO_TIMINGS } from "./clock.ts";
import { type LastDrill, lastDrillQuery } from "./last-drill.ts";

const NAMES = Object.keys(DRILL_TIME_NAMES) as (keyof DrillTimes)[];

/** The times of this drill against those of the last one there. */
export function LastDrillLine() {
  const words = useText("drill").last;
  const scope = useForm(({ address, form: { values } }) => ({
    companyId: address.companyId,
    departmentId: address.departmentId ?? "",
    except: address.formId,
    zoneId: String(values["zoneId"]),
    until: String(values["date"]),
  }));
  const timings = useForm(({ form }) => (form.values["timings"] ?? NO_TIMINGS) as readonly Timing[]);
  const { data: last, isError } = useQuery(lastDrillQuery(scope));
  const times = drillTimes(timings);
  return (
    <div className="flex flex-col gap-1 text-sm">
      {NAMES.map((name) => (
        <Time key={name} name={name} seconds={times[name]} before={last?.times[name] ?? null} />
      ))}
      {last ? (
        <LastDrillLink drill={last} />
      ) : (
        <p className="py-0.5 text-muted-foreground">
          {last === null ? words.first : isError ? words.unavailable : words.loading}
        </p>
      )}
    </div>
  );
}

type TimeProps = { name: keyof DrillTimes; seconds: number | null; before: number | null };

function Time({ name, seconds, before }: TimeProps) {
  const words = useText("drill").last;
  const language = useLanguage();
  const difference = seconds === null || before === null ? null : seconds - before;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className="text-muted-foreground">{DRILL_TIME_NAMES[name][language]}</span>
      <strong className="text-base">{seconds === null ? "—" : durationText(seconds)}</strong>
      <span>
        {difference === null
          ? before !== null && words.earlier(durationText(before))
          : difference === 0
            ? words.same
            : (difference < 0 ? words.faster : words.slower)(durationText(Math.abs(difference)))}
      </span>
    </p>
  );
}

function LastDrillLink({ drill: { id, viewId, date, times } }: { drill: LastDrill }) {
  const words = useText("drill").last;
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const { companyId, departmentId } = useForm(({ address }) => address);
  const isTimed = NAMES.some((name) => times[name] !== null);
  return (
    <Link
      to="/$companyId/team/$teamId/f/$formId"
      params={{ companyId, teamId: departmentId ?? "", formId: id }}
      search={{ formType: "drill" }}
      className="self-start py-0.5 text-primary-ink underline underline-offset-4"
    >
      {(isTimed ? words.of : words.untimed)(viewId, formatShortDay(language, date, timeZone))}
    </Link>
  );
}
