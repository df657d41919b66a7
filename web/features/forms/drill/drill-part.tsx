import { Timer } from "lucide-react";
import { useState } from "react";
import type { Timing } from "#worker/contract/shapes.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useForm } from "../form-context.ts";
import { ClockDialog } from "./clock-dialog.tsx";
import { LastDrillLine } from "./last-drill-line.tsx";
import { alarmOf, clockText, isRunning, NO_TIMINGS, secondsSince } from "./clock.ts";
import { useNow } from "./use-now.ts";

/** Above a drill's fields: its clock while it is recorded, and how it compares with the last drill there. */
export function DrillPart() {
  const mayRecord = useForm(({ form }) => form.can.record);
  return (
    <div className="flex flex-col gap-3">
      {mayRecord ? <ClockButton /> : null}
      <LastDrillLine />
    </div>
  );
}

function ClockButton() {
  const words = useText("drill");
  const timings = useForm(({ form }) => (form.values["timings"] ?? NO_TIMINGS) as readonly Timing[]);
  const [isOpen, setOpen] = useState(false);
  const running = isRunning(timings);
  const now = useNow(running && !isOpen);
  const alarm = alarmOf(timings);
  const label = !alarm
    ? words.start
    : running
      ? words.resume(clockText(secondsSince(alarm, now)))
      : words.review;
  return (
    <>
      <Button
        size="lg"
        variant={running || !alarm ? "primary" : "secondary"}
        aria-haspopup="dialog"
        className="min-h-16! w-full tabular-nums sm:w-auto sm:self-start"
        onClick={() => setOpen(true)}
      >
        <Timer aria-hidden="true" />
        {label}
      </Button>
      {isOpen ? <ClockDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
