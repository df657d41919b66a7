import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatDay, formatMonth } from "../../text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { dayOf, weekdayName } from "./typed-date.ts";

type CalendarDialogProps = {
  /** The chosen day ("2026-11-20"), or empty. */
  day: string;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  canClear: boolean;
  /** Empty when the date is removed. */
  onChoose: (day: string) => void;
  onClose: () => void;
};

const DAY_MS = 86_400_000;
const inUtc = (day: string) => new Date(`${day}T00:00Z`);
const addDays = (day: string, days: number) =>
  dayOf(new Date(inUtc(day).getTime() + days * DAY_MS).toISOString());

/** The same day of another month, or its last one. */
function addMonths(day: string, months: number): string {
  const date = inUtc(day);
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const first = dayOf(date.toISOString());
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first, Math.min(Number(day.slice(8)), length) - 1);
}

/** Monday is 0. */
const weekdayOf = (day: string) => (inUtc(day).getUTCDay() + 6) % 7;

/** The weeks that the month has a day in, from Monday to Sunday; always six, so that the dialog keeps its height. */
function weeksOf(month: string): string[][] {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_each, index) => addDays(first, week * 7 + index)),
  );
}

/** Where a key leads from a day. */
function dayAfterKey(day: string, { key, shiftKey }: KeyboardEvent): string | null {
  if (key === "ArrowLeft") return addDays(day, -1);
  if (key === "ArrowRight") return addDays(day, 1);
  if (key === "ArrowUp") return addDays(day, -7);
  if (key === "ArrowDown") return addDays(day, 7);
  if (key === "Home") return addDays(day, -weekdayOf(day));
  if (key === "End") return addDays(day, 6 - weekdayOf(day));
  if (key === "PageUp") return addMonths(day, shiftKey ? -12 : -1);
  if (key === "PageDown") return addMonths(day, shiftKey ? 12 : 1);
  return null;
}

/** A month whose days are chosen with the mouse or the keyboard. */
export function CalendarDialog({ day, today, min, max, canClear, onChoose, onClose }: CalendarDialogProps) {
  const language = useLanguage();
  const { calendar: text } = useText("dates");
  const common = useText("common");
  const headingId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const isWithin = (each: string) => (!min || each >= min) && (!max || each <= max);
  const nearest = (each: string) => {
    if (min && each < min) return min;
    return max && each > max ? max : each;
  };
  const [active, setActive] = useState(() => nearest(day || today));
  const isMovedByKey = useRef(false);
  const month = active.slice(0, 7);

  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus();
  }, [active]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(active, event);
    if (next === null) return;
    event.preventDefault();
    isMovedByKey.current = true;
    setActive(nearest(next));
  };
  const turn = (months: number) => setActive(nearest(addMonths(active, months)));
  const canTurn = (months: number) => {
    const there = addMonths(`${month}-01`, months).slice(0, 7);
    return (!min || there >= min.slice(0, 7)) && (!max || there <= max.slice(0, 7));
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={text.title}
      footer={
        <>
          {canClear ? (
            <Button variant="ghost" onClick={() => onChoose("")}>
              {text.clear}
            </Button>
          ) : null}
          <Button variant="secondary" disabled={!isWithin(today)} onClick={() => onChoose(today)}>
            {common.today}
          </Button>
        </>
      }
    >
      <div className="flex items-center justify-between gap-2 pb-2">
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.monthBefore}
          disabled={!canTurn(-1)}
          onClick={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <h3 id={headingId} aria-live="polite" className="font-medium first-letter:uppercase">
          {formatMonth(language, month)}
        </h3>
        <Button
          variant="ghost"
          size="icon"
          aria-label={text.monthAfter}
          disabled={!canTurn(1)}
          onClick={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- its days are reached with the arrow keys */}
      <table ref={grid} role="grid" aria-labelledby={headingId} className="w-full table-fixed">
        <thead>
          <tr>
            {weeksOf(month)[0]?.map((each) => (
              <th
                key={each}
                scope="col"
                abbr={weekdayName(language, each, "long")}
                className="pb-1 text-xs font-medium text-muted-foreground"
              >
                {weekdayName(language, each, "short")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} aria-selected={each === day} className="p-0.5 text-center">
                  <button
                    type="button"
                    tabIndex={each === active ? 0 : -1}
                    data-day={each}
                    data-first={each === active ? "" : undefined}
                    aria-label={`${weekdayName(language, each, "long")}, ${formatDay(language, `${each}T00:00Z`, "UTC")}`}
                    aria-current={each === today ? "date" : undefined}
                    disabled={!isWithin(each)}
                    className={cx(
                      "h-9 w-full rounded-md tabular-nums pointer-coarse:h-11",
                      each === day
                        ? "bg-primary font-semibold text-primary-foreground"
                        : "hover:bg-accent disabled:opacity-40 disabled:hover:bg-transparent",
                      each === today && each !== day && "font-semibold ring-1 ring-input ring-inset",
                      each.slice(0, 7) !== month && each !== day && "text-muted-foreground",
                    )}
                    onClick={() => onChoose(each)}
                    onKeyDown={onKeyDown}
                  >
                    {Number(each.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-3 text-xs text-muted-foreground pointer-coarse:hidden">{text.keys}</p>
    </Dialog>
  );
}
