import { CalendarDays } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { formatDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { localTimeOf } from "../../text/zoned-time.ts";
import { FieldError } from "../../ui/controls/field-notes.tsx";
import { TextInput, type ControlProps } from "../../ui/controls/field.tsx";
import { cx } from "../../ui/styles/cx.ts";
import type { CalendarDialog } from "./calendar-dialog.tsx";
import {
  dayOf,
  isComplete,
  readDate,
  weekdayName,
  writtenDate,
  type DateFault,
  type DateType,
} from "./typed-date.ts";

type Calendar = typeof CalendarDialog;
let loadedCalendar: Calendar | undefined;

async function loadCalendar(): Promise<void> {
  loadedCalendar ??= (await import("./calendar-dialog.tsx")).CalendarDialog;
}

type DateInputProps = Partial<ControlProps> & {
  "aria-label"?: string | undefined;
  type: DateType;
  /** "2026-11-20" or "2026-11-20T09:30"; empty without a date. */
  value: string;
  /** Only a date within the limits, or an empty one: what is typed wrongly stays in the field, which says why. */
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** In seconds: 1 for the browser's own picker to take seconds. */
  step?: number | undefined;
  /** The time zone of today; else the device's. */
  timeZone?: string | undefined;
};

type Typed = { text: string; fault: DateFault | null; base: string };

const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const nowIn = (timeZone: string): string => localTimeOf(new Date().toISOString(), timeZone);

const TIME_START = "20/11/2026 ".length;

/**
 * A date, or date and time, written as the user's language does. Browsers write their own date inputs in the language of
 * the browser, and no attribute changes that. With a mouse it is a field of text with a calendar; a finger gets the
 * phone's own picker, whose text is covered by ours.
 */
export function DateInput({ type, value, onChange, timeZone, ...props }: DateInputProps) {
  const { min, max } = props;
  const language = useLanguage();
  const text = useText("dates");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const [isOpen, setOpen] = useState(false);
  const asksForTime = useRef(false);
  const [kept, setTyped] = useState<Typed | null>(null);
  // A value that comes from elsewhere, as from a button beside the field, takes the place of what was typed.
  const typed = kept?.base === value ? kept : null;

  const read = (written: string, isLeft: boolean) => {
    const result = readDate(written, { type, min, max, before: value });
    if ("fault" in result) {
      setTyped({ text: written, fault: isLeft ? result.fault : null, base: value });
      return;
    }
    setTyped(isLeft ? null : { text: written, fault: null, base: result.value });
    if (result.value !== value) onChange(result.value);
  };
  const change = (written: string, isAtEnd: boolean) => {
    if (written === "" || (isAtEnd && isComplete(written, type))) read(written, isTouch);
    else setTyped({ text: written, fault: null, base: value });
  };
  const leave = () => {
    if (typed) read(typed.text, true);
  };
  const open = async () => {
    await loadCalendar();
    setOpen(true);
  };
  // Without the calendar, the date can be typed; the next press tries to load it again.
  const tryToOpen = () => void open().catch(() => {});
  const choose = (day: string) => {
    const time = type === "date" ? "" : (value || nowIn(zone)).slice(10);
    setTyped(null);
    setOpen(false);
    asksForTime.current = type !== "date" && day !== "";
    onChange(day && `${day}${time}`);
  };
  useEffect(() => {
    if (isOpen || !asksForTime.current) return;
    asksForTime.current = false;
    input.current?.focus();
    input.current?.setSelectionRange(TIME_START, input.current.value.length);
  }, [isOpen]);

  const Calendar = loadedCalendar;
  const zone = timeZone ?? deviceTimeZone();
  const fault = typed?.fault ?? null;
  const limit = (day: string | undefined) =>
    day === undefined ? "" : formatDay(language, `${dayOf(day)}T00:00Z`, "UTC");
  const problem =
    fault === null
      ? null
      : {
          invalid: text.invalid[type],
          noTime: text.noTime,
          tooEarly: text.tooEarly(limit(min)),
          tooLate: text.tooLate(limit(max)),
        }[fault];
  // A form with a date that cannot be read is not sent, as if it had the date before.
  useEffect(() => input.current?.setCustomValidity(problem ?? ""), [problem]);

  const weekday = (style: "short" | "long") =>
    value === "" || typed ? "" : weekdayName(language, value, style);
  const common = {
    ...props,
    ref: input,
    "aria-describedby":
      cx(problem ? `${id}-error` : null, props["aria-describedby"], value && `${id}-weekday`) || undefined,
    "aria-invalid": problem ? true : props["aria-invalid"],
    onBlur: leave,
  } as const;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="@container relative">
        {isTouch ? (
          <TextInput
            {...common}
            type={type}
            value={typed?.text ?? value}
            className={cx(
              "text-transparent [&::-webkit-datetime-edit]:opacity-0",
              type === "datetime-local" && "large-letters:min-h-[4rem]",
            )}
            onChange={(event) => change(event.target.value, true)}
          />
        ) : (
          <TextInput
            {...common}
            min={undefined}
            max={undefined}
            step={undefined}
            value={typed?.text ?? writtenDate(value)}
            placeholder={text.pattern[type]}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change(target.value, target.selectionEnd === target.value.length)}
            onKeyDown={(event) => {
              if (event.key === "Enter") leave();
              if (event.key !== "ArrowDown" || !event.altKey) return;
              event.preventDefault();
              tryToOpen();
            }}
            trailing={
              <>
                <span aria-hidden="true" className="pointer-events-none hidden pe-1 text-xs @3xs:inline">
                  {weekday("short")}
                </span>
                <button
                  type="button"
                  aria-label={text.calendar.open}
                  aria-haspopup="dialog"
                  className="grid size-8 place-items-center rounded-md hover:bg-accent hover:text-foreground [&_svg]:size-4.5"
                  onClick={tryToOpen}
                >
                  <CalendarDays aria-hidden="true" />
                </button>
              </>
            }
          />
        )}
        {isTouch ? (
          <span
            aria-hidden="true"
            className={cx(
              "pointer-events-none absolute inset-y-0 start-3 end-10 flex items-center gap-2 text-base",
              value === "" && "text-muted-foreground",
            )}
          >
            <span className="truncate">{writtenDate(typed?.text ?? value) || text.pattern[type]}</span>
            <span className="text-xs text-muted-foreground @max-[12rem]:hidden">{weekday("short")}</span>
          </span>
        ) : null}
        <span id={`${id}-weekday`} className="sr-only">
          {isTouch ? `${weekday("long")} ${writtenDate(value)}` : weekday("long")}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{problem}</FieldError>
      {isOpen && Calendar ? (
        <Calendar
          day={dayOf(value)}
          today={dayOf(nowIn(zone))}
          min={min && dayOf(min)}
          max={max && dayOf(max)}
          canClear={value !== "" && !props["aria-required"]}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
