import { useEffect } from "react";
import { ArrowDown, ArrowUp, Copy, GripVertical, Pencil, Trash2 } from "lucide-react";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type { OnlyIf } from "#worker/contract/shapes.ts";
import type { ChecklistQuestion } from "../checklists.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useSortItem } from "#web/ui/dragging/use-sort-item.ts";
import { cx } from "#web/ui/styles/cx.ts";
import { QuestionFields } from "./question-fields.tsx";

export type QuestionEditing = {
  /** Changes of one group are undone together. */
  onChange: (question: ChecklistQuestion, group?: string) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
};

type QuestionCardProps = {
  question: ChecklistQuestion;
  number: number;
  earlier: readonly ChecklistQuestion[];
  /** The checklist has a result. */
  isScored: boolean;
  isOpen: boolean;
  /** It was added just now: its text is written first. */
  isNew: boolean;
  onOpen: (isOpen: boolean) => void;
  editing: QuestionEditing | undefined;
};

/** A question of the editor: a line of what it asks, and its fields while it is open. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, number, earlier, isScored, isOpen, isNew, onOpen, editing } = props;
  const text = useText("checklists");
  const language = useLanguage();
  const common = useText("common");
  const { key, options, onlyIf, section } = question;
  const { ref, node, handle, isDragging, isOver } = useSortItem(key, !editing);
  // Its fields open below it, and those of the question that was open before close above it. A new one scrolls to its focus.
  useEffect(() => {
    if (isOpen && !isNew) node.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, isNew, node]);
  const name = question.label.trim() || text.newQuestion;
  const facts = [
    QUESTION_TYPES[question.type].options === "choices"
      ? options.map(({ label }) => label).join(" / ")
      : [text.fields.types[question.type], question.measure?.unit].filter(Boolean).join(" · "),
    onlyIf ? conditionOf(onlyIf) : null,
    isScored && question.critical ? text.fields.isCritical : null,
  ];
  function conditionOf({ question: asked, answers, ...range }: OnlyIf): string {
    const other = earlier.find((each) => each.key === asked);
    const [from = "", to = ""] = [range.from, range.to].map((edge) =>
      edge === undefined || !other
        ? ""
        : QUESTION_TYPES[other.type].text(edge, { options: [], measure: other.measure }, language),
    );
    const labels = [
      ...answers.map((value) => other?.options.find((each) => each.value === value)?.label ?? value),
      ...(from || to ? [text.range(from, to)] : []),
    ];
    return text.onlyIf(other?.label ?? asked, labels.join(` ${text.or} `));
  }
  return (
    <li
      ref={ref}
      aria-label={text.question(number)}
      className={cx(
        "flex flex-col gap-3 rounded-lg border bg-card p-3 shadow-card",
        isDragging && "opacity-40",
        isOver && "border-ring",
      )}
    >
      {section ? <p className="text-sm font-semibold">{section}</p> : null}
      <div className="flex items-start gap-2">
        {editing ? (
          <Button
            {...handle}
            variant="ghost"
            size="icon"
            className="-ms-1 shrink-0 cursor-grab touch-none text-muted-foreground"
            aria-label={text.grip(name)}
          >
            <GripVertical aria-hidden="true" />
          </Button>
        ) : null}
        <div className="min-w-0 flex-1 py-1.5">
          <p className="font-medium text-pretty">
            <span className="text-muted-foreground tabular-nums">{number}. </span>
            {name}
          </p>
          {isOpen ? null : (
            <p className="text-sm text-pretty text-muted-foreground">{facts.filter(Boolean).join(" · ")}</p>
          )}
        </div>
        {editing ? (
          <Button
            variant={isOpen ? "secondary" : "ghost"}
            size="sm"
            aria-expanded={isOpen}
            className="shrink-0"
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? null : <Pencil aria-hidden="true" />}
            {isOpen ? common.done : common.edit}
          </Button>
        ) : null}
      </div>
      {isOpen && editing ? (
        <>
          <QuestionFields {...{ question, earlier, isScored, isNew }} onChange={editing.onChange} />
          <div className="flex flex-wrap gap-1 border-t pt-2">
            <Button variant="ghost" size="sm" disabled={!editing.onMoveUp} onClick={editing.onMoveUp}>
              <ArrowUp aria-hidden="true" />
              {text.moveUp}
            </Button>
            <Button variant="ghost" size="sm" disabled={!editing.onMoveDown} onClick={editing.onMoveDown}>
              <ArrowDown aria-hidden="true" />
              {text.moveDown}
            </Button>
            <Button variant="ghost" size="sm" onClick={editing.onDuplicate}>
              <Copy aria-hidden="true" />
              {text.duplicate}
            </Button>
            <Button variant="ghost-danger" size="sm" className="ms-auto" onClick={editing.onRemove}>
              <Trash2 aria-hidden="true" />
              {text.remove}
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}
