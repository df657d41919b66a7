import { OBJECTIVE_KEYS } from "../../../worker/contract/enums.ts";
import type { MonthlyObjectives } from "../../../worker/contract/shapes.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

/** "Simulacros 1 · Visitas HSEQ 4": those that are set, in the order of the form kinds. */
export function ObjectivesSummary({ objectives }: { objectives: MonthlyObjectives | null }) {
  const words = useText().objectives;
  const language = useLanguage();
  const set = OBJECTIVE_KEYS.flatMap((key) => {
    const value = objectives?.[key] ?? null;
    return value === null ? [] : [{ key, value }];
  });
  if (set.length === 0) return <span className="text-muted-foreground">{words.none}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-start text-sm">
      {set.map(({ key, value }) => (
        <li key={key} className="whitespace-nowrap text-muted-foreground">
          {words.names[key]}{" "}
          <span className="font-medium text-foreground tabular-nums">{formatNumber(language, value)}</span>
        </li>
      ))}
    </ul>
  );
}
