import { useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { Field, TextInput } from "#web/ui/controls/field.tsx";
import type { QuestionAnswerProps } from "../question.ts";

/** "8:30", "8.30", "0830" and "830". Null for what is no time. */
function readTime(typed: string): string | null {
  const [, hours = "", minutes = ""] = /^\s*(\d{1,2})[:.h]?(\d{2})\s*$/.exec(typed) ?? [];
  return Number(hours) < 24 && Number(minutes) < 60 && minutes !== ""
    ? `${hours.padStart(2, "0")}:${minutes}`
    : null;
}

/** A finger gets the phone's own picker. A mouse gets a field of text, because browsers write their own in the browser's language. */
export function TimeAnswer({ question, value, error, onAnswer }: QuestionAnswerProps) {
  const { checklist: text } = useText("app");
  const words = useText("questions");
  const [isTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const [kept, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(true);
  const answer = typeof value === "string" ? value : null;
  const typed = kept !== null && readTime(kept) === answer ? kept : null;
  const isWrong = isLeft && typed !== null && typed.trim() !== "" && answer === null;
  return (
    <Field
      label={text.answer}
      hideLabel
      required={question.required}
      error={isWrong ? words.notATime : error}
      className="max-w-48"
    >
      {(control) =>
        isTouch ? (
          <TextInput
            {...control}
            type="time"
            className="min-h-14"
            value={answer ?? ""}
            onChange={({ target }) => onAnswer(target.value === "" ? null : target.value.slice(0, 5))}
          />
        ) : (
          <TextInput
            {...control}
            autoComplete="off"
            placeholder={words.timePattern}
            className="tabular-nums"
            value={typed ?? answer ?? ""}
            onChange={({ target }) => {
              setTyped(target.value);
              onAnswer(readTime(target.value));
            }}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              if (answer !== null) setTyped(null);
            }}
          />
        )
      }
    </Field>
  );
}
