import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { SubmitForm } from "#web/ui/controls/submit-form.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { type SettingsPart, useAccidentSettings } from "./use-settings.ts";

/** The company's own term for investigations. */
export function DaysSection(part: SettingsPart) {
  const { days: text } = useText("accidentSettings");
  const { settings, can } = part.answer;
  const { investigationDays } = settings;
  const { form, submit, values, field, sending, problem } = useAccidentSettings(part, {
    fields: { investigationDays: investigationDays === null ? "" : String(investigationDays) },
  });
  return (
    <Section title={text.title} description={text.lead}>
      <Card>
        <CardContent>
          {can.set ? (
            <SubmitForm
              form={form}
              problem={problem}
              onSubmit={() =>
                void submit({
                  investigationDays:
                    values.investigationDays === "" ? null : Number(values.investigationDays),
                })
              }
            >
              <TextField
                {...field("investigationDays")}
                label={text.label}
                hint={text.hint}
                type="number"
                min={1}
                max={365}
                inputMode="numeric"
                className="max-w-40"
              />
              <Button type="submit" variant="secondary" className="self-start" loading={sending}>
                {text.save}
              </Button>
            </SubmitForm>
          ) : (
            <p className="text-sm">{investigationDays === null ? text.hint : text.now(investigationDays)}</p>
          )}
        </CardContent>
      </Card>
    </Section>
  );
}
