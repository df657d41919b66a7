import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SITUATIONS } from "#worker/contract/accidents/vocabularies.ts";
import { dayLimits } from "#worker/contract/language/locales.ts";
import type { HandledAccident } from "../../data/accidents/accidents.ts";
import { formListQuery } from "../../data/form-lists/form-list.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { usePlaces } from "../../data/places/use-places.ts";
import { formatDateTime, formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { instantFrom, localTimeOf } from "../../text/zoned-time.ts";
import { DateInput } from "../../components/dates/date-input.tsx";
import { type PlaceChoice, PlacePicker } from "../../components/places/place-picker.tsx";
import { FormLink } from "../../components/records/form-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { Fact, Facts, placeName } from "./parts.tsx";
import { changedOf, useAccidentChange } from "./use-change.ts";

/** What happened, and the records that the case is linked with. */
export function FactsSection({ accident }: { accident: HandledAccident }) {
  const { facts: text, edit, notKnown, situations } = useText("accidents");
  const common = useText("common");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [isEditing, setEditing] = useState(false);
  const facts = accident.case;
  const when = (at: string) => formatDateTime(language, at, timeZone);
  const flags = [
    facts.otherCompaniesPresent ? text.other : null,
    facts.fire ? text.fire : null,
    facts.chemicals ? text.chemicals : null,
  ].filter((each) => each !== null);
  return (
    <Section
      id="facts"
      title={text.title}
      action={
        accident.can.change ? (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {edit}
          </Button>
        ) : null
      }
    >
      <Card>
        <CardContent>
          <Facts>
            <Fact name={text.what} wide>
              {facts.what}
            </Fact>
            <Fact name={text.happenedAt}>{when(accident.happenedAt)}</Fact>
            <Fact name={text.knownAt}>{when(accident.knownAt)}</Fact>
            <Fact name={text.situation}>{situations[accident.situation]}</Fact>
            <Fact name={common.location}>
              {[placeName(accident), facts.place].filter(Boolean).join("\n") || notKnown}
            </Fact>
            <Fact name={text.municipality}>
              {[facts.municipality, facts.province].filter(Boolean).join(", ") || notKnown}
            </Fact>
            {facts.otherCentre ? <Fact name={text.otherCentre}>{facts.otherCentre}</Fact> : null}
            <Fact name={text.affected}>{formatNumber(language, facts.affected)}</Fact>
            {flags.length === 0 ? null : <Fact name={text.flags}>{flags.join("\n")}</Fact>}
            <Fact name={text.measures} wide>
              {facts.immediateMeasures ?? notKnown}
            </Fact>
            <Investigation accident={accident} />
          </Facts>
        </CardContent>
      </Card>
      {isEditing ? <FactsDialog accident={accident} onClose={() => setEditing(false)} /> : null}
    </Section>
  );
}

function Investigation({ accident }: { accident: HandledAccident }) {
  const { facts: text, notKnown } = useText("accidents");
  const { id: companyId } = useCompany();
  const [isLinking, setLinking] = useState(false);
  const { investigation, notice } = accident.links;
  const { submit, sending } = useAccidentChange(accident, companyId);
  return (
    <>
      <Fact name={text.investigation}>
        {investigation === null ? (
          accident.can.change ? (
            <Button variant="link" aria-haspopup="dialog" onClick={() => setLinking(true)}>
              {text.link}
            </Button>
          ) : (
            notKnown
          )
        ) : (
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <FormLink
              companyId={companyId}
              form={{
                id: investigation.formId,
                type: "investigation",
                departmentId: investigation.departmentId,
              }}
              className="font-mono text-primary-ink underline underline-offset-4"
            >
              {investigation.viewId}
            </FormLink>
            <span className="text-muted-foreground">
              {investigation.isCompleted ? text.completed : text.inProgress}
            </span>
            {accident.can.change ? (
              <Button
                variant="link"
                loading={sending}
                onClick={() => void submit({ links: { investigationId: null } })}
              >
                {text.unlink}
              </Button>
            ) : null}
          </span>
        )}
      </Fact>
      {notice === null ? null : (
        <Fact name={text.notice}>
          <FormLink
            companyId={companyId}
            form={{ id: notice.formId, type: "mailbox", departmentId: null }}
            origin="company"
            className="font-mono text-primary-ink underline underline-offset-4"
          >
            {notice.viewId}
          </FormLink>
        </Fact>
      )}
      {isLinking ? <LinkDialog accident={accident} onClose={() => setLinking(false)} /> : null}
    </>
  );
}

type DialogProps = { accident: HandledAccident; onClose: () => void };

function LinkDialog({ accident, onClose }: DialogProps) {
  const { facts: text } = useText("accidents");
  const { id: companyId, timeZone } = useCompany();
  const language = useLanguage();
  const [chosen, setChosen] = useState("");
  const { data } = useInfiniteQuery(
    formListQuery(
      { name: "department", companyId, departmentId: accident.department.id },
      { formType: "investigation" },
    ),
  );
  const forms = data?.pages.flatMap((page) => page.forms) ?? [];
  const submission = useAccidentChange(accident, companyId, { onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      title={text.link}
      description={text.linkHint}
      submitLabel={text.link}
      submission={submission}
      submitDisabled={chosen === ""}
      onSubmit={() => void submission.submit({ links: { investigationId: chosen } })}
    >
      {data && forms.length === 0 ? (
        <p className="text-muted-foreground">{text.linkNone}</p>
      ) : (
        <Segmented
          label={text.investigation}
          hideLabel
          variant="rows"
          value={chosen}
          options={forms.map((form) => ({
            value: form.id,
            label: form.viewId,
            hint: formatDateTime(language, form.createdAt, timeZone),
          }))}
          onChange={setChosen}
        />
      )}
    </FormDialog>
  );
}

const typed = (text: string): string | null => (text.trim() === "" ? null : text.trim());

function FactsDialog({ accident, onClose }: DialogProps) {
  const { facts: text, situationsShort } = useText("accidents");
  const common = useText("common");
  const { id: companyId, timeZone } = useCompany();
  const departments = useDepartmentEntries();
  const places = usePlaces(companyId);
  const { zone } = accident;
  const facts = accident.case;
  const [place, setPlace] = useState<PlaceChoice | null>(
    zone && { location: zone.location, zone: { id: zone.id, name: zone.name } },
  );
  const [firstZone] = useState(zone?.id ?? null);
  const [first] = useState(() => ({
    what: facts.what,
    happenedAt: accident.happenedAt,
    knownAt: accident.knownAt,
    departmentId: accident.department.id,
    situation: accident.situation,
    place: facts.place ?? "",
    municipality: facts.municipality ?? "",
    province: facts.province ?? "",
    otherCentre: facts.otherCentre ?? "",
    affected: String(facts.affected),
    immediateMeasures: facts.immediateMeasures ?? "",
    otherCompaniesPresent: facts.otherCompaniesPresent,
    fire: facts.fire,
    chemicals: facts.chemicals,
  }));
  const submission = useAccidentChange(accident, companyId, { fields: first, onDone: onClose });
  const { submit, values, field, set, errors } = submission;
  const errorOf = (name: string) => errors[`facts.${name}`] ?? errors[name];
  const limits = dayLimits("event");
  const moment = (name: "happenedAt" | "knownAt", hint?: string) => (
    <Field label={text[name]} hint={hint} required error={errorOf(name)}>
      {(control) => (
        <DateInput
          {...control}
          type="datetime-local"
          min={`${limits.min}T00:00`}
          max={`${limits.max}T23:59`}
          timeZone={timeZone}
          value={localTimeOf(values[name], timeZone)}
          onChange={(local) => set({ [name]: instantFrom(local, timeZone) ?? values[name] })}
        />
      )}
    </Field>
  );
  const isKnownDepartment = departments.some(({ id }) => id === accident.department.id);
  return (
    <FormDialog
      onClose={onClose}
      title={text.editTitle}
      submitLabel={common.save}
      submission={submission}
      onSubmit={() => {
        const {
          place: words,
          municipality,
          province,
          otherCentre,
          immediateMeasures,
          affected,
          ...same
        } = changedOf(first, values);
        const line = (name: string, written: string | undefined) =>
          written === undefined ? {} : { [name]: typed(written) };
        const zoneId = place?.zone.id ?? null;
        void submit({
          facts: {
            ...same,
            ...line("place", words),
            ...line("municipality", municipality),
            ...line("province", province),
            ...line("otherCentre", otherCentre),
            ...line("immediateMeasures", immediateMeasures),
            ...(zoneId === firstZone ? {} : { zoneId }),
            ...(affected === undefined ? {} : { affected: Number(affected) }),
          },
        });
      }}
    >
      <TextAreaField {...field("what")} error={errorOf("what")} label={text.what} required rows={4} />
      {moment("happenedAt")}
      {moment("knownAt", text.knownAtHint)}
      <SelectField
        {...field("departmentId")}
        label={text.department}
        required
        options={[...(isKnownDepartment ? [] : [accident.department]), ...departments].map(
          ({ id, name }) => ({ value: id, label: name }),
        )}
      />
      <Segmented
        label={text.situation}
        value={values.situation}
        options={SITUATIONS.map((value) => ({ value, label: situationsShort[value] }))}
        onChange={field("situation").onChange}
      />
      <Field label={common.location} optional error={errorOf("zoneId")}>
        {(control) => (
          <PlacePicker {...places} control={control} value={place} onChange={setPlace} isInline />
        )}
      </Field>
      <TextField {...field("place")} label={text.place} hint={text.placeHint} optional maxLength={255} />
      <TextField {...field("municipality")} label={text.municipality} optional maxLength={255} />
      <TextField {...field("province")} label={text.province} optional maxLength={255} />
      {values.situation === "other_workplace" ? (
        <TextField
          {...field("otherCentre")}
          label={text.otherCentre}
          hint={text.otherCentreHint}
          optional
          maxLength={255}
        />
      ) : null}
      <TextField
        {...field("affected")}
        error={errorOf("affected")}
        label={text.affected}
        hint={text.affectedHint}
        required
        type="number"
        min={1}
        inputMode="numeric"
      />
      <TextAreaField {...field("immediateMeasures")} label={text.measures} optional rows={3} />
      <div className="flex flex-col">
        {(["otherCompaniesPresent", "fire", "chemicals"] as const).map((name) => (
          <Checkbox
            key={name}
            label={text[name === "otherCompaniesPresent" ? "other" : name]}
            checked={values[name]}
            onChange={({ target }) => set({ [name]: target.checked })}
          />
        ))}
      </div>
    </FormDialog>
  );
}
