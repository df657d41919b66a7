import { describe, expect, it } from "vitest";
import { makeWorld } from "../../fixtures/test/world.ts";
import { ROUTE_CASES } from "../../fixtures/test/cases/route-cases.ts";
import { problemOf, requestAs } from "../../fixtures/test/requests.ts";
import { sampleValue } from "../../fixtures/sample-values.ts";
import { routes } from "../api/app.ts";
import { DEPARTMENT_FORM_TYPES } from "./enums.ts";
import { fieldsOf } from "./forms/registry.ts";
import { writeRule } from "./forms/rules.ts";
import { line, name } from "./primitives.ts";
import { visible } from "./visible.ts";

/** Everything that the issue names, and what hides as well. */
const CONTROLS = [
  ...Array.from("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"),
  ...Array.from(
    "\u200b\u200c\u200d\u2060\ufeff\u00ad\u061c\u180e\u034f\u115f\u1160\u3164\uffa0\u2800\ufff9\ufe0f",
  ),
  "\u{e0041}",
  "\u{e0100}",
];

describe("a name", () => {
  it.each(CONTROLS.map((control) => [control.codePointAt(0)?.toString(16).padStart(4, "0"), control]))(
    "loses U+%s wherever it stands",
    (_, control) => {
      expect(name().parse(`${control}Na${control}ve ${control} 1${control}${control}`)).toBe("Nave 1");
      expect(name().safeParse(control.repeat(3)).error?.issues[0]?.message).toBe("name.required");
    },
  );

  it.each([
    ["Persian, with a joiner between its parts", "علی\u200cرضا"],
    ["Marathi and Sinhala", "र\u200dय ශ්\u200dරී"],
    ["a family, a flag and a heart", "👩\u200d👧 🏳\ufe0f\u200d🌈 ❤\ufe0f"],
    ["a Japanese name with the form of its character", "葛\u{e0100}城"],
    ["Spanish, Catalan and other scripts", "Niño l·l Àngels 写真 صورة תמונה ภาพ Ελλάδα"],
  ])("keeps %s", (_, typed) => {
    expect(name().parse(typed)).toBe(typed);
  });

  it("loses joiners that nothing needs, after such a script too", () => {
    expect(visible("علی\u200cرضا\u200d \u202eAna\u200cbel")).toBe("علی\u200cرضا Anabel");
  });

  it("is measured as it is stored", () => {
    expect(line().max(4).safeParse("Na\u202eve").data).toBe("Nave");
  });
});

const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;
/** The keys under which a request has a name or a title. */
const NAMES = /^(?:name|title|signedBy|scenario|role|filename)$/;

/** The value with hidden characters in each of its names, and how many there are. */
function disguised(value: unknown, key = ""): { value: unknown; count: number } {
  if (typeof value === "string" && NAMES.test(key)) return { value: `\u202e${value}\u2069\u200b`, count: 1 };
  if (typeof value !== "object" || value === null) return { value, count: 0 };
  const parts = Object.entries(value).map(([each, part]) => [each, disguised(part, each)] as const);
  return {
    value: Array.isArray(value)
      ? parts.map(([, part]) => part.value)
      : Object.fromEntries(parts.map(([each, part]) => [each, part.value])),
    count: parts.reduce((sum, [, part]) => sum + part.count, 0),
  };
}

describe("every place of the contract where a name is accepted", () => {
  it("removes what cannot be seen: the bodies of all calls", async () => {
    const world = await makeWorld();
    const withNames = routes.flatMap(({ endpoint }) => {
      const key = `${endpoint.method} ${endpoint.path}`;
      const { value, count } = disguised(ROUTE_CASES[key]?.body?.(world));
      return count > 0 && endpoint.body && !endpoint.isMultipart ? [{ key, body: endpoint.body, value }] : [];
    });
    // A name that other words stand for: a role is chosen, and what is looked for is no name that is kept.
    const tried = withNames.filter(({ body, value }) => body.safeParse(value).success);
    expect(tried.length).toBeGreaterThan(20);
    for (const { key, body, value } of tried)
      expect([key, HIDDEN.test(JSON.stringify(body.parse(value)))]).toEqual([key, false]);
  });

  it.each(DEPARTMENT_FORM_TYPES)("removes what cannot be seen: the one-line texts of a %s", (type) => {
    let tried = 0;
    for (const [key, field] of fieldsOf(type)) {
      const rule = writeRule(field, true);
      if (!rule || field.type === "longText" || field.type === "witnesses") continue;
      const { value, count } = disguised(sampleValue(field), field.type === "text" ? "name" : "");
      if (count === 0) continue;
      expect([key, HIDDEN.test(JSON.stringify(rule.parse(value)))]).toEqual([key, false]);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(1);
  });

  it("removes it from stored values and answers", async () => {
    const world = await makeWorld();
    const path = `/api/v1/location/${world.acme.id}/locations`;
    const made = await requestAs(world, "owner", "POST", path, { name: "Nave \u202e2\u2066" });
    expect(await made.json()).toMatchObject({ location: { name: "Nave 2" } });
    const again = await requestAs(world, "owner", "POST", path, { name: "Na\u200bve 2" });
    expect(await problemOf(again)).toMatchObject({ status: 409, code: "NAME_TAKEN" });
  });
});
