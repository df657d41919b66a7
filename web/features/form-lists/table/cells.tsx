import { CloudUpload } from "lucide-react";
import type { ReactNode } from "react";
import type { Language } from "#worker/contract/enums.ts";
import { MOST_COUNTED } from "#worker/contract/limits.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "#worker/contract/forms/vocabularies.ts";
import { isCompletedLate } from "#worker/domain/forms/completed-late.ts";
import type { Vocabulary } from "#worker/contract/forms/field.ts";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatAgo, formatCount, formatShortDay, formatTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { ColorDot } from "#web/ui/display/badge.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { ScoreBadge } from "#web/components/checklist/score-badge.tsx";
import { KindBadge } from "#web/components/records/kind-badge.tsx";
import type { ColumnId } from "./columns.ts";
import { useFormTitle } from "#web/components/records/form-title.ts";
import { FormLink } from "#web/components/records/form-link.tsx";
import { FormStatusCell } from "../status/status-select.tsx";
import type { RowContext } from "./row-context.ts";

type CellProps = { form: ListedForm; row: RowContext };

function NumberCell({ form, row }: CellProps) {
  const { formLists: text } = useText("app");
  return (
    <FormLink
      isInList
      companyId={row.companyId}
      form={form}
      origin={row.origin}
      className={`${stretchedLinkClass} font-mono text-xs font-medium whitespace-nowrap`}
    >
      {form.voided ? <s>{form.viewId}</s> : form.viewId}
      {row.unsentIds.has(form.id) ? (
        <span className="ms-1.5 inline-block align-[-0.15em] text-warning">
          <CloudUpload aria-hidden="true" className="size-4" />
          <span className="sr-only">{text.unsent}</span>
        </span>
      ) : null}
    </FormLink>
  );
}

function SubjectCell({ form }: CellProps) {
  const { voided } = form;
  const title = useFormTitle()(form);
  const shown = (
    <span
      className={`line-clamp-2 min-w-0 text-base font-semibold wrap-break-word @2xl:min-w-52 @2xl:text-sm @2xl:font-normal @2xl:in-data-dense:line-clamp-1 ${voided ? "line-through" : ""}`}
    >
      {title}
    </span>
  );
  if (!voided) return shown;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {shown}
      <VoidedLine voided={voided} />
    </span>
  );
}

/** Who voided the record, when and why. */
function VoidedLine({ voided: { at, by, reason } }: { voided: NonNullable<ListedForm["voided"]> }) {
  const { formVoid } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (
    <span className="text-xs wrap-anywhere text-muted-foreground @2xl:min-w-52">
      {formVoid.by(by?.name ?? null, formatShortDay(language, at, timeZone))}: {reason}
    </span>
  );
}

/** The label of a key, or the key itself where a later version has added one. */
function labelOf(vocabulary: Vocabulary, key: string | null | undefined, language: Language) {
  return key ? (vocabulary[key]?.[language] ?? key) : null;
}

function CommunicationTypeCell({ form }: CellProps) {
  return labelOf(COMMUNICATION_TYPES, form.communicationType, useLanguage());
}

function ImportanceCell({ form }: CellProps) {
  const { formLists: text } = useText("app");
  const label = labelOf(IMPORTANCE_LEVELS, form.announcementImportance, useLanguage());
  if (label === null) return <span data-none="" />;
  return (
    <span>
      <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
        {text.columns.announcementImportance}:{" "}
      </span>
      {label}
    </span>
  );
}

function TypeCell({ form }: CellProps) {
  const { kinds } = useText("app");
  return <KindBadge type={form.type} name={kinds[form.type]} />;
}

function ChecklistCell({ form: { checklist } }: CellProps) {
  return (
    checklist && (
      <span className="block min-w-0 wrap-break-word @2xl:w-max @2xl:max-w-48 @2xl:min-w-min">
        {checklist.name}
      </span>
    )
  );
}

