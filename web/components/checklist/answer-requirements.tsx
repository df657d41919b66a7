import { CircleCheck, TriangleAlert } from "lucide-react";

export type AnswerRequirement = {
  text: string;
  isMet: boolean;
  /** A correction meets it: a row for one is open until it is met. */
  byCorrection?: boolean;
};

/** The requirements of the chosen answer, announced when they appear. */
export function AnswerRequirements({ requirements }: { requirements: readonly AnswerRequirement[] }) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-1.5 empty:sr-only">
      {requirements.map(({ text, isMet }) => {
        const Icon = isMet ? CircleCheck : TriangleAlert;
        return (
          <li
            key={text}
            data-tone={isMet ? "success" : "warning"}
            className="flex items-start gap-2 rounded-md bg-tone-tint px-3 py-2 text-sm font-medium text-tone-ink"
          >
            <Icon aria-hidden="true" className="mt-[0.1em] size-[1.2em] shrink-0" />
            {text}
          </li>
        );
      })}
    </ul>
  );
}
