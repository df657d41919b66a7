import type { FormType } from "../../../worker/contract/enums.ts";
import type { ShownForm } from "../../data/forms/record.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";

type Words = ReturnType<typeof useText>["formSteps"];

const departmental = (form: ShownForm, words: Words): string => {
  if (form.status === "in_progress") return words.notYours;
  return form.can.reopen ? words.readOnlyReopen : words.readOnly;
};
const entry = (form: ShownForm, words: Words): string => {
  if (form.status === "in_progress") return words.entrySubmitted;
  return form.can.reopen ? words.readOnlyReopen : words.entryClosed;
};

const REASONS: Record<FormType, (form: ShownForm, words: Words) => string> = {
  drill: departmental,
  hseq_visit: departmental,
  investigation: departmental,
  observation: departmental,
  management: departmental,
  mailbox: entry,
};

/** Why nothing can be typed here. */
export function ReadOnlyNotice({ form }: { form: ShownForm }) {
  const { formSteps: words } = useText();
  const isDone = form.status === "completed";
  return (
    <Banner tone={isDone ? "success" : "info"} title={isDone ? words.readOnlyTitle : undefined}>
      {REASONS[form.type](form, words)}
    </Banner>
  );
}
