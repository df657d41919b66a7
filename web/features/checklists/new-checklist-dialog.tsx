import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { FORM_TYPE_NAMES } from "#worker/contract/forms/vocabularies.ts";
import { CHECKLIST_KINDS } from "#worker/contract/checklists/kinds.ts";
import { useSend } from "../../data/api/use-send.ts";
import { checklistsQuery, createChecklist, importChecklist, libraryQuery } from "./checklists.ts";
import type { FileProblem } from "../../data/sheets/sheet-file.ts";
import type { ChosenFile } from "./read-file.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FieldError, FieldHint } from "../../ui/controls/field-notes.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type Kind = (typeof CHECKLIST_KINDS)[number];
const SOURCES = ["library", "builtIn", "empty", "lines", "file"] as const;
type Source = (typeof SOURCES)[number];

type NewChecklist = {
  source: Source;
  /** Null until one is chosen. */
  kind: Kind | null;
  name: string;
  /** The key of the checklist of the library; empty until one is chosen. */
  ready: string;
  lines: string;
  file: ChosenFile | null;
};

const NOTHING: NewChecklist = { source: "library", kind: null, name: "", ready: "", lines: "", file: null };

// Most checklists begin with something else.
const loadReader = () => import("./read-file.ts");

/** Asks what to begin with, creates the draft and opens it. */
export function NewChecklistDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { create: text } = useText("checklists");
  const common = useText("common");
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const { data: library = [] } = useQuery(libraryQuery(companyId));
  const bodyOf = (typed: NewChecklist) => {
    const chosen = library.find(({ key }) => key === typed.ready) ?? library[0];
    const kinds = typed.source === "library" ? (chosen?.kinds ?? []) : CHECKLIST_KINDS;
    const kind = kinds.find((each) => each === typed.kind) ?? kinds[0] ?? CHECKLIST_KINDS[0];
    return { chosen, kinds, kind };
  };
  const submission = useSend({
    fields: NOTHING,
    check: (typed) => ({ file: typed.source === "file" && !typed.file ? text.fileRequired : null }),
    send: async (typed: NewChecklist) => {
      const { chosen, kind } = bodyOf(typed);
      const { source, name, lines, file } = typed;
      if (source === "file" && file)
        return importChecklist(companyId, {
          text: file.text,
          ...(file.isTable ? { lines: { kind, name } } : {}),
        });
      if (source === "lines") return importChecklist(companyId, { text: lines, lines: { kind, name } });
      if (source === "library" && chosen)
        return createChecklist(companyId, {
          kind,
          name: chosen.name,
          purpose: chosen.purpose,
          from: { library: chosen.key },
        });
      return createChecklist(companyId, {
        kind,
        name,
        ...(source === "builtIn" ? { from: { builtIn: true } } : { questions: [] }),
      });
    },
    onDone: async ({ id: checklistId }) => {
      void queries.invalidateQueries({ queryKey: checklistsQuery(companyId).queryKey, exact: true });
      onClose();
      await navigate({ to: "/$companyId/checklists/$checklistId", params: { companyId, checklistId } });
    },
  });
  const { submit, values, field, set, errors, sending, problem, form } = submission;
  const { source } = values;
  const { chosen, kinds, kind } = bodyOf(values);
  const isOfLibrary = source === "library";
  // An exported file has its own kind and name.
  const isNamed = !isOfLibrary && (source !== "file" || values.file?.isTable === true);
  // The errors of a file belong to no field.
  const problems = Object.values(errors);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      dismissable={!sending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} loading={sending}>
            {text.submit}
          </Button>
        </>
      }
    >
      <SubmitForm
        form={form}
        id={id}
        problem={
          problems.length > 0 ? (
            <ul className="flex flex-col gap-1">
              {problems.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          ) : (
            problem
          )
        }
        onSubmit={() => void submit(values)}
      >
        <SelectField
          label={text.from}
          options={SOURCES.map((each) => ({ value: each, label: text.sources[each] }))}
          value={source}
          // Another source has other fields.
          onChange={(next) => set({ ...values, source: next })}
        />
        {isOfLibrary ? (
          <SelectField
            label={text.library}
            hint={chosen ? `${chosen.purpose} ${text.basis(chosen.basis.join(", "))}.` : undefined}
            options={library.map(({ key, name: title }) => ({ value: key, label: title }))}
            {...field("ready")}
            value={chosen?.key ?? ""}
          />
        ) : null}
        {source === "file" ? (
          <FileField
            value={values.file}
            // A table is called as its file until it is given another name.
            onChange={(file) => set({ file, name: values.name || (file?.name ?? "") })}
          />
        ) : null}
        {(!isOfLibrary && !isNamed) || kinds.length < 2 ? null : (
          <SelectField
            label={text.kind}
            required
            options={kinds.map((each) => ({ value: each, label: FORM_TYPE_NAMES[each][language] }))}
            value={kind}
            onChange={field("kind").onChange}
          />
        )}
        {isNamed ? (
          <TextField label={text.name} required maxLength={255} {...field("name")} error={undefined} />
        ) : null}
        {source === "lines" ? (
          <TextAreaField
            label={text.lines}
            hint={text.linesHint}
            required
            rows={8}
            {...field("lines")}
            error={undefined}
          />
        ) : null}
      </SubmitForm>
    </Dialog>
  );
}

type FileFieldProps = { value: ChosenFile | null; onChange: (file: ChosenFile | null) => void };

/** A file of this device, read at once: a table has no name and no kind of its own. */
function FileField({ value, onChange }: FileFieldProps) {
  const { create: text } = useText("checklists");
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await (await loadReader()).readFile(file);
    setProblem(typeof read === "string" ? read : null);
    onChange(typeof read === "string" ? null : read);
  };
  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">{text.file}</legend>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.csv,.tsv,.txt,.xlsx"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Cleared, so that the same file can be chosen again once it was corrected.
          currentTarget.value = "";
          void choose(file);
        }}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          variant="secondary"
          onPointerEnter={() => void loadReader()}
          onClick={() => input.current?.click()}
        >
          <FileUp aria-hidden="true" />
          {value ? text.otherFile : text.chooseFile}
        </Button>
        <output className="min-w-0 text-sm break-words">{value?.name}</output>
      </div>
      <FieldError id={`${id}-error`}>{problem ? text.fileProblems[problem] : null}</FieldError>
      <FieldHint id={`${id}-hint`}>{text.fileHint}</FieldHint>
      <Button
        variant="link"
        size="sm"
        className="justify-start self-start text-start"
        onClick={() =>
          void loadReader().then(({ downloadTemplate }) => downloadTemplate(language, text.templateName))
        }
      >
        {text.downloadTemplate}
      </Button>
    </fieldset>
  );
}
