import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { FORM_TYPE_NAMES } from "../../../worker/contract/forms/vocabularies.ts";
import { CHECKLIST_KINDS } from "../../../worker/contract/checklists/kinds.ts";
import { ApiError } from "../../data/api/errors.ts";
import {
  checklistsQuery,
  createChecklist,
  importChecklist,
  libraryQuery,
} from "../../data/checklists/checklists.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field, Select, TextArea, TextInput } from "../../ui/controls/field.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

type Kind = (typeof CHECKLIST_KINDS)[number];
const SOURCES = ["library", "builtIn", "empty", "lines", "file"] as const;
type Source = (typeof SOURCES)[number];

/** Asks what to begin with, creates the draft and opens it. */
export function NewChecklistDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { create: text } = useText("checklists");
  const common = useText("common");
  const language = useLanguage();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const [source, setSource] = useState<Source>("library");
  const [kind, setKind] = useState<Kind | null>(null);
  const [name, setName] = useState("");
  const [ready, setReady] = useState("");
  const [lines, setLines] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const { data: library = [] } = useQuery(libraryQuery(companyId));
  const chosen = library.find(({ key }) => key === ready) ?? library[0];
  const isOfLibrary = source === "library";
  const kinds = isOfLibrary ? (chosen?.kinds ?? []) : CHECKLIST_KINDS;
  const kindNow = kinds.find((each) => each === kind) ?? kinds[0] ?? CHECKLIST_KINDS[0];

  const create = async () => {
    if (source === "file") {
      if (!file) throw new Error(text.fileRequired);
      return importChecklist(companyId, { text: await file.text() });
    }
    if (source === "lines")
      return importChecklist(companyId, { text: lines, lines: { kind: kindNow, name } });
    if (isOfLibrary && chosen)
      return createChecklist(companyId, {
        kind: kindNow,
        name: chosen.name,
        purpose: chosen.purpose,
        from: { library: chosen.key },
      });
    return createChecklist(companyId, {
      kind: kindNow,
      name,
      ...(source === "builtIn" ? { from: { builtIn: true } } : { questions: [] }),
    });
  };
  const submit = async () => {
    setSending(true);
    try {
      const { id: checklistId } = await create();
      void queries.invalidateQueries({ queryKey: checklistsQuery(companyId).queryKey, exact: true });
      onClose();
      await navigate({ to: "/$companyId/checklists/$checklistId", params: { companyId, checklistId } });
    } catch (error) {
      const fields = error instanceof ApiError ? Object.values(error.fields) : [];
      setProblems(fields.length > 0 ? fields : [error instanceof Error ? error.message : ""]);
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      dismissable={!isSending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isSending}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} loading={isSending}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorBanner
          problem={
            problems.length > 0 ? (
              <ul className="flex flex-col gap-1">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            ) : null
          }
        />
        <Field label={text.from}>
          {(control) => (
            <Select
              {...control}
              value={source}
              onChange={(event) => {
                setSource(event.target.value as Source);
                setProblems([]);
              }}
            >
              {SOURCES.map((each) => (
                <option key={each} value={each}>
                  {text.sources[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {isOfLibrary ? (
          <Field
            label={text.library}
            hint={chosen ? `${chosen.purpose} ${text.basis(chosen.basis.join(", "))}.` : undefined}
          >
            {(control) => (
              <Select
                {...control}
                value={chosen?.key ?? ""}
                onChange={(event) => setReady(event.target.value)}
              >
                {library.map(({ key, name: title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ) : null}
        {source === "file" || kinds.length < 2 ? null : (
          <Field label={text.kind} required>
            {(control) => (
              <Select {...control} value={kindNow} onChange={(event) => setKind(event.target.value as Kind)}>
                {kinds.map((each) => (
                  <option key={each} value={each}>
                    {FORM_TYPE_NAMES[each][language]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {isOfLibrary || source === "file" ? null : (
          <Field label={text.name} required>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={255}
                autoComplete="off"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        {source === "lines" ? (
          <Field label={text.lines} hint={text.linesHint} required>
            {(control) => (
              <TextArea
                {...control}
                rows={8}
                value={lines}
                onChange={(event) => setLines(event.target.value)}
              />
            )}
          </Field>
        ) : null}
        {source === "file" ? (
          <Field label={text.file} required>
            {(control) => (
              <input
                {...control}
                type="file"
                accept=".json,application/json"
                className="text-sm"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            )}
          </Field>
        ) : null}
      </form>
    </Dialog>
  );
}
