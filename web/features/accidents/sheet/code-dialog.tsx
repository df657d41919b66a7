import { useState } from "react";
import type { CodeTable } from "#worker/domain/accidents/codes.ts";
import {
  CODE_TABLES,
  type CodeField,
  isCodeOf,
  PLAIN_QUESTIONS,
  type PlainField,
  wordsOf,
} from "#worker/domain/accidents/sheet.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { useAccidentChange } from "../use-change.ts";

type Person = HandledAccident["case"]["people"][number];
type CodeDialogProps = {
  accident: HandledAccident;
  /** Of whom the injury and the part of the body are. */
  person: Person | undefined;
  field: CodeField;
  onClose: () => void;
};

/** Without case and accents. */
const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const isPlain = (field: CodeField): field is PlainField => field in PLAIN_QUESTIONS;

const codeIn = (accident: HandledAccident, person: Person | undefined, field: CodeField): string | null => {
  if (field === "injury") return person?.injuryCode ?? null;
  if (field === "bodyPart") return person?.bodyPartCode ?? null;
  return accident.case.sheet.codes[field];
};

/** Proposes codes from a plain answer, and shows all of the table. A person chooses one. */
export function CodeDialog({ accident, person, field, onClose }: CodeDialogProps) {
  const text = useText("accidentSheet");
  const { dialog: words } = text;
  const { id: companyId } = useCompany();
  const table: CodeTable = CODE_TABLES[field];
  const [answer, setAnswer] = useState<string | null>(null);
  const [search, setSearch] = useState("");
  const [code, setCode] = useState(codeIn(accident, person, field));
  const [typedCode, setTyped] = useState("");
  const submission = useAccidentChange(accident, companyId, { onDone: onClose });
  const proposed = answer === null || !isPlain(field) ? [] : codesOf(field, answer);
  const isAgent = table.length === 8;
  const found = table.rows.filter(
    ([each, row]) => each.startsWith(search.trim()) || folded(row ?? "").includes(folded(search.trim())),
  );
  const isTypedWrongly = typedCode !== "" && !isCodeOf(field, typedCode);
  const save = (chosen: string | null) => {
    if (field === "injury" || field === "bodyPart") {
      const name = field === "injury" ? "injuryCode" : "bodyPartCode";
      void submission.submit({
        people: accident.case.people.map((each) =>
          each.id === person?.id ? { ...each, [name]: chosen } : each,
        ),
      });
      return;
    }
    const { sheet } = accident.case;
    void submission.submit({ sheet: { ...sheet, codes: { ...sheet.codes, [field]: chosen } } });
  };
  const optionOf = (each: string) => ({
    value: each,
    label: (
      <span lang="es">
        <span className="me-1 font-mono">{each}</span> {wordsOf(field, each) ?? words.noWords}
      </span>
    ),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.questions[field]}
      description={text.fields[field]}
      submitLabel={words.use}
      submission={submission}
      submitDisabled={code === null && typedCode === ""}
      onSubmit={() => {
        if (!isTypedWrongly) save(typedCode === "" ? code : typedCode);
      }}
    >
      {isPlain(field) ? (
        <PlainAnswers
          field={field}
          answer={answer}
          onAnswer={(chosen) => {
            setAnswer(chosen);
            setTyped("");
            if (chosen !== null) setCode(codesOf(field, chosen)[0] ?? null);
          }}
        />
      ) : null}
      {proposed.length === 0 ? null : (
        <Segmented
          label={words.proposed}
          variant="rows"
          value={code}
          options={proposed.map(optionOf)}
          onChange={setCode}
        />
      )}
      <details open={!isPlain(field)} className="flex flex-col gap-4">
        <summary className="cursor-pointer py-2 text-sm font-medium">{words.all}</summary>
        <div className="flex flex-col gap-4 pt-2">
          <TextField label={words.search} value={search} onChange={setSearch} />
          {found.length === 0 ? (
            <p className="text-sm text-muted-foreground">{words.none}</p>
          ) : (
            <Segmented
              label={words.all}
              hideLabel
              variant="rows"
              value={code}
              options={found.map(([each]) => optionOf(each))}
              onChange={(chosen) => {
                setTyped("");
                setCode(chosen);
              }}
            />
          )}
        </div>
      </details>
      {isAgent ? (
        <TextField
          label={words.typed}
          hint={words.typedHint}
          optional
          inputMode="numeric"
          maxLength={8}
          error={isTypedWrongly ? words.typedInvalid : undefined}
          value={typedCode}
          onChange={setTyped}
        />
      ) : null}
      {codeIn(accident, person, field) === null ? null : (
        <Button variant="ghost" className="self-start" onClick={() => save(null)}>
          {words.clear}
        </Button>
      )}
      <p className="text-xs text-pretty text-muted-foreground">
        <span lang="es">{table.title}</span>. {words.doubts}
      </p>
    </FormDialog>
  );
}

const codesOf = (field: PlainField, answer: string): readonly string[] =>
  (PLAIN_QUESTIONS[field] as Readonly<Record<string, readonly string[]>>)[answer] ?? [];

type PlainAnswersProps = {
  field: PlainField;
  answer: string | null;
  onAnswer: (answer: string | null) => void;
};

function PlainAnswers({ field, answer, onAnswer }: PlainAnswersProps) {
  const { dialog: words, answers } = useText("accidentSheet");
  const labels: Readonly<Record<string, string>> = answers[field];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{words.plain}</legend>
      <div className="flex flex-wrap gap-2">
        {Object.keys(PLAIN_QUESTIONS[field])
          // The codes that are proposed stand below the answers, of which there are some twenty.
          .filter((each) => answer === null || each === answer)
          .map((each) => (
            <Button
              key={each}
              size="sm"
              variant="secondary"
              aria-pressed={answer === each}
              className="aria-pressed:border-primary-ink aria-pressed:bg-accent aria-pressed:text-primary-ink"
              onClick={() => onAnswer(each)}
            >
              {labels[each]}
            </Button>
          ))}
        {answer === null ? null : (
          <Button size="sm" variant="ghost" onClick={() => onAnswer(null)}>
            {words.otherAnswer}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