function ResultCell({ form: { result } }: CellProps) {
  return result ? <ScoreBadge score={result} /> : <span data-none="" />;
}

const NO_BREAK = "\u00a0";

function DateCell({ form }: CellProps) {
  const { formLists: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const date = (
    <time dateTime={form.date} className="text-end *:whitespace-nowrap @2xl:text-start">
      <span className="@2xl:block">
        {formatShortDay(language, form.date, timeZone)}
        <span aria-hidden="true" className="@2xl:hidden">
          ,
        </span>
      </span>{" "}
      <span className="@2xl:block @2xl:text-xs @2xl:text-muted-foreground">
        {formatTime(language, form.date, timeZone)}
      </span>
    </time>
  );
  if (!isCompletedLate(form.date, form.completedAt)) return date;
  return (
    <span className="flex flex-col items-end @2xl:items-start">
      {date}
      <span className="text-xs text-muted-foreground">
        {text.completedOn(formatShortDay(language, form.completedAt, timeZone).replaceAll(" ", NO_BREAK))}
      </span>
    </span>
  );
}

function PlaceCell({ form }: CellProps) {
  return (
    <span className="block min-w-0 wrap-break-word @2xl:w-max @2xl:max-w-44 @2xl:min-w-min @7xl:max-w-64">
      <span className="@2xl:block">{form.location.name}</span>
      <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
        {" · "}
      </span>
      <span className="text-muted-foreground @2xl:block @2xl:text-xs">{form.zone.name}</span>
    </span>
  );
}

function DepartmentCell({ form: { department } }: CellProps) {
  if (!department) return null;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 @2xl:w-max @2xl:max-w-36 @2xl:min-w-min @7xl:max-w-52">
      <ColorDot color={department.color} />
      <span className="min-w-0 wrap-break-word @2xl:min-w-min">{department.name}</span>
    </span>
  );
}

function AuthorCell({ form: { createdBy } }: CellProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2 @2xl:w-max @2xl:max-w-40 @2xl:min-w-min @7xl:max-w-56">
      <Avatar name={createdBy.name} color={createdBy.color} size="sm" />
      <span className="min-w-0 wrap-break-word @2xl:min-w-min">{createdBy.name}</span>
    </span>
  );
}

function ActionsCell({ form: { actionsCount, openActionsCount } }: CellProps) {
  const { formLists: text } = useText("app");
  const language = useLanguage();
  const written = (count: number) => formatCount(language, count, count < MOST_COUNTED.ofForm);
  const [open, all] = [written(openActionsCount), written(actionsCount)];
  if (actionsCount === 0) {
    return (
      <>
        <span data-none="" aria-hidden="true" className="text-muted-foreground">
          –
        </span>
        <span className="sr-only">{text.noActions}</span>
      </>
    );
  }
  return (
    <>
      <span aria-hidden="true" className="tabular-nums @max-2xl:hidden">
        {`${open}/${all}`}
      </span>
      <span className="text-muted-foreground @2xl:sr-only">
        {openActionsCount === 0
          ? text.closedActions(actionsCount, all)
          : text.openActions(actionsCount, open, all)}
      </span>
    </>
  );
}

function UpdatedCell({ form }: CellProps) {
  const language = useLanguage();
  return (
    <time dateTime={form.updatedAt} className="whitespace-nowrap">
      {formatAgo(language, form.updatedAt)}
    </time>
  );
}

export const CELLS: Record<ColumnId, (props: CellProps) => ReactNode> = {
  viewId: NumberCell,
  subject: SubjectCell,
  type: TypeCell,
  communicationType: CommunicationTypeCell,
  announcementImportance: ImportanceCell,
  checklist: ChecklistCell,
  result: ResultCell,
  date: DateCell,
  place: PlaceCell,
  department: DepartmentCell,
  author: AuthorCell,
  status: FormStatusCell,
  actions: ActionsCell,
  updated: UpdatedCell,
};
