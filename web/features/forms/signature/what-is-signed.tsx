import { answerOf } from "#worker/contract/forms/answers.ts";
import { usePlaceAndDate } from "#web/components/places/use-place-names.ts";
import { useText } from "#web/text/use-text.ts";
import { useForm } from "../form-context.ts";

/** What somebody is about to sign: kind, number, place, date and answers. */
export function WhatIsSigned() {
  const { form } = useForm();
  const { kinds } = useText("app");
  const words = useText("seals").signing;
  const safetyChecks = form.safetyChecks;
  const parts = [
    ...usePlaceAndDate(form),
    safetyChecks.length > 0
      ? words.answers(
          safetyChecks.filter(({ field }) => answerOf(field) !== null).length,
          safetyChecks.length,
        )
      : "",
  ];
  return (
    <>
      {words.of(kinds[form.type])} <span className="whitespace-nowrap">{form.viewId}</span>
      {parts.filter(Boolean).map((part) => ` · ${part}`)}
    </>
  );
}
