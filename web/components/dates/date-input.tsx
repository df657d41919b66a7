import { useId, useState, type ComponentProps } from "react";
import type { Language } from "../../../worker/contract/enums.ts";
import { formatDateTime, formatShortDay } from "../../text/format.ts";
import { useLanguage } from "../../text/use-text.ts";
import { TextInput } from "../../ui/controls/field.tsx";
import { cx } from "../../ui/styles/cx.ts";

type DateInputProps = Omit<ComponentProps<typeof TextInput>, "type" | "leading" | "trailing" | "value"> & {
  type: "date" | "datetime-local";
  /** Absent for an input that keeps its value itself. */
  value?: string | undefined;
};

const EMPTY_DATE: Readonly<Record<Language, string>> = {
  es: "dd/mm/aaaa",
  ca: "dd/mm/aaaa",
  en: "dd/mm/yyyy",
};

/** "20 nov 2026", "20 nov 2026, 9:00" */
function inWords(language: Language, local: string): string {
  const [day = "", time] = local.split("T");
  if (Number.isNaN(Date.parse(`${day}T${time ?? "00:00"}Z`))) return "";
  return time === undefined
    ? formatShortDay(language, `${day}T00:00Z`, "UTC")
    : formatDateTime(language, `${local}Z`, "UTC");
}

const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;

/**
 * A date, or date and time, in the user's language. Browsers write their own date inputs in the language of the browser,
 * and no attribute changes that. So the browser's text is covered by one in the user's language, except while it is typed
 * over: then that text stands beside it. The input itself, with its keys and its picker, stays the browser's.
 */
export function DateInput({ className, onChange, onFocus, onBlur, ...props }: DateInputProps) {
  const language = useLanguage();
  const wordsId = useId();
  const [own, setOwn] = useState(String(props.defaultValue ?? ""));
  const [isEdited, setEdited] = useState(false);
  const words = inWords(language, props.value ?? own);
  const describedBy = cx(props["aria-describedby"], words && wordsId);
  return (
    <div className="@container relative">
      <TextInput
        {...props}
        aria-describedby={describedBy || undefined}
        className={cx(className, !isEdited && "text-transparent")}
        onChange={(event) => {
          setOwn(event.target.value);
          onChange?.(event);
        }}
        onFocus={(event) => {
          // A finger chooses in the picker, where nothing is typed.
          setEdited(!isTouch());
          onFocus?.(event);
        }}
        onBlur={(event) => {
          // An incomplete date has no value: it stays visible as it was typed.
          setEdited(event.target.validity.badInput);
          onBlur?.(event);
        }}
      />
      <span
        aria-hidden="true"
        className={cx(
          "pointer-events-none absolute inset-y-0 end-10 items-center text-base sm:pointer-fine:text-sm",
          isEdited ? "hidden text-muted-foreground @sm:flex" : "start-3 flex",
          words === "" && "text-muted-foreground",
        )}
      >
        <span className="truncate">{words || (isEdited ? "" : EMPTY_DATE[language])}</span>
      </span>
      {words ? (
        <span id={wordsId} className="sr-only">
          {words}
        </span>
      ) : null}
    </div>
  );
}
