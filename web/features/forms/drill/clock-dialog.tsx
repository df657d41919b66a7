import { Undo2 } from "lucide-react";
import { useState } from "react";
import { drill } from "#worker/contract/forms/kinds/drill.ts";
import type { MeetingPointCount, Timing } from "#worker/contract/shapes.ts";
import { inTimeOrder } from "#worker/domain/forms/timings.ts";
import type { Company } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DrillTimesDisplay } from "../display/value-display.tsx";
import { useForm, useFormPage, useReadForm } from "../form-context.ts";
import {
  alarmOf,
  type ClockKey,
  clockText,
  isRunning,
  keyLabel,
  lastOf,
  NO_TIMINGS,
  secondsSince,
  stoppedAt,
  undoable,
  usualMoments,
  withMoment,
} from "./clock.ts";
import { HeadcountWidget } from "./headcount-widget.tsx";
import { useNow } from "./use-now.ts";

const timingsOf = (values: Readonly<Record<string, unknown>>) =>
  (values["timings"] ?? NO_TIMINGS) as readonly Timing[];

/** Large buttons for the moments of a drill. Each tap is stored with the form at once, so closing or locking the phone loses nothing. */
export function ClockDialog({ onClose }: { onClose: () => void }) {
  const words = useText("drill");
  const common = useText("common");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  const read = useReadForm();
  const timings = useForm(({ form }) => timingsOf(form.values));
  const headcount = useForm(({ form }) => form.values["headcount"] ?? null) as MeetingPointCount[] | null;
  const [ownTaps, setOwnTaps] = useState<readonly string[]>([]);
  const [said, setSaid] = useState("");
  const time = ({ date }: Timing) => formatTime(language, date, timeZone, "medium");

  const record = (key: ClockKey) => {
    const { form, set } = read();
    const next = withMoment(timingsOf(form.values), key);
    if (!next) return;
    set("timings", next.timings);
    setOwnTaps([...ownTaps, next.added.id]);
    setSaid(words.noted(keyLabel(key, language), time(next.added)));
  };
  const undone = undoable(timings, ownTaps);
  const undo = () => {
    if (!undone) return;
    const { form, set } = read();
    set(
      "timings",
      timingsOf(form.values).filter(({ id }) => id !== undone.id),
    );
    setSaid(words.undone(keyLabel(undone, language)));
  };
  // A copy of the company that the device kept may be from before it said these.
  const { drillMoments, language: companyLanguage } = useCompany() as Partial<Company>;
  const usual = usualMoments(companyLanguage ?? language);
  const own = [...new Set(drillMoments)].map((event): ClockKey => ({ event }));
  const next = usual.find((key) => !lastOf(timings, key));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="lg"
      startAtTitle
      footer={
        <Button variant="secondary" size="lg" className="min-h-16!" disabled={!undone} onClick={undo}>
          <Undo2 aria-hidden="true" />
          {undone ? words.undo(keyLabel(undone, language)) : common.undo}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Elapsed timings={timings} />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2.5">
          {[...usual, ...own, { event: words.another }].map((key) => {
            const last = lastOf(timings, key);
            return (
              <li key={key.moment ?? `own-${key.event}`} className="flex">
                <Button
                  size="lg"
                  variant={key === next ? "primary" : "secondary"}
                  className="min-h-18! w-full flex-col gap-0.5!"
                  onClick={() => record(key)}
                >
                  <span className="wrap-anywhere">{keyLabel(key, language)}</span>
                  {last ? <span className="text-sm font-normal tabular-nums">✓ {time(last)}</span> : null}
                </Button>
              </li>
            );
          })}
        </ul>
        {timings.length > 0 ? null : <p className="text-muted-foreground">{words.lead}</p>}
        <output className="sr-only">{said}</output>
        <DrillTimesDisplay timings={timings} />
        <HeadcountWidget
          name="clock-headcount"
          field={drill.fields.headcount}
          label={drill.fields.headcount.label[language]}
          required={false}
          error={undefined}
          value={headcount}
          onChange={(points) => read().set("headcount", points)}
        />
        {timings.length > 0 ? <Moments timings={timings} time={time} /> : null}
      </div>
    </Dialog>
  );
}

function Elapsed({ timings }: { timings: readonly Timing[] }) {
  const words = useText("drill");
  const now = useNow(isRunning(timings));
  const alarm = alarmOf(timings);
  if (!alarm) return <p className="text-base">{words.waiting}</p>;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span role="timer" className="text-5xl font-semibold tabular-nums large-letters:text-3xl">
        {clockText(secondsSince(alarm, stoppedAt(timings) ?? now))}
      </span>
      <span className="text-muted-foreground">{words.sinceAlarm}</span>
    </p>
  );
}

type MomentsProps = { timings: readonly Timing[]; time: (timing: Timing) => string };

function Moments({ timings, time }: MomentsProps) {
  const words = useText("drill");
  const alarm = alarmOf(timings);
  return (
    <section>
      <h3 className="text-sm font-medium">{words.moments}</h3>
      <ol className="mt-1 flex flex-col border-s-2 ps-4">
        {inTimeOrder(timings).map((timing, index) => (
          <li key={timing.id ?? index} className="flex flex-wrap gap-x-3 py-1 text-base">
            <span className="text-muted-foreground tabular-nums">
              {timing.date === "" ? "—" : time(timing)}
            </span>
            <span className="min-w-0 wrap-anywhere">{timing.event}</span>
            {alarm && alarm !== timing && timing.date > alarm.date ? (
              <span className="ms-auto text-muted-foreground tabular-nums">
                +{clockText(secondsSince(alarm, Date.parse(timing.date)))}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
