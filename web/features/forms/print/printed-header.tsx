import { formatDateTime } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { useStatusName } from "../../../components/records/status-badge.tsx";
import { isDraft } from "../header/steps.ts";

export function PrintedHeader() {
  const record = useForm();
  const { timeZone } = useFormPage();
  const { form } = record;
  const { formPage, formPrint: words, kinds } = useText("app");
  const common = useText("common");
  const nameOf = useStatusName();
  const language = useLanguage();
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
    [words.createdBy, form.createdBy.name] as const,
    [words.createdAt, formatDateTime(language, form.createdAt, timeZone)] as const,
  ];
  return (
    <header className="border-b-2 pb-3">
      <div className="flex items-baseline justify-between gap-6">
        <p className="font-semibold">{useCompany().name}</p>
        <p className="font-mono">{form.viewId}</p>
      </div>
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
