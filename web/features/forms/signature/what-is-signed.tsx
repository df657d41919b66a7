import { answerOf } from "#worker/contract/forms/answers.ts";
import { LANGUAGE_NAMES } from "#web/text/language-names.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { usePlaceNames } from "../display/use-place-names.ts";
import { useForm, useFormPage } from "../form-context.ts";

/** What somebody is about to sign: kind, number, place, date, answers and language. */
export function WhatIsSigned() {
  const { form } = useForm();
  const { timeZone } = useFormPage();
  const { kinds } = useText("app");
  const words = useText("seals").signing;
  const language = useLanguage();
  const nameOf = usePlaceNames(form);
  const { locationId, zoneId, date } = form.values;
  const safetyChecks = form.safetyChecks;
  const place = [nameOf("location", String(locationId)), nameOf("zone", String(zoneId))];
  const parts = [
    place.filter(Boolean).join(", "),
    typeof date === "string" && date !== "" ? formatDateTime(language, date, timeZone) : "",
    safetyChecks.length > 0
      ? words.answers(
          safetyChecks.filter(({ field }) => answerOf(field) !== null).length,
          safetyChecks.length,
        )
      : "",
    LANGUAGE_NAMES[language],
  ];
  return (
    <>
      {words.of(kinds[form.type])} <span className="whitespace-nowrap">{form.viewId}</span>
      {parts.filter(Boolean).map((part) => ` · ${part}`)}
    </>
  );
}
