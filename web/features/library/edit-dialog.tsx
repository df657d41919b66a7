import { DOCUMENT_PURPOSES, type DocumentPurpose } from "#worker/contract/enums.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newId } from "#worker/domain/ids.ts";
import { useSend } from "../../data/api/use-send.ts";
import {
  addVersion,
  changeDocument,
  createDocument,
  type LibraryDocument,
  type ReadyPdf,
  refreshLibrary,
  sendPdf,
} from "../../data/library/library.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { departmentUsersQuery, membersQuery } from "../../data/people/members.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { DateInput } from "../../components/dates/date-input.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { SelectField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { Departments, PdfField, useManaged } from "./document-parts.tsx";

/** The people whom a document may be about, by name. */
function usePeople(isAsked: boolean): { value: string; label: string }[] {
  const { id: companyId } = useCompany();
  const language = useLanguage();
  const { isAdmin, departments } = useManaged();
  const { data: members = [] } = useQuery({ ...membersQuery(companyId), enabled: isAsked && isAdmin });
  const ofDepartments = useQueries({
    queries: isAsked && !isAdmin ? departments.map(({ id }) => departmentUsersQuery(companyId, id)) : [],
  });
  const people = isAdmin
    ? members.map(({ userId, name }) => [userId, name] as const)
    : ofDepartments.flatMap(({ data = [] }) => data.map(({ id, name }) => [id, name] as const));
  return [...new Map(people)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
}

type Fields = {
  name: string;
  validUntil: string;
  departmentIds: readonly string[];
  asksReading: boolean;
  /** Empty for none. */
  purpose: DocumentPurpose | "";
};
type FieldOf = ReturnType<typeof useSend<Fields, unknown, Fields>>["field"];

function ValidUntil({
  field,
}: {
  field: { value: string; error: string | undefined; onChange: (value: string) => void };
}) {
  const { form: text } = useText("library");
  const { timeZone } = useCompany();
  return (
    <Field label={text.validUntil} hint={text.validUntilHint} error={field.error}>
      {(control) => (
        <DateInput
          {...control}
          type="date"
          timeZone={timeZone}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}

type AsksReadingProps = { field: FieldOf; values: Fields };

function AsksReading({ field, values }: AsksReadingProps) {
  const { form: text } = useText("library");
  return (
    <Checkbox
      label={text.asksReading}
      hint={text.asksReadingHint}
      checked={values.asksReading}
      onChange={({ target }) => field("asksReading").onChange(target.checked)}
    />
  );
}

function Purpose({ field }: { field: FieldOf }) {
  const { purposes, form: text } = useText("library");
  return (
    <SelectField
      label={text.purpose}
      hint={text.purposeHint}
      options={[
        { value: "", label: text.noPurpose },
        ...DOCUMENT_PURPOSES.map((value) => ({ value, label: purposes[value] })),
      ]}
      {...field("purpose")}
    />
  );
}

const dayOf = (typed: string) => (typed === "" ? null : typed);

const NOTHING: Fields = { name: "", validUntil: "", departmentIds: [], asksReading: false, purpose: "" };

type AddDialogProps = { onClose: () => void; onAdded: (document: LibraryDocument) => void };

export function AddDialog({ onClose, onAdded }: AddDialogProps) {
  const { form: text } = useText("library");
  const { id: companyId } = useCompany();
  const { isAdmin } = useManaged();
  const [id] = useState(newId);
  const [file, setFile] = useState<ReadyPdf | null>(null);
  const [about, setAbout] = useState<"company" | "person">("company");
  const [userId, setUserId] = useState("");
  const [isTried, setTried] = useState(false);
  const people = usePeople(about === "person");
  const isOfPerson = about === "person";
  const submission = useSend({
    fields: NOTHING,
    send: async ({ name, validUntil, departmentIds, asksReading, purpose }: Fields) =>
      createDocument(companyId, {
        id,
        name,
        validUntil: dayOf(validUntil),
        departmentIds: isOfPerson ? [] : [...departmentIds],
        asksReading,
        purpose: purpose || null,
        userId: isOfPerson ? userId : null,
        file: file ? await sendPdf(companyId, id, file) : "",
      }),
    onDone: async (added) => {
      toast({ title: text.added, tone: "success" });
      await refreshLibrary(companyId);
      onAdded(added);
    },
  });
  const { submit, values, field, errors } = submission;
  const needsDepartment = !isAdmin && !isOfPerson && values.departmentIds.length === 0;
  const isReady = file !== null && !needsDepartment && (!isOfPerson || userId !== "");
  return (
    <FormDialog
      onClose={onClose}
      title={text.addTitle}
      submitLabel={text.addSubmit}
      submission={submission}
      onSubmit={() => {
        setTried(true);
        if (isReady) void submit(values);
      }}
    >
      <PdfField
        file={file}
        error={errors["file"] ?? (isTried && !file ? text.fileRequired : undefined)}
        onChoose={(chosen) => {
          setFile(chosen);
          if (chosen && values.name === "") field("name").onChange(chosen.name.replace(/\.pdf$/i, ""));
        }}
      />
      <TextField label={text.name} required maxLength={255} {...field("name")} />
      <ValidUntil field={field("validUntil")} />
      <Segmented
        label={text.about}
        value={about}
        options={[
          { value: "company", label: text.ofCompany },
          { value: "person", label: text.ofPerson },
        ]}
        onChange={setAbout}
      />
      {isOfPerson ? (
        <SelectField
          label={text.person}
          hint={text.personHint}
          required
          error={errors["userId"] ?? (isTried && userId === "" ? text.choosePerson : undefined)}
          value={userId}
          options={[{ value: "", label: text.choosePerson }, ...people]}
          onChange={setUserId}
        />
      ) : (
        <Departments
          label={text.departments}
          hint={text.departmentsHint}
          chosen={values.departmentIds}
          onChange={field("departmentIds").onChange}
          error={
            errors["departmentIds"] ?? (isTried && needsDepartment ? text.departmentRequired : undefined)
          }
        />
      )}
      <Purpose field={field} />
      <AsksReading field={field} values={values} />
    </FormDialog>
  );
}

type ChangeDialogProps = { document: LibraryDocument; onClose: () => void };

export function ChangeDialog({ document, onClose }: ChangeDialogProps) {
  const { form: text } = useText("library");
  const { id: companyId } = useCompany();
  const fields: Fields = {
    name: document.name,
    validUntil: document.current.validUntil ?? "",
    departmentIds: document.departmentIds,
    asksReading: document.asksReading,
    purpose: document.purpose ?? "",
  };
  const submission = useSend({
    fields,
    send: ({ name, validUntil, departmentIds, asksReading, purpose }: Fields) =>
      changeDocument({ companyId, documentId: document.id }, document.version, {
        name,
        validUntil: dayOf(validUntil),
        departmentIds: [...departmentIds],
        asksReading,
        purpose: purpose || null,
      }),
    onDone: async () => {
      await refreshLibrary(companyId);
      toast({ title: text.saved, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.changeTitle}
      submitLabel={text.saveSubmit}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextField label={text.name} required maxLength={255} {...field("name")} />
      <ValidUntil field={field("validUntil")} />
      {document.person ? null : (
        <Departments
          label={text.departments}
          hint={text.departmentsHint}
          chosen={values.departmentIds}
          onChange={field("departmentIds").onChange}
          error={errors["departmentIds"]}
        />
      )}
      <Purpose field={field} />
      <AsksReading field={field} values={values} />
    </FormDialog>
  );
}

export function VersionDialog({ document, onClose }: ChangeDialogProps) {
  const { form: text } = useText("library");
  const { id: companyId } = useCompany();
  const [file, setFile] = useState<ReadyPdf | null>(null);
  const [isTried, setTried] = useState(false);
  const submission = useSend({
    fields: { validUntil: "" },
    send: async ({ validUntil }: { validUntil: string }) =>
      addVersion({ companyId, documentId: document.id }, document.version, {
        file: file ? await sendPdf(companyId, document.id, file) : "",
        validUntil: dayOf(validUntil),
      }),
    onDone: async () => {
      await refreshLibrary(companyId);
      toast({ title: text.versionAdded, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.versionTitle}
      description={text.versionLead(document.name)}
      submitLabel={text.addSubmit}
      submission={submission}
      onSubmit={() => {
        setTried(true);
        if (file) void submit(values);
      }}
    >
      <PdfField
        file={file}
        error={errors["file"] ?? (isTried && !file ? text.fileRequired : undefined)}
        onChoose={setFile}
      />
      <ValidUntil field={field("validUntil")} />
    </FormDialog>
  );
}
