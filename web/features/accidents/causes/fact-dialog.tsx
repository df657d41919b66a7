import { useState } from "react";
import type { CauseFact } from "#worker/contract/accidents/case.ts";
import { CAUSE_CATEGORIES, type CauseCategory } from "#worker/contract/accidents/vocabularies.ts";
import { useText } from "#web/text/use-text.ts";
import { SelectField, TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";

type FactDialogProps = {
  fact: CauseFact | null;
  /** What a new fact explains; null for the harm. */
  explains: CauseFact | null;
  onSave: (values: Pick<CauseFact, "text" | "evidence" | "category">) => void;
  onClose: () => void;
};

export function FactDialog({ fact, explains, onSave, onClose }: FactDialogProps) {
  const { causes: text } = useText("accidents");
  const [words, setWords] = useState(fact?.text ?? "");
  const [evidence, setEvidence] = useState(fact?.evidence ?? "");
  const [category, setCategory] = useState<CauseCategory | "">(fact?.category ?? "");
  const [isTried, setTried] = useState(false);
  const isHarm = fact ? fact.causeOf === null : explains === null;
  return (
    <FormDialog
      onClose={onClose}
      title={fact ? text.editTitle : isHarm ? text.first : text.why}
      description={explains?.text ?? (isHarm ? text.firstHint : undefined)}
      submitLabel={text.save}
      submission={{
        sending: false,
        problem: null,
        isTyped: words !== (fact?.text ?? "") || evidence !== (fact?.evidence ?? ""),
      }}
      onSubmit={() => {
        setTried(true);
        if (words.trim() !== "")
          onSave({
            text: words.trim(),
            evidence: evidence.trim(),
            category: category === "" ? null : category,
          });
      }}
    >
      <TextAreaField
        label={text.fact}
        required
        rows={2}
        maxLength={1000}
        data-first="typing"
        error={isTried && words.trim() === "" ? text.factRequired : undefined}
        value={words}
        onChange={setWords}
      />
      <TextField
        label={text.evidence}
        hint={text.evidenceHint}
        optional
        maxLength={1000}
        value={evidence}
        onChange={setEvidence}
      />
      {isHarm ? null : (
        <SelectField<CauseCategory | "">
          label={text.category}
          value={category}
          options={[
            { value: "", label: text.noCategory },
            ...CAUSE_CATEGORIES.map((value) => ({ value, label: text.categories[value] })),
          ]}
          onChange={setCategory}
        />
      )}
    </FormDialog>
  );
}
