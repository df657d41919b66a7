import { Plus } from "lucide-react";
import { useState } from "react";
import type { AccidentSettings } from "#web/data/accidents/settings.ts";
import { useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { type SettingsPart, useAccidentSettings } from "./use-settings.ts";

type Centre = AccidentSettings["centres"][number];

const NEW: Centre = {
  departmentId: null,
  territory: "",
  municipality: "",
  authoritySeat: "",
  hasDelegates: false,
};

/** The names of the territories, as far as there are words for them. */
export function useTerritoryName(): (territory: string) => string {
  const { territories } = useText("accidentSettings");
  return (territory) => (territories as Readonly<Record<string, string>>)[territory] ?? territory;
}

/** Where each department works. */
export function CentresSection(part: SettingsPart) {
  const { centres: text } = useText("accidentSettings");
  const departments = useDepartmentEntries();
  const territoryName = useTerritoryName();
  const [opened, setOpened] = useState<{ centre: Centre | null } | null>(null);
  const { settings, can } = part.answer;
  const nameOf = ({ departmentId }: Centre) =>
    departmentId === null
      ? settings.centres.length === 1
        ? text.company
        : text.all
      : (departments.find(({ id }) => id === departmentId)?.name ?? departmentId);
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={
        can.set ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened({ centre: null })}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        ) : null
      }
    >
      {settings.centres.length === 0 ? (
        <Banner tone="warning">{text.none}</Banner>
      ) : (
        <Card>
          <ul className="divide-y">
            {settings.centres.map((centre) => (
              <li
                key={centre.departmentId ?? ""}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3"
              >
                <span className="min-w-0 flex-1 basis-56 text-sm">
                  <span className="block font-medium break-words">{nameOf(centre)}</span>
                  <span className="block text-pretty break-words text-muted-foreground">
                    {[
                      `${centre.municipality} (${territoryName(centre.territory)})`,
                      text.seatIn(centre.authoritySeat),
                      centre.hasDelegates ? text.withDelegates : null,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                {can.set ? (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-haspopup="dialog"
                    aria-label={text.editOf(nameOf(centre))}
                    onClick={() => setOpened({ centre })}
                  >
                    {text.edit}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {opened ? <CentreDialog {...part} centre={opened.centre} onClose={() => setOpened(null)} /> : null}
    </Section>
  );
}

type CentreDialogProps = SettingsPart & { centre: Centre | null; onClose: () => void };

function CentreDialog({ centre, onClose, ...part }: CentreDialogProps) {
  const { centres: text } = useText("accidentSettings");
  const common = useText("common");
  const departments = useDepartmentEntries();
  const territoryName = useTerritoryName();
  const { settings, pack } = part.answer;
  const isThis = (each: Centre) => centre !== null && each.departmentId === centre.departmentId;
  const others = settings.centres.filter((each) => !isThis(each));
  const isFree = (id: string | null) => others.every(({ departmentId }) => departmentId !== id);
  const free = departments.filter(({ id }) => isFree(id));
  const submission = useAccidentSettings(part, {
    fields: centre ?? { ...NEW, departmentId: isFree(null) ? null : (free[0]?.id ?? null) },
    check: ({ territory, municipality, authoritySeat }) => ({
      territory: territory === "" ? text.required : null,
      municipality: municipality.trim() === "" ? text.required : null,
      authoritySeat: authoritySeat.trim() === "" ? text.required : null,
    }),
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
        const saved = {
          ...values,
          municipality: values.municipality.trim(),
          authoritySeat: values.authoritySeat.trim(),
        };
        void submit({
          centres: settings.centres.some(isThis)
            ? settings.centres.map((each) => (isThis(each) ? saved : each))
            : [...settings.centres, saved],
        });
      }}
    >
      <SelectField
        label={text.department}
        value={values.departmentId ?? ""}
        options={[
          ...(isFree(null) ? [{ value: "", label: others.length === 0 ? text.company : text.all }] : []),
          ...free.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => set({ departmentId: id === "" ? null : id })}
      />
      <SelectField
        {...field("territory")}
        label={text.territory}
        required
        options={[
          { value: "", label: text.choose },
          ...pack.territories
            .map((value) => ({ value, label: territoryName(value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
      <TextField {...field("municipality")} label={text.municipality} required maxLength={100} />
      <TextField
        {...field("authoritySeat")}
        label={text.seat}
        hint={text.seatHint}
        required
        maxLength={100}
      />
      <Checkbox
        label={text.delegates}
        checked={values.hasDelegates}
        onChange={({ target }) => set({ hasDelegates: target.checked })}
      />
      {centre ? (
        <Button
          variant="ghost-danger"
          className="self-start"
          onClick={() => void submit({ centres: others })}
        >
          {text.remove}
        </Button>
      ) : null}
    </FormDialog>
  );
}
