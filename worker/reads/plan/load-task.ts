import { type Occurrence, occurrencesOf } from "../../domain/plan/occurrences.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { type OccurrenceRow, selectPublishedVersion } from "../../storage/plan/lines.ts";
import { selectOccurrence, type TaskPath } from "../../storage/plan/occurrences.ts";
import type { BatchResults, Statement } from "../../storage/core/batch.ts";
import type { ActorContext } from "../actor-context.ts";
import { type LoadedLine, loadLineWith, versionOf } from "./loaded-line.ts";

/** An occurrence with its line; null if nothing is planned on that day. Callers check the rights. */
export async function loadTask(context: ActorContext, path: TaskPath) {
  const {
    loaded,
    more: [[version]],
    ...task
  } = await loadTaskWith(context, path, [selectPublishedVersion(context.sql, path)]);
  return { loaded: { ...loaded, checklistVersionId: version?.id ?? null }, ...task };
}

/** The same with the answers of more statements. */
export async function loadTaskWith<const More extends readonly Statement[]>(
  context: ActorContext,
  path: TaskPath,
  asked: More,
) {
  const { sql, now } = context;
  const {
    loaded,
    more: [[row], ...more],
  } = await loadLineWith(context, path, [selectOccurrence(sql, path), ...asked]);
  const today = localDay(now, loaded.company.timeZone);
  return {
    loaded,
    occurrence: occurrenceOf(loaded, row, path, today),
    row: row ?? null,
    today,
    // TypeScript does not know what is left of a list whose types it does not know.
    more: more as unknown as BatchResults<{ more: More }>["more"],
  };
}

export function occurrenceOf(
  { rules }: Pick<LoadedLine, "rules">,
  row: OccurrenceRow | undefined,
  { lineId, day }: TaskPath,
  today: string,
): Occurrence | null {
  const due = row?.movedTo ?? day;
  const found = occurrencesOf(
    { id: lineId, versions: rules.map(versionOf) },
    row ? [row] : [],
    { first: due, last: due },
    today,
  );
  return found.find((each) => each.day === day) ?? null;
}
