import { ClipboardPaste, FileDown, FileUp } from "lucide-react";
import { useId, useRef, useState } from "react";
import { IMPORT_FIELDS, type ImportKind } from "#worker/contract/imports/import-fields.ts";
import { csvOf, downloadCsv } from "../../data/sheets/download-csv.ts";
import type { FileProblem } from "../../data/sheets/sheet-file.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FieldError, FieldHint } from "../../ui/controls/field-notes.tsx";
import { SelectField, TextAreaField } from "../../ui/controls/labelled-fields.tsx";
import { Section } from "../../ui/display/section.tsx";
import type { OpenedSheet } from "./use-opened-sheet.ts";

type FileStepProps = { kind: ImportKind; opened: OpenedSheet; disabled: boolean; onOpen: () => void };

const isFilled = (row: readonly string[]) => row.some((cell) => cell.trim() !== "");

/** A file of the device, or rows that were copied from a sheet. */
export function FileStep({ kind, opened, disabled, onOpen }: FileStepProps) {
  const { file: text, kinds, fields } = useText("imports");
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [reading, setReading] = useState(false);
  const [pasted, setPasted] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    setReading(true);
    const { readSheetsOffPage } = await import("../../data/sheets/read-sheets.ts");
    const read = await readSheetsOffPage(file);
    setReading(false);
    setProblem("problem" in read ? read.problem : null);
    opened.open("problem" in read ? null : { fileName: file.name, sheets: read.sheets });
    onOpen();
  };
  const template = () =>
    downloadCsv(
      csvOf([Object.keys(IMPORT_FIELDS[kind]).map((field) => labelOf(fields, field))], language),
      text.templateName(kinds[kind]),
    );
  const { file } = opened;
  return (
    <Section title={text.title}>
      <div className="flex min-w-0 flex-col gap-3">
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // Cleared, so that the same file can be chosen again once it was corrected.
            currentTarget.value = "";
            void open(chosen);
          }}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant={file ? "secondary" : "primary"}
            disabled={disabled}
            loading={reading}
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <FileUp aria-hidden="true" />
            {file ? text.other : text.choose}
          </Button>
          <Button
            variant="ghost"
            disabled={disabled}
            onClick={() => setPasted(pasted === null ? "" : null)}
            aria-expanded={pasted !== null}
          >
            <ClipboardPaste aria-hidden="true" />
            {text.paste}
          </Button>
          <Button variant="ghost" onClick={template}>
            <FileDown aria-hidden="true" />
            {text.template}
          </Button>
        </div>
        <output className="min-w-0 text-sm break-words empty:hidden">
          {reading ? text.reading : file?.fileName}
        </output>
        <FieldError id={`${id}-error`}>{problem ? text.problems[problem] : null}</FieldError>
        <FieldHint id={`${id}-hint`}>{text.hint}</FieldHint>
        {pasted === null ? null : (
          <div className="flex max-w-2xl min-w-0 flex-col items-start gap-3 *:w-full">
            <TextAreaField
              label={text.pasted}
              hint={text.pasteHint}
              rows={5}
              spellCheck={false}
              value={pasted}
              onChange={setPasted}
            />
            <Button
              variant="secondary"
              className="!w-auto"
              disabled={disabled || pasted.trim() === ""}
              onClick={() => {
                const name = `${text.pasted}.csv`;
                setPasted(null);
                void open(new File([pasted], name, { type: "text/csv" }));
              }}
            >
              {text.usePasted}
            </Button>
          </div>
        )}
        {file && file.sheets.length > 1 ? (
          <div className="max-w-md">
            <SelectField
              label={text.sheet}
              disabled={disabled}
              options={file.sheets.map(({ name, rows }, at) => ({
                value: at,
                label: text.sheetOf(name, rows.filter(isFilled).length),
              }))}
              value={opened.sheet}
              onChange={(sheet) => {
                opened.chooseSheet(sheet);
                onOpen();
              }}
            />
          </div>
        ) : null}
      </div>
    </Section>
  );
}

export const labelOf = (labels: Readonly<Record<string, string>>, field: string): string =>
  labels[field] ?? field;
