import type { ComponentType } from "react";
import type { Section } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { scoreOf, scoreText } from "#worker/contract/forms/score.ts";
import { COLUMN_LABELS } from "#worker/contract/forms/vocabularies.ts";
import type { Photo } from "#worker/contract/shapes.ts";
import type { ShownForm } from "#web/data/forms/record.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { cx } from "#web/ui/styles/cx.ts";
import { IS_SHORT } from "../fields/form-field.tsx";
import { useForm, useFormOfActions, useFormPage } from "../form-context.ts";
import { sectionsOf } from "#web/data/forms/missing/paths.ts";
import { FieldDisplay } from "../display/field-display.tsx";
import { isBlank } from "#web/components/records/form-to-text.ts";
import { valueOf } from "../display/value-of.ts";
import { PrintedChecklist } from "./printed-checklist.tsx";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useStatusName } from "#web/components/records/status-badge.tsx";
import { isDraft } from "../header/steps.ts";

function PrintedHeader() {
  const record = useForm();
  const { timeZone } = useFormPage();
  const { form } = record;
  const { formPage, formPrint: words, formVoid, kinds } = useText("app");
  const common = useText("common");
  const nameOf = useStatusName();
  const language = useLanguage();
  const score = scoreOf(form.safetyChecks.map(({ field }) => field));
  const details = [
    ...(form.department ? [[common.department, form.department.name] as const] : []),
    [common.status, isDraft(form) ? formPage.draft : nameOf(form.type, form.status)] as const,
    ...(form.checklist
      ? [
          [
            formPage.sections.checklist,
            formPage.checklistVersion(form.checklist.name, form.checklist.number),
          ] as const,
        ]
      : []),
    ...(score ? [[COLUMN_LABELS.result[language], scoreText(score, language)] as const] : []),
    [words.createdBy, form.createdBy.name] as const,
    [words.createdAt, formatDateTime(language, form.createdAt, timeZone)] as const,
  ];
  return (
    <header className="border-b-2 pb-3">
      <div className="flex items-baseline justify-between gap-6">
        <p className="font-semibold">{useCompany().name}</p>
        <p className="font-mono">{form.voided ? <s>{form.viewId}</s> : form.viewId}</p>
      </div>
      {form.voided ? (
        <p className="mt-2 border-2 p-2 text-sm">
          <strong>
            {formVoid.by(form.voided.by?.name ?? null, formatDateTime(language, form.voided.at, timeZone))}
          </strong>
          : {form.voided.reason}
        </p>
      ) : null}
      <h1 className="mt-2 text-2xl font-semibold tracking-tight">{kinds[form.type]}</h1>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1 text-xs">
        {details.map(([label, value]) => (
          <div key={label} className="flex gap-1.5">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

type Fields = ReturnType<typeof fieldsOf>;

/** Empty fields are left out. */
const filledFields = (form: ShownForm, section: Section): Fields =>
  fieldsOf(form.type).filter(
    ([name, field]) => field.section === section && !isBlank(valueOf(form, name, field)),
  );

/** Photos of a question are printed with it. */
function withoutQuestionPhotos(form: ShownForm): ShownForm {
  const photos = (form.values["photos"] ?? []) as readonly Photo[];
  const others = photos.filter(({ safetyCheckId }) => safetyCheckId === undefined);
  return others.length === photos.length ? form : { ...form, values: { ...form.values, photos: others } };
}

export function PrintedFields({ section }: { section: Section }) {
  const record = useForm();
  const form = withoutQuestionPhotos(record.form);
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3">
      {filledFields(form, section).map(([name, field]) => (
        <div key={name} className={cx("min-w-0", !IS_SHORT[field.type] && "col-span-2")}>
          <FieldDisplay name={name} field={field} form={form} />
        </div>
      ))}
    </div>
  );
}

function PrintedSafetyChecks() {
  return <PrintedChecklist />;
}

function PrintedActions() {
  const { slots } = useFormPage();
  return slots.actions(useFormOfActions());
}

const SECTION_BODIES: Readonly<Record<Section, ComponentType<{ section: Section }>>> = {
  data: PrintedFields,
  people: PrintedFields,
  checklist: PrintedSafetyChecks,
  media: PrintedFields,
  handling: PrintedFields,
  actions: PrintedActions,
  conclusions: PrintedFields,
};

type PrintedFormProps = { id: string; at: Date };

/** The whole form as a document, rendered only for print. */
export function PrintedForm({ id, at }: PrintedFormProps) {
  const record = useForm();
  const { timeZone } = useFormPage();
  const { formPage, formPrint } = useText("app");
  const language = useLanguage();
  const form = withoutQuestionPhotos(record.form);
  return (
    <article id={id} className="hidden flex-col gap-5 text-sm text-foreground print:flex">
      <PrintedHeader />
      {sectionsOf(record.form.type).map((section) => {
        const Body = SECTION_BODIES[section];
        if (Body === PrintedFields && filledFields(form, section).length === 0) return null;
        return (
          <section key={section}>
            <h2 className="mb-2 border-b pb-1 text-base font-semibold break-after-avoid-page">
              {formPage.sections[section]}
            </h2>
            <Body section={section} />
          </section>
        );
      })}
      <footer className="border-t pt-2 text-xs text-muted-foreground">
        {record.form.viewId} · {formPrint.printed(formatDateTime(language, at, timeZone))}
      </footer>
    </article>
  );
}
