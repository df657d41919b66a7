import { IMPORT_FIELDS, type ImportKind, MOST_IMPORT_ROWS } from "#worker/contract/imports/import-fields.ts";
import { formatList, formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SelectField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Section } from "../../ui/display/section.tsx";
import { AcceptedValues } from "./accepted-values.tsx";
import { labelOf } from "./file-step.tsx";
import { missingFields } from "./send-rows.ts";
import { NO_HEADER, possibleHeaders, statesLeftOut } from "./sheet-columns.ts";
import type { OpenedSheet } from "./use-opened-sheet.ts";

const LEFT_OUT = "";
const MOST_SHOWN = 60;
const cut = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

type ColumnsStepProps = {
  kind: ImportKind;
  opened: OpenedSheet;
  checking: boolean;
  isOnline: boolean;
  onChange: () => void;
  onCheck: () => void;
};

/** Which column is which field. */
export function ColumnsStep({ kind, opened, checking, isOnline, onChange, onCheck }: ColumnsStepProps) {
  const { columns: text, fields: labels, file: fileText } = useText("imports");
  const language = useLanguage();
  const { rows, header, columns, choices, constants, toSend } = opened;
  if (columns.length === 0)
    return (
      <Banner tone="warning" announce>
        {fileText.problems.empty}
      </Banner>
    );
  const fields = Object.entries(IMPORT_FIELDS[kind]);
  const options = [
    { value: LEFT_OUT, label: text.leftOut },
    ...fields.map(([field, isRequired]) => ({
      value: field,
      label: isRequired ? `${labelOf(labels, field)} (${text.required})` : labelOf(labels, field),
    })),
  ];
  const unsaid = fields.flatMap(([field, isRequired]) =>
    isRequired && !choices.includes(field) ? [field] : [],
  );
  const missing = missingFields(kind, choices, constants);
  const isTooLong = toSend.length > MOST_IMPORT_ROWS;
  return (
    <Section title={text.title} description={text.lead}>
      <div className="max-w-md">
        <SelectField
          label={text.header}
          disabled={checking}
          options={[
            ...possibleHeaders(rows).map((at) => ({
              value: at,
              label: cut(text.headerRow(at + 1, (rows[at] ?? []).filter((cell) => cell.trim()).join(", "))),
            })),
            { value: NO_HEADER, label: text.noHeader },
          ]}
          value={header}
          onChange={(row) => {
            opened.chooseHeader(row);
            onChange();
          }}
        />
      </div>
      <ul aria-label={text.title} className="grid min-w-0 gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {columns.map(({ at, letter, header: heading, samples }, nth) => (
          <li key={at} className="min-w-0">
            <SelectField
              label={
                <span className="break-words">
                  {heading === "" ? text.column(letter) : cut(heading)}
                  {heading === "" ? null : (
                    <span className="font-normal text-muted-foreground"> · {letter}</span>
                  )}
                </span>
              }
              hint={samples.length > 0 ? text.samples(samples.map(cut).join(" · ")) : text.noSamples}
              disabled={checking}
              options={options}
              value={choices[nth] ?? LEFT_OUT}
              onChange={(field) => {
                opened.choose(nth, field === LEFT_OUT ? null : field);
                onChange();
              }}
            />
          </li>
        ))}
        {unsaid.map((field) => (
          <li key={field} className="min-w-0">
            <TextField
              label={text.forAll(labelOf(labels, field))}
              hint={text.forAllHint}
              disabled={checking}
              value={opened.constants[field] ?? ""}
              onChange={(value) => {
                opened.setConstant(field, value);
                onChange();
              }}
            />
          </li>
        ))}
      </ul>
      <AcceptedValues kind={kind} />
      {kind === "actions"
        ? statesLeftOut(columns, choices).map((heading) => (
            <Banner key={heading} tone="info">
              {text.stateLeftOut(cut(heading))}
            </Banner>
          ))
        : null}
      {isTooLong ? (
        <Banner tone="danger" announce>
          {fileText.problems.tooManyRows(formatNumber(language, toSend.length))}
        </Banner>
      ) : missing.length > 0 ? (
        <Banner tone="warning">
          {text.missing(
            formatList(
              language,
              missing.map((field) => labelOf(labels, field)),
            ),
          )}
        </Banner>
      ) : toSend.length === 0 ? (
        <Banner tone="warning">{text.noRows}</Banner>
      ) : null}
      <div>
        <Button
          loading={checking}
          disabled={!isOnline || isTooLong || missing.length > 0 || toSend.length === 0}
          onClick={onCheck}
        >
          {text.check(toSend.length, formatNumber(language, toSend.length))}
        </Button>
      </div>
    </Section>
  );
}
