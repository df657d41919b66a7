import { Plus } from "lucide-react";
import { useState } from "react";
import type { Answer } from "#worker/contract/shapes.ts";
import { newId } from "#worker/domain/ids.ts";
import { appEs } from "#web/text/app/es.ts";
import { ToolButton } from "#web/components/checklist/tool-button.tsx";
import { ChecklistCard, type ChecklistCardProps } from "#web/components/checklist/checklist-card.tsx";
import { ChecklistCards } from "#web/components/checklist/checklist-cards.tsx";
import type { Correction } from "#web/components/checklist/correction-list.ts";
import type { Question } from "#web/components/checklist/question.ts";

const words = appEs.checklist;

const yesNo = [
  { value: "yes", label: "Sí", tone: "success" },
  { value: "no", label: "No", tone: "danger" },
  { value: "not_applicable", label: "No aplica", tone: "neutral" },
] as const;

const questions: readonly Question[] = [
  {
    type: "radio",
    label: "¿Las salidas, los pasos y las vías de evacuación están libres y señalizados?",
    required: true,
    options: yesNo,
  },
  {
    type: "radio",
    label: "¿Funcionan los resguardos y las paradas de emergencia?",
    required: true,
    options: yesNo,
  },
  { type: "radio", label: "¿Se ha hablado con la persona observada?", required: false, options: yesNo },
  {
    type: "dropdown",
    label: "¿Cómo están las acciones de la visita anterior?",
    required: true,
    options: [
      { value: "effective", label: "Cerradas y eficaces", tone: "success" },
      { value: "pending", label: "Pendientes", tone: "danger" },
    ],
  },
  {
    type: "text",
    label: "¿Qué es lo mejor que se ha visto?",
    required: false,
    options: [],
    placeholder: "Una práctica que merezca contarse en otros departamentos",
  },
];

type SampleAnswer = { value: Answer | null; corrections: readonly Correction[]; note?: string | null };

const initial: readonly SampleAnswer[] = [
  { value: "yes", corrections: [] },
  { value: "no", corrections: [{ id: "c1", value: "Se retira el palé que tapaba la parada de emergencia" }] },
  { value: null, corrections: [] },
  { value: null, corrections: [] },
  { value: null, corrections: [] },
];

export function SampleChecklist() {
  const [answers, setAnswers] = useState(initial);
  const cards = (prefix: string, readOnly: boolean) =>
    questions.map((question, index) => {
      const { value, corrections, note = null } = answers[index] ?? { value: null, corrections: [] };
      const change = (part: Partial<SampleAnswer>) =>
        setAnswers(answers.with(index, { value, corrections, note, ...part }));
      return {
        id: `${prefix}.${index}`,
        question,
        value,
        corrections,
        note,
        requirements:
          value === "no"
            ? [
                {
                  text: corrections.length > 0 ? words.hasCorrection : words.needsCorrection,
                  isMet: corrections.length > 0,
                  byCorrection: true,
                },
                { text: words.needsAction, isMet: false },
              ]
            : [],
        actions: readOnly ? null : (
          <ToolButton>
            <Plus aria-hidden="true" />
            Acción
          </ToolButton>
        ),
        error: value === null && index === 3 ? "Falta responder a esta pregunta" : undefined,
        editing: readOnly
          ? undefined
          : {
              newId,
              onAnswer: (answer: Answer | null) => change({ value: answer }),
              onCorrections: (changed: Correction[]) => change({ corrections: changed }),
              onNote: (next: string | null) => change({ note: next }),
            },
      };
    });
  return (
    <>
      <Cards label="Preguntas" cards={cards("safetyChecks", false)} />
      <h3 className="text-sm font-semibold">Completada</h3>
      <Cards label="Preguntas, completada" cards={cards("completed", true)} readOnly />
    </>
  );
}

type CardsProps = {
  label: string;
  cards: readonly Omit<ChecklistCardProps, "number" | "labels">[];
  readOnly?: boolean;
};

function Cards({ label, cards, readOnly }: CardsProps) {
  return (
    <ChecklistCards label={label} answers={cards} readOnly={readOnly}>
      {cards.map((card, index) => (
        <ChecklistCard key={card.id} {...card} number={index + 1} />
      ))}
    </ChecklistCards>
  );
}
