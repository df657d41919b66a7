import { Plus } from "lucide-react";
import { useState } from "react";
import type { AccidentSettings } from "#web/data/accidents/settings.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { todayIn } from "#web/text/zoned-time.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { readFeasts } from "./read-feasts.ts";
import { type SettingsPart, useAccidentSettings } from "./use-settings.ts";

type Feasts = AccidentSettings["feasts"][number];

/** The local feasts of each municipality and year. */
export function FeastsSection(part: SettingsPart) {
  const { feasts: text } = useText("accidentSettings");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [opened, setOpened] = useState<Partial<Feasts> | null>(null);
  const { settings, can } = part.answer;
  const year = Number(todayIn(timeZone).slice(0, 4));
  const needed = [
    ...new Set(settings.centres.flatMap(({ municipality, authoritySeat }) => [municipality, authoritySeat])),
  ];
  const missing = needed.filter(
    (place) => !settings.feasts.some((each) => each.municipality === place && each.year === year),
  );
  const sorted = settings.feasts.toSorted(
    (one, other) => other.year - one.year || one.municipality.localeCompare(other.municipality, language),
  );
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={
        can.set ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened({})}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        ) : null
      }
    >
      {missing.map((place) => (
        <p key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="text-pretty">{text.missing(place, year)}</span>
          {can.set ? (
            <Button variant="link" onClick={() => setOpened({ municipality: place, year })}>
              {text.add}
            </Button>
          ) : null}
        </p>
      ))}
      {sorted.length === 0 ? (
        missing.length === 0 ? (
          <p className="text-sm text-muted-foreground">{text.none}</p>
        ) : null
      ) : (
        <Card>
          <ul className="divide-y">
            {sorted.map((feasts) => (
              <li
                key={`${feasts.year} ${feasts.municipality}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 text-sm"
              >
                <span className="min-w-0 flex-1 basis-56">
                  <span className="block font-medium break-words">
                    {feasts.municipality}, {feasts.year}
                  </span>
                  <span className="block text-pretty text-muted-foreground">
                    {feasts.days.map((day) => formatDay(language, `${day}T00:00:00Z`, "UTC")).join(" · ")}
                  </span>
                </span>
                {can.set ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-haspopup="dialog"
                    aria-label={text.edit(feasts.municipality, feasts.year)}
                    onClick={() => setOpened(feasts)}
                  >
                    {text.editShort}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opened ? (
        <FeastsDialog {...part} start={opened} thisYear={year} onClose={() => setOpened(null)} />
      ) : null}
    </Section>
  );
}

type FeastsDialogProps = SettingsPart & { start: Partial<Feasts>; thisYear: number; onClose: () => void };

function FeastsDialog({ start, thisYear, onClose, ...part }: FeastsDialogProps) {
  const { feasts: text } = useText("accidentSettings");
  const common = useText("common");
  const { settings, pack } = part.answer;
  const known = settings.feasts.find((each) => each === start);
  const others = settings.feasts.filter((each) => each !== known);
  const submission = useAccidentSettings(part, {
    fields: {
      municipality: start.municipality ?? settings.centres[0]?.municipality ?? "",
      year: start.year ?? thisYear,
      days: (start.days ?? []).map((day) => day.split("-").toReversed().join("/")).join("\n"),
    },
    check: ({ days, year, municipality }, { feasts }) => {
      // Taking the municipality away asks for nothing.
      if (feasts === others) return {};
      const [fault] = readFeasts(days, year).faults;
      return {
        municipality: municipality.trim() === "" ? text.empty : null,
        days: fault
          ? fault.fault === "unread"
            ? text.unread(fault.line)
            : text.otherYear(fault.line)
          : days.trim() === ""
            ? text.empty
            : null,
      };
    },
    onDone: onClose,
  });
  const { submit, values, field, set } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.addTitle}
      submitLabel={common.save}
      submission={submission}
      onSubmit={() => {
        const { municipality, year, days } = values;
        const saved = { municipality: municipality.trim(), year, days: readFeasts(days, year).days };
        const rest = others.filter(
          (each) => each.year !== saved.year || each.municipality !== saved.municipality,
        );
        void submit({ feasts: [...rest, saved] });
      }}
    >
      <TextField {...field("municipality")} label={text.municipality} required maxLength={100} />
      <SelectField
        label={text.year}
        value={values.year}
        options={[...new Set([...pack.years, thisYear])]
          .toSorted((one, other) => one - other)
          .map((value) => ({
            value,
            label: String(value),
          }))}
        onChange={(year) => set({ year })}
      />
      <TextAreaField {...field("days")} label={text.days} hint={text.daysHint} required rows={4} />
      {known ? (
        <Button variant="ghost-danger" className="self-start" onClick={() => void submit({ feasts: others })}>
          {text.remove}
        </Button>
      ) : null}
    </FormDialog>
  );
}
