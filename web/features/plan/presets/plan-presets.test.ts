import { expect, it } from "vitest";
import { leftOf, planAll } from "./plan-presets.ts";

const one = (presetKey: string, what: string) => ({ key: `${presetKey} ${what}`, presetKey });
const [YEARLY, QUARTERLY, LIFTS, DRILL] = [
  one("fire", "anual"),
  one("fire", "trimestral"),
  one("lifts", "bienal"),
  one("drill", "anual"),
] as const;
const WANTED = [LIFTS, QUARTERLY, YEARLY, DRILL];

/** A server that stores a line for each id. Its answers may be lost. */
function server() {
  const lines = new Map<string, string>();
  const send =
    (lost: string | null = null, refused: string | null = null) =>
    ({ key }: { key: string }, id: string): Promise<void> => {
      if (key === refused) return Promise.reject(new Error("refused"));
      lines.set(id, key);
      return key === lost ? Promise.reject(new Error("lost")) : Promise.resolve();
    };
  return { send, planned: () => [...lines.values()].toSorted() };
}

it("a preset of which one rule was planned stays chosen with the others, and those that were planned are not", async () => {
  const { send } = server();
  const { planned, failure } = await planAll(WANTED, new Map(), send(null, YEARLY.key));
  expect(planned).toEqual([LIFTS, QUARTERLY]);
  expect(failure).toEqual({ of: YEARLY, error: new Error("refused") });
  const { isChosen, partly } = leftOf(WANTED, planned, new Map());
  expect([...isChosen]).toEqual([
    ["lifts", false],
    ["fire", true],
    ["drill", true],
  ]);
  expect([...partly]).toEqual([[QUARTERLY.key, "fire"]]);
  // It fails once more, and then nothing is left of the first of them.
  const rest = [YEARLY, DRILL];
  const again = await planAll(rest, new Map(), send(null, DRILL.key));
  const left = leftOf(rest, again.planned, partly);
  expect([...left.isChosen]).toEqual([
    ["fire", false],
    ["drill", true],
  ]);
  expect([...left.partly]).toEqual([]);
});

it("a line with a lost answer is sent again with its id, and is there once", async () => {
  const { send, planned } = server();
  const ids = new Map<string, string>();
  const first = await planAll(WANTED, ids, send(QUARTERLY.key));
  expect(first.failure?.of).toBe(QUARTERLY);
  const rest = WANTED.filter((each) => !first.planned.includes(each));
  expect(await planAll(rest, ids, send())).toEqual({ planned: rest, failure: null });
  expect(planned()).toEqual(WANTED.map(({ key }) => key).toSorted());
  // Whoever chooses it again later wants another line.
  await planAll([DRILL], ids, send());
  expect(planned().filter((key) => key === DRILL.key)).toHaveLength(2);
});
