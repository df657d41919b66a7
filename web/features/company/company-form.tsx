import { useId, useMemo } from "react";
import { updateCompany as contract } from "#worker/contract/organisation/companies.ts";
import { LOST_DAYS, PRIORITIES, type Priority } from "#worker/contract/enums.ts";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { resendMailboxConfirmation, updateCompany } from "./change-company.ts";
import type { Company } from "../../data/organisation/companies.ts";
import { toCode } from "../../data/organisation/code-proposal.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText, useLanguage } from "../../text/use-text.ts";
import { HistoryButton } from "../../components/audit/setting-history.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { FieldError } from "../../ui/controls/field-notes.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardContent, CardFooter } from "../../ui/display/card.tsx";
import { ColorPicker } from "../../ui/controls/color-picker.tsx";
import { Field, Select } from "../../ui/controls/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { ShortCodeInput } from "../../ui/controls/short-code-input.tsx";
import { Switch } from "../../ui/controls/toggle.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import type { FieldState } from "../../data/api/use-send.ts";
import { timeZoneGroups } from "../../text/time-zones.ts";

type TimeZoneFieldProps = FieldState<string> & {
  /** The company's saved zone, which stays in the list whatever is selected. */
  saved: string;
};

function TimeZoneField({ saved, value, error, onChange }: TimeZoneFieldProps) {
  const text = useText("settings").companyForm;
  const language = useLanguage();
  const groups = useMemo(() => timeZoneGroups(text, saved, language), [text, saved, language]);
  return (
    <Field label={text.timeZone} hint={text.timeZoneHint} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {groups.map(({ label, zones }) => (
            <optgroup key={label} label={label}>
              {zones.map((zone) => (
                <option key={zone.value} value={zone.value}>
                  {zone.label}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  );
}

type CompanyDraft = Pick<Company, "name" | "color" | "timeZone" | "photoPlaces" | "publicNotices"> & {
  companyCode: string;
  mailboxAdviceEmail: string;
  /** One on each line. */
  drillMoments: string;
  /** Empty for none. */
  evidencePriority: Priority | "";
  /** Empty for never. */
  escalateAfterDays: number | "";
  lostDays: Company["lostDays"];
};

const ESCALATION_DAYS = [1, 2, 3, 5, 7, 10, 14, 30];

const linesOf = (typed: string): string[] => typed.split("\n").flatMap((line) => line.trim() || []);

const draftOf = ({
  name,
  color,
  timeZone,
  photoPlaces,
  publicNotices,
  companyCode,
  mailboxAdviceEmail,
  drillMoments,
  evidencePriority,
  escalateAfterDays,
  lostDays,
}: Company): CompanyDraft => ({
  name,
  color,
  timeZone,
  photoPlaces,
  publicNotices,
  companyCode: companyCode ?? "",
  mailboxAdviceEmail: mailboxAdviceEmail ?? "",
  drillMoments: (drillMoments ?? []).join("\n"),
  evidencePriority: evidencePriority ?? "",
  escalateAfterDays: escalateAfterDays ?? "",
  lostDays,
});

/** Returns only the changed fields, so that two administrators do not undo each other's changes. */
function changedFields(company: Company, draft: CompanyDraft): EndpointBody<typeof contract> {
  const before = draftOf(company);
  return {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name }),
    ...(draft.color === before.color ? {} : { color: draft.color }),
    ...(draft.timeZone === before.timeZone ? {} : { timeZone: draft.timeZone }),
    ...(draft.photoPlaces === before.photoPlaces ? {} : { photoPlaces: draft.photoPlaces }),
    ...(draft.publicNotices === before.publicNotices ? {} : { publicNotices: draft.publicNotices }),
    ...(draft.companyCode === before.companyCode ? {} : { companyCode: draft.companyCode }),
    ...(draft.mailboxAdviceEmail.trim() === before.mailboxAdviceEmail
      ? {}
      : { mailboxAdviceEmail: draft.mailboxAdviceEmail.trim() || null }),
    ...(draft.evidencePriority === before.evidencePriority
      ? {}
      : { evidencePriority: draft.evidencePriority || null }),
    ...(draft.escalateAfterDays === before.escalateAfterDays
      ? {}
      : { escalateAfterDays: draft.escalateAfterDays || null }),
    ...(draft.lostDays === before.lostDays ? {} : { lostDays: draft.lostDays }),
    ...(linesOf(draft.drillMoments).join("\n") === before.drillMoments
      ? {}
      : { drillMoments: draft.drillMoments.trim() === "" ? null : linesOf(draft.drillMoments) }),
  };
}

export function CompanyForm({ company }: { company: Company }) {
  const { companyForm: text, settings } = useText("settings");
  const common = useText("common");
  const formId = useId();
  const refresh = useRefreshCompany();
  const submission = useSubmit({
    fields: draftOf(company),
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => updateCompany(company.id, body),
    onDone: async (saved, _body, set) => {
      set(draftOf(saved));
      await refresh(company.id);
      toast({ title: common.saved, tone: "success" });
    },
    fieldOf: { CODE_TAKEN: "companyCode", CODE_LOCKED: "companyCode" },
  });
  const { submit, values, field, sending, problem, form } = submission;
  const changes = changedFields(company, values);
  const code = field("companyCode");
  const evidencePriority = field("evidencePriority");
  const photoPlaces = field("photoPlaces");
  const publicNotices = field("publicNotices");
  const mayChangeCode = company.companyCode === null || !company.isCodeLocked;
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={values.name} color={values.color} shape="square" size="lg" />
          <p className="min-w-0 flex-1 basis-[11rem] text-sm text-pretty text-muted-foreground">
            {text.lead}
          </p>
        </div>
        <SubmitForm
          form={form}
          id={formId}
          gap="gap-6"
          problem={problem}
          onSubmit={() => void submit(changes)}
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField label={text.name} required maxLength={255} {...field("name")} />
            <Field
              label={common.code}
              error={code.error}
              hint={
                mayChangeCode
                  ? `${text.codeHint} ${code.value ? text.codeExample(code.value) : ""}`
                  : text.codeLocked
              }
            >
              {(control) => (
                <ShortCodeInput
                  {...control}
                  value={code.value}
                  readOnly={!mayChangeCode}
                  className="sm:max-w-40"
                  onChange={(event) => code.onChange(toCode(event.target.value))}
                />
              )}
            </Field>
            <TimeZoneField saved={company.timeZone} {...field("timeZone")} />
            <div className="flex min-w-0 flex-col gap-2">
              <TextField
                label={text.adviceEmail}
                hint={text.adviceEmailHint}
                optional
                type="email"
                inputMode="email"
                {...field("mailboxAdviceEmail")}
              />
              {changes.mailboxAdviceEmail === undefined ? <AdviceStatus company={company} /> : null}
            </div>
          </div>
          <SelectField
            label={text.evidencePriority}
            hint={text.evidencePriorityHint}
            options={[
              { value: "", label: text.evidence.none },
              ...PRIORITIES.map((value) => ({ value, label: text.evidence[value] })),
            ]}
            {...evidencePriority}
          />
          <SelectField
            label={text.escalateAfterDays}
            hint={text.escalateAfterDaysHint}
            options={[
              { value: "" as const, label: text.escalateNever },
              // Another number may have been set by a call.
              ...[
                ...new Set([
                  ...ESCALATION_DAYS,
                  ...(company.escalateAfterDays ? [company.escalateAfterDays] : []),
                ]),
              ]
                .toSorted((one, other) => one - other)
                .map((value) => ({ value, label: text.escalateAfter(value) })),
            ]}
            {...field("escalateAfterDays")}
          />
          <SelectField
            label={text.lostDays}
            hint={text.lostDaysHint}
            options={LOST_DAYS.map((value) => ({ value, label: text.lostDaysOf[value] }))}
            {...field("lostDays")}
          />
          <TextAreaField
            label={text.drillMoments}
            hint={text.drillMomentsHint}
            optional
            rows={4}
            {...field("drillMoments")}
          />
          <Switch
            label={text.photoPlaces}
            hint={text.photoPlacesHint}
            error={photoPlaces.error}
            checked={photoPlaces.value}
            onChange={({ currentTarget: { checked } }) => photoPlaces.onChange(checked)}
          />
          <Switch
            label={text.publicNotices}
            hint={text.publicNoticesHint}
            error={publicNotices.error}
            checked={publicNotices.value}
            onChange={({ currentTarget: { checked } }) => publicNotices.onChange(checked)}
          />
          <ColorPicker {...field("color")} />
        </SubmitForm>
      </CardContent>
      <CardFooter>
        <HistoryButton
          setting={{ type: "company", id: company.id, name: company.name }}
          className="me-auto"
        />
        <Button
          type="submit"
          form={formId}
          loading={sending}
          disabled={!sending && Object.keys(changes).length === 0}
        >
          {settings.save}
        </Button>
      </CardFooter>
    </Card>
  );
}

/** Whether the saved address has been confirmed; renders nothing without one. */
function AdviceStatus({ company }: { company: Company }) {
  const { companyForm: text } = useText("settings");
  const refresh = useRefreshCompany();
  const errorId = useId();
  const { id, mailboxAdviceEmail: email, mailboxAdviceStatus: status } = company;
  const { submit, sending, problem } = useSubmit({
    send: () => resendMailboxConfirmation(id),
    onDone: async () => {
      await refresh(id);
      toast({ title: text.adviceResent(email ?? ""), tone: "success" });
    },
  });
  if (status === "none") return null;
  const isPending = status === "pending";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={isPending ? "warning" : "success"} size="sm">
        {text.adviceStatus[status]}
      </Badge>
      {isPending ? (
        <>
          <Button variant="secondary" size="sm" loading={sending} onClick={() => void submit(undefined)}>
            {text.adviceResend}
          </Button>
          <p className="w-full text-sm text-pretty text-muted-foreground">{text.advicePending}</p>
          <FieldError id={errorId}>{problem}</FieldError>
        </>
      ) : null}
    </div>
  );
}
