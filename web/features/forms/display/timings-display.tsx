import type { Timing } from "../../../../worker/contract/shapes.ts";
import { formatDateTime } from "../../../text/format.ts";
import { useLanguage } from "../../../text/use-text.ts";
import { useFormPage } from "../form-context.ts";
import { inTimeOrder } from "../rows/time-order.ts";

export function TimingsDisplay({ value }: { value: readonly Timing[] }) {
  const { timeZone } = useFormPage();
  const language = useLanguage();
  return (
    <ol className="mt-1 flex flex-col border-s-2 ps-4">
      {inTimeOrder(value).map(({ date, event, observation }, index) => (
        <li key={index} className="break-inside-avoid-page py-1.5">
          <p className="text-xs text-muted-foreground tabular-nums">
            {date === "" ? "—" : formatDateTime(language, date, timeZone)}
          </p>
          <p className="font-medium">{event}</p>
          {observation ? <p className="whitespace-pre-wrap text-muted-foreground">{observation}</p> : null}
        </li>
      ))}
    </ol>
  );
}
