import assert from "node:assert/strict";
import { test } from "node:test";
import { auditViolations, type Expected, lostWrites, numberingViolations } from "./violations.ts";

const expected = (given: Partial<Expected> = {}): Expected => ({
  kind: "action",
  id: "a",
  authorId: "ana",
  series: "s",
  isCreated: true,
  viewId: "X-ACC-0001",
  fields: { title: { initial: "1", acknowledged: "2" } },
  ...given,
});
const stored = (title: string, viewId = "X-ACC-0001") => ({ viewId, fields: { title } });
const entry = (verb: string, before: unknown, after: unknown, actorId = "ana") => ({
  verb,
  actorId,
  changes: { title: { before, after } },
});
const created = { verb: "action.raise", actorId: "ana", changes: {} };

void test("an acknowledged creation or value that is not stored is lost", () => {
  assert.deepEqual(lostWrites(expected(), stored("2")), []);
  assert.match(lostWrites(expected(), null).join(), /not stored/);
  assert.match(lostWrites(expected(), stored("1")).join(), /title is "1", acknowledged was "2"/);
  assert.match(lostWrites(expected(), stored("2", "X-ACC-0002")).join(), /stored as X-ACC-0002/);
});

void test("an unanswered write may be stored or not", () => {
  const fields = { title: { initial: "1", acknowledged: "2", unanswered: { value: "3" } } };
  for (const [title, count] of [
    ["2", 0],
    ["3", 0],
    ["1", 1],
  ] as const)
    assert.equal(lostWrites(expected({ fields }), stored(title)).length, count);
  assert.deepEqual(lostWrites(expected({ isCreated: false, viewId: null }), null), []);
});

void test("numbers are each from 1 to the counter, once", () => {
  assert.deepEqual(numberingViolations("s", ["A-2", "A-1", "A-3"], 3), []);
  assert.match(numberingViolations("s", ["A-1", "A-3"]).join(), /number 2 is missing/);
  assert.match(numberingViolations("s", ["A-1", "A-1"]).join(), /number 1 was given twice/);
  assert.match(numberingViolations("s", ["A-1"], 2).join(), /counter is at 2, the highest number is 1/);
});

void test("the audit tells of the creation and of every value, merged or not", () => {
  const of = (...entries: ReturnType<typeof entry>[]) =>
    auditViolations(expected({ fields: { title: { initial: "1", acknowledged: "3" } } }), entries, [
      "action.raise",
    ]).join();
  const whole = created as ReturnType<typeof entry>;
  assert.equal(of(whole, entry("action.update", "1", "2"), entry("action.update", "2", "3")), "");
  assert.equal(of(whole, entry("action.update", "1", "3")), "");
  assert.match(of(whole, entry("action.update", "2", "3")), /lacks how it became "2"/);
  assert.match(of(whole, entry("action.update", "1", "2")), /lacks how it became "3"/);
  assert.match(of(entry("action.update", "1", "3")), /0 audit entries of its creation/);
  assert.match(of(whole, whole, entry("action.update", "1", "3")), /2 audit entries of its creation/);
  assert.match(of(whole, entry("action.update", "1", "3", "eva")), /names somebody else/);
});
