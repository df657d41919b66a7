import { assert, asyncProperty, constantFrom, shuffledSubarray, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { FORM_TYPES, type FormStatus, type FormType } from "../../contract/enums.ts";
import { ENTRY_STATUS_NAMES, FORM_STATUS_NAMES, NOT_ASKED } from "../../contract/forms/vocabularies.ts";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import SEALED_THEN from "#fixtures/test/evidence/format-1-seals.json";
import { canonicalRecord, type CanonicalRecord, type RecordSource } from "./canonical-record.ts";
import { brokenLink, isSealed, isSealGenuine, type Seal } from "./seal.ts";
import { differencesBetween, linesOf, valueText } from "./sealed-lines.ts";

const hashOf = (source: RecordSource) => sha256Of(canonicalJson(canonicalRecord(source)));
/** A record of before the fields that were added since, which it does not have. */
function ofThen(type: FormType): RecordSource {
  const source = recordSource(type);
  const later = fieldsOf(type).flatMap(([key, { isLater }]) => (isLater ? [[key, null]] : []));
  return { ...source, form: { ...source.form, ...Object.fromEntries(later) } };
}
const asWritten = (instant: string) => instant;

describe("JSON as RFC 8785 writes it", () => {
  it.each([
    [{ b: 1, a: [true, null, "€"], "\r": 0 }, '{"\\r":0,"a":[true,null,"€"],"b":1}'],
    [{ "\u{1f600}": 1, "\ufb33": 2 }, '{"\u{1f600}":1,"\ufb33":2}'],
    [{ n: [1e30, 4.5, 1e-27, -0] }, '{"n":[1e+30,4.5,1e-27,0]}'],
    [[undefined, 1], "[null,1]"],
    [{ left: undefined, text: '"\u0001\\' }, '{"text":"\\"\\u0001\\\\"}'],
  ])("%j", (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });
});

describe.each(FORM_TYPES)("the canonical record of %s", (type) => {
  it("says every field of its definition with its label, and every word of a key", () => {
    const { content, words } = canonicalRecord(recordSource(type));
    expect(words.fields.map(({ key, label }) => [key, label])).toEqual(
      fieldsOf(type).map(([key, field]) => [key, field.label.es]),
    );
    expect(Object.keys(content.values)).toEqual(fieldsOf(type).map(([key]) => key));
    const places: Partial<Record<FieldType, string>> = {
      location: "Planta 1",
      zone: "Prensas",
      jobPosition: "Soldador",
    };
    expect(words.fields.map(({ text }) => text)).toEqual(
      fieldsOf(type).map(([key, field]) =>
        "options" in field ? field.options[content.values[key] as string]?.es : places[field.type],
      ),
    );
    const lines = linesOf(canonicalRecord(recordSource(type)), asWritten);
    expect(new Set(lines.map(({ path }) => path)).size).toBe(lines.length);
  });

  it("is the same in any order of writing", async () => {
    const source = recordSource(type);
    const hash = await hashOf(source);
    await assert(
      asyncProperty(
        shuffledSubarray(Object.entries(source.form), { minLength: Object.keys(source.form).length }),
        shuffledSubarray([...source.ledger], { minLength: source.ledger.length }),
        shuffledSubarray([...source.actions], { minLength: source.actions.length }),
        shuffledSubarray([...source.places], { minLength: source.places.length }),
        async (entries, ledger, actions, places) => {
          const form = Object.fromEntries(entries) as RecordSource["form"];
          expect(await hashOf({ ...source, form, ledger, actions, places })).toBe(hash);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("changes with any field, answer, file, signature, action or person", async () => {
    const source = recordSource(type);
    const places = leavesOf(JSON.parse(canonicalJson(said(source))));
    const hash = await hashOf(source);
    await assert(
      asyncProperty(constantFrom(...places), string({ minLength: 1 }), async (path, more) => {
        const changed = structuredClone(source);
        changeAt(changed, path, more);
        expect([path, (await hashOf(changed)) === hash]).toEqual([path, false]);
      }),
      { numRuns: 150 },
    );
  });
});

/** The parts of a source that are sealed; the language and the zone are constants of the company. */
const said = ({ form, safetyChecks, ledger, actions, completion }: RecordSource) => ({
  form,
  safetyChecks,
  ledger: ledger.map(({ bytes, sha256 }) => ({ bytes, sha256 })),
  actions: actions.map(({ viewId, title, assignee, dueDate }) => ({ viewId, title, assignee, dueDate })),
  completion,
});

type Path = readonly string[];
const leavesOf = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== "object" || value === null) return path.at(-1) === "status" ? [] : [path];
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]));
};

function changeAt(source: object, path: Path, more: string): void {
  const last = path.at(-1) ?? "";
  const owner = path
    .slice(0, -1)
    .reduce((value, key) => value[key] as Record<string, unknown>, source as Record<string, unknown>);
  const value = owner[last];
  if (value instanceof Date) owner[last] = new Date(value.getTime() + more.length);
  else if (typeof value === "number") owner[last] = value + more.length;
  else if (typeof value === "boolean") owner[last] = !value;
  else if (value === null && ["dueDate"].includes(last)) owner[last] = new Date(more.length);
  else if (value === null && ["assignee", "impersonatedBy"].includes(last))
    owner[last] = { id: more, name: more };
  else owner[last] = `${(value as string | null) ?? ""}${more}`;
}

describe("the canonical record", () => {
  it("names the checklist of its questions, unless that is the built-in one", () => {
    const source = recordSource("hseq_visit");
    const contentWith = (checklistVersionId: string | null) =>
      canonicalRecord({ ...source, form: { ...source.form, checklistVersionId } }).content;
    expect(contentWith("version-1").checklistVersionId).toBe("version-1");
    expect(contentWith(null)).not.toHaveProperty("checklistVersionId");
  });

  it("of an entry of the mailbox is made when it is sent and when it is answered", () => {
    const eventOf = (type: FormType, status: FormStatus) => {
      const source = recordSource(type);
      const { completion, words } = canonicalRecord({ ...source, form: { ...source.form, status } });
      return [completion.event, words.header.find(({ key }) => key === "status")?.text];
    };
    expect(eventOf("mailbox", "in_progress")).toEqual(["submitted", ENTRY_STATUS_NAMES.in_progress.es]);
    expect(eventOf("mailbox", "completed")).toEqual(["completed", ENTRY_STATUS_NAMES.completed.es]);
    expect(eventOf("drill", "in_progress")).toEqual(["completed", FORM_STATUS_NAMES.in_progress.es]);
  });

  it("has its files and actions in the order of their names", () => {
    const source = recordSource("hseq_visit");
    const { content, actions } = canonicalRecord(source);
    const keys = content.files.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(keys).toEqual(keys.toSorted());
    expect(actions.map(({ viewId }) => viewId)).toEqual(["ACME-TAL-ACC-0001", "ACME-TAL-ACC-0002"]);
    const [file] = canonicalRecord({ ...source, ledger: [] }).content.files;
    expect([file?.bytes, file?.sha256]).toEqual([null, null]);
  });
});

describe("a document without all actions of its record", () => {
  const source = recordSource("drill");
  const more = (furtherActions: number) => canonicalRecord({ ...source, furtherActions });

  it("says how many more there are, in a line of its own", () => {
    const lines = linesOf(more(3500), asWritten);
    expect(lines.at(-1)).toMatchObject({
      path: "furtherActions",
      label: "Acciones",
      text: expect.stringContaining("Hay 3.500 acciones más") as string,
    });
    expect(more(1).furtherActions?.text).toMatch(/^Hay 1 acción más, que no figura aquí/);
    expect(more(9501).furtherActions?.text).toMatch(/^Hay más de 9\.500 acciones más/);
  });

  it("differs from one with another number of them, and one with all has no such part", () => {
    expect(differencesBetween(more(1), more(2), asWritten)).toMatchObject([{ path: "furtherActions" }]);
    expect("furtherActions" in more(0)).toBe(false);
  });
});

describe("a document of a record that was reopened", () => {
  const at = new Date("2026-11-20T08:00:00.000Z");
  const source = recordSource("drill");
  const by = { id: "user-2", name: "Joan Vila" };
  const reopenedFor = (reason: string | null, impersonatedBy: { id: string; name: string } | null = null) =>
    canonicalRecord({ ...source, reopened: { at, by, impersonatedBy, reason } });

  it("is of format 2 and says who reopened it, when and why", () => {
    expect(reopenedFor("Faltaba Joan")).toMatchObject({
      format: 2,
      reopened: { at: at.toISOString(), by, impersonatedBy: null, reason: "Faltaba Joan" },
    });
    expect("reopened" in canonicalRecord(source)).toBe(false);
  });

  it("differs from the one before in a line of its own", () => {
    const difference = (reason: string | null) =>
      differencesBetween(canonicalRecord(source), reopenedFor(reason), asWritten);
    const line = { path: "reopened", label: "Reabierto", before: null };
    expect(difference("Faltaba Joan")).toEqual([
      { ...line, after: "2026-11-20T08:00:00.000Z · Joan Vila\nFaltaba Joan" },
    ]);
    expect(difference(null)).toEqual([{ ...line, after: "2026-11-20T08:00:00.000Z · Joan Vila" }]);
  });

  it("names the platform administrator who acted as that person", () => {
    const document = reopenedFor(null, { id: "user-3", name: "Pau Plataforma" });
    expect(linesOf(document, asWritten).at(-1)).toMatchObject({
      path: "reopened",
      text: "2026-11-20T08:00:00.000Z · Pau Plataforma, en nombre de Joan Vila",
    });
  });
});

describe("two documents", () => {
  it("differ line by line, in the words of the documents", () => {
    const source = recordSource("hseq_visit");
    const [safetyCheck, ...others] = source.safetyChecks;
    const before = canonicalRecord(source);
    const after = canonicalRecord({
      ...source,
      form: { ...source.form, observer: "Otra persona" },
      safetyChecks: safetyCheck ? [{ ...safetyCheck, note: "Ya despejado" }, ...others] : [],
      ledger: source.ledger.map((file, index) => (index === 0 ? { ...file, sha256: "b".repeat(64) } : file)),
      actions: source.actions.slice(1),
    });
    expect(differencesBetween(before, before, asWritten)).toEqual([]);
    const found = differencesBetween(before, after, asWritten);
    expect(found.map(({ path }) => path.replace(/\..*/, ""))).toEqual([
      "observer",
      "safetyChecks",
      "files",
      "actions",
    ]);
    expect(found[0]).toEqual({
      path: "observer",
      label: "Observador",
      before: "Sin incidencias",
      after: "Otra persona",
    });
    expect(found.at(-1)).toEqual({
      path: "actions.action-0",
      label: "ACME-TAL-ACC-0002",
      before: "Señalizar el paso · En curso · Joan Vila · 2026-11-14T15:02:00.000Z",
      after: null,
    });
    const back = differencesBetween(after, before, asWritten);
    expect(back.find(({ path }) => path === "actions.action-0")).toMatchObject({ before: null });
  });
});

describe("the lines of a document", () => {
  const source = recordSource("hseq_visit");
  const lineOf = (document: CanonicalRecord, path: string) =>
    linesOf(document, (instant) => `[${instant}]`).find((line) => line.path === path);

  it("are no others when a department, a place or the author is called otherwise", () => {
    const named = canonicalRecord({
      ...source,
      department: { id: "department-1", name: "Otro" },
      createdBy: { id: "user-1", name: "Otra" },
      places: source.places.map(({ id }) => ({ id, name: "Otro" })),
    });
    expect(differencesBetween(canonicalRecord(source), named, asWritten)).toEqual([]);
    const other = canonicalRecord({ ...source, form: { ...source.form, createdById: "user-2" } });
    const found = differencesBetween(canonicalRecord(source), other, asWritten);
    expect(found.map(({ path }) => path)).toEqual(["createdBy"]);
  });

  it("have what a later version knows no field or type for", () => {
    const document = canonicalRecord(source);
    const content = { ...document.content, values: { ...document.content.values, weather: "sol" } };
    expect(lineOf({ ...document, content }, "weather")).toEqual({
      path: "weather",
      label: "weather",
      text: "sol",
      raw: '"sol"',
    });
    expect(valueText("weather" as FieldType, { b: 1 }, asWritten)).toBe('{"b":1}');
    expect([null, undefined].map((value) => valueText("text", value, asWritten))).toEqual(["", ""]);
  });

  it("leave empty values out", () => {
    const people = [{ name: "Ana", role: "", signature: null }, { name: "Luis" }];
    expect(valueText("participants", people, asWritten)).toBe("Ana\nLuis");
    const signature = { signedBy: "Eva", signedAt: "hoy" };
    expect(valueText("participants", [{ name: "Ana", signature }], asWritten)).toBe("Ana · Eva (hoy)");
    const document = canonicalRecord({ ...source, form: { ...source.form, observer: null } });
    expect(lineOf(document, "observer")?.text).toBe("");
    expect(lineOf(document, "observer")?.raw).toBe("null");
    const [file] = document.content.files;
    const unknown = canonicalRecord({ ...source, ledger: [] });
    expect(lineOf(unknown, `files.${file?.key}`)).toMatchObject({ label: file?.name, text: "" });
    expect(lineOf(document, "actions.action-1")?.text).toBe("Señalizar el paso · En curso");
    expect(lineOf(document, "actions.action-0")?.text).toBe(
      "Señalizar el paso · En curso · Joan Vila · [2026-11-14T15:02:00.000Z]",
    );
  });

  it("say of a question that it was not asked, or its answer if no option has it", () => {
    const [safetyCheck] = source.safetyChecks;
    if (!safetyCheck) throw new Error("there is no question");
    const textWith = (change: object) => {
      const field = { ...safetyCheck.field, payload: { ...safetyCheck.field.payload, ...change } };
      return lineOf(
        canonicalRecord({
          ...source,
          safetyChecks: [{ ...safetyCheck, field, corrections: [], note: null }],
        }),
        `safetyChecks.${safetyCheck.id}`,
      )?.text;
    };
    expect(textWith({ value: "unknown" })).toBe("unknown");
    expect(textWith({ value: null, asked: false })).toBe(NOT_ASKED.es);
    expect(textWith({ value: null })).toBe("");
  });
});

type Kept = { sha256: string; document: CanonicalRecord; lines: readonly [string, string, string][] };
const KEPT = import.meta.glob("../../../fixtures/test/evidence/format-1/*.json");

it.each([[null], [[]]])(
  "a field that was added later is sealed once it says something: %j leaves the document as it was",
  async (empty) => {
    const source = recordSource("drill");
    const { content, words } = canonicalRecord({ ...source, form: { ...source.form, headcount: empty } });
    expect(content.values).not.toHaveProperty("headcount");
    expect(words.fields.map(({ key }) => key)).not.toContain("headcount");
    expect(canonicalRecord(source).content.values).toHaveProperty("headcount");
  },
);

describe("documents of format 1 that were made when it was new", () => {
  it("are kept of each kind", () => {
    expect(Object.keys(KEPT).map((path) => path.replace(/.*\/(.*)\.json$/, "$1"))).toEqual(
      FORM_TYPES.toSorted(),
    );
  });

  it.each(FORM_TYPES)("of a %s say what is sealed today, but for the format", async (type) => {
    const kept = KEPT[`../../../fixtures/test/evidence/format-1/${type}.json`] as () => Promise<{
      default: Kept;
    }>;
    const { sha256, document } = (await kept()).default;
    // Format 2 says of a record that was never reopened what format 1 said; the labels of fields are those of then.
    const today = { ...canonicalRecord(ofThen(type)), format: 1 as const };
    const fields = today.words.fields.map((field, index) => ({
      ...field,
      label: document.words.fields[index]?.label,
    }));
    const then = { ...today, words: { ...today.words, fields } };
    expect(await sha256Of(canonicalJson(then))).toBe(sha256);
  });

  // Sealed by the code of before format 2, the second time for an erasure.
  it.each(FORM_TYPES)("of a %s are those of the seals that were made then", async (type) => {
    const kept = KEPT[`../../../fixtures/test/evidence/format-1/${type}.json`] as () => Promise<{
      default: Kept;
    }>;
    const { document } = (await kept()).default;
    const seals = SEALED_THEN.seals[type].seals as Seal[];
    const [first, second] = seals;
    if (!first || !second) throw new Error("there are no two seals");
    const genuine = await Promise.all(seals.map((each) => isSealGenuine(each, SEALED_THEN.publicKeys)));
    expect([genuine, brokenLink(seals)]).toEqual([[true, true], null]);
    const anew = {
      ...document,
      completion: { ...document.completion, at: second.at },
      sealedAnew: { cause: "erasure", at: second.at, followsSha256: first.sha256 } as const,
    };
    expect([await isSealed(document, first), await isSealed(anew, second)]).toEqual([true, true]);
    expect(await isSealed({ ...document, format: 2 }, first)).toBe(false);
  });

  it.each(Object.entries(KEPT))("%s reads the same", async (_, load) => {
    const { sha256, document, lines } = (await (load as () => Promise<{ default: Kept }>)()).default;
    expect(await sha256Of(canonicalJson(document))).toBe(sha256);
    expect(linesOf(document, asWritten).map(({ path, label, text }) => [path, label, text])).toEqual(lines);
  });
});
