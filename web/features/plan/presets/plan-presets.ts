import { newId } from "#worker/domain/ids.ts";
import type { Chosen } from "./chosen-presets.ts";

type Keyed = Pick<Chosen, "key" | "presetKey">;

/** The ids of lines that were sent and not answered, by the key: they may be stored. */
export type SentIds = Map<string, string>;

/**
 * Plans them until one fails. One after the other: the server counts the changes of a person, and an error names its task. What is
 * sent again has the id that it had, so no line is there twice.
 */
export async function planAll<One extends Keyed>(
  wanted: readonly One[],
  ids: SentIds,
  send: (one: One, id: string, done: number) => Promise<unknown>,
): Promise<{ planned: One[]; failure: { of: One; error: unknown } | null }> {
  const planned: One[] = [];
  for (const one of wanted) {
    const id = ids.get(one.key) ?? newId();
    ids.set(one.key, id);
    try {
      // oxlint-disable-next-line no-await-in-loop
      await send(one, id, planned.length);
    } catch (error) {
      return { planned, failure: { of: one, error } };
    }
    ids.delete(one.key);
    planned.push(one);
  }
  return { planned, failure: null };
}

/** What is planned of presets that have several rules, by the keys of the rules: a preset's key. */
export type PartlyPlanned = ReadonlyMap<string, string>;

/** After a failure: whether each of the presets stays chosen, which it does while one of its rules is not planned, and what is. */
export function leftOf(wanted: readonly Keyed[], planned: readonly Keyed[], before: PartlyPlanned) {
  const isDone = new Set(planned.map(({ key }) => key));
  const left = new Set(wanted.flatMap(({ key, presetKey }) => (isDone.has(key) ? [] : [presetKey])));
  const isChosen = new Map(wanted.map(({ presetKey }) => [presetKey, left.has(presetKey)]));
  const all = [...before, ...planned.map(({ key, presetKey }) => [key, presetKey] as const)];
  // Of a preset that is planned altogether nothing is kept: whoever chooses it again wants all of it once more.
  return { isChosen, partly: new Map(all.filter(([, presetKey]) => isChosen.get(presetKey) ?? true)) };
}
