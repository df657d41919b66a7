import { useQuery } from "@tanstack/react-query";
import { Archive, BookOpenText } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { LibraryDocument, ReadyPdf } from "../../data/library/library.ts";
import { describeMediaError, prepareMedia } from "../../data/media/prepare-media.ts";
import { CONTENT_TYPES_BY_PURPOSE } from "#worker/contract/forms/media.ts";
import { companyRightsOf } from "#worker/policy/company-rights.ts";
import { departmentsQuery } from "../../data/organisation/companies.ts";
import { useCompany, useDepartmentEntries, useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { formatBytes, formatList } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { FieldError, FieldHint } from "../../ui/controls/field-notes.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { CheckGlyph, WarningGlyph } from "../../ui/icons/glyphs.tsx";

/** Whether it has to be read, has expired or is archived; nothing of most. */
export function DocumentStates({ document }: { document: LibraryDocument }) {
  const text = useText("library");
  const { own, isArchived, isExpired } = document;
  const isWaiting = own.isAsked && own.readAt === null && !isArchived;
  if (!isWaiting && !isExpired && !isArchived && !own.isAsked) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {isArchived ? (
        <Badge size="sm" icon={<Archive aria-hidden="true" />}>
          {text.archived}
        </Badge>
      ) : null}
      {isExpired ? (
        <Badge size="sm" tone="danger" icon={<WarningGlyph />}>
          {text.expired}
        </Badge>
      ) : null}
      {isWaiting ? (
        <Badge size="sm" tone="warning" icon={<BookOpenText aria-hidden="true" />}>
          {text.toRead}
        </Badge>
      ) : own.isAsked && own.readAt !== null ? (
        <Badge size="sm" tone="success" icon={<CheckGlyph />}>
          {text.read}
        </Badge>
      ) : null}
    </span>
  );
}

/** The person, the departments or the company that a document is for. */
export function useForWhom(): (document: Pick<LibraryDocument, "person" | "departmentIds">) => string {
  const text = useText("library");
  const language = useLanguage();
  const names = new Map(useDepartmentEntries().map(({ id, name }) => [id, name] as const));
  return ({ person, departmentIds }) => {
    if (person) return person.name;
    if (departmentIds.length === 0) return text.wholeCompany;
    const known = departmentIds.flatMap((id) => names.get(id) ?? []);
    const others = departmentIds.length - known.length;
    return formatList(language, [...known, ...(others > 0 ? [text.otherDepartments(others)] : [])]);
  };
}

type PdfFieldProps = {
  file: ReadyPdf | null;
  error: string | undefined;
  onChoose: (file: ReadyPdf | null) => void;
};

/** Chooses one PDF and checks it as the server will. */
export function PdfField({ file, error, onChoose }: PdfFieldProps) {
  const { form: text } = useText("library");
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const choose = async (chosen: File) => {
    setBusy(true);
    setFault(undefined);
    try {
      onChoose(await prepareMedia("document", chosen));
    } catch (refused) {
      onChoose(null);
      setFault(describeMediaError(refused, "document"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field label={text.file} hint={text.fileHint} required error={fault ?? error}>
      {({ id, ...control }) => (
        <div className="flex min-w-0 flex-col gap-2">
          {file ? (
            <p className="min-w-0 text-sm break-words">
              {file.name}{" "}
              <span className="text-muted-foreground">· {formatBytes(language, file.blob.size)}</span>
            </p>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            accept={CONTENT_TYPES_BY_PURPOSE.document.join()}
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              target.value = "";
              if (chosen) void choose(chosen);
            }}
          />
          <Button
            id={id}
            variant="secondary"
            className="self-start max-sm:w-full"
            loading={isBusy}
            aria-describedby={control["aria-describedby"]}
            onClick={() => input.current?.click()}
          >
            {file ? text.chooseOther : text.choose}
          </Button>
        </div>
      )}
    </Field>
  );
}

/** The departments that the person may give documents to, and whether also to the whole company. */
export function useManaged() {
  const { id: companyId } = useCompany();
  const isAdmin = useIsCompanyAdmin();
  const { manages } = companyRightsOf(useActor(), companyId);
  const { data: departments = [] } = useQuery(departmentsQuery(companyId));
  return { isAdmin, departments: departments.filter(({ id }) => isAdmin || manages(id)) };
}

type DepartmentsProps = {
  label: string;
  /** Says what it means to choose none, to who may. */
  hint: string;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
};

/** Chooses among the departments that the person manages. */
export function Departments({ label, hint, chosen, onChange, error }: DepartmentsProps) {
  const { isAdmin, departments } = useManaged();
  const id = useId();
  return (
    <fieldset
      aria-describedby={
        [isAdmin && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined
      }
      className="flex min-w-0 flex-col gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {isAdmin ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {departments.map((department) => (
          <Checkbox
            key={department.id}
            label={department.name}
            checked={chosen.includes(department.id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, department.id] : chosen.filter((each) => each !== department.id),
              )
            }
          />
        ))}
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
