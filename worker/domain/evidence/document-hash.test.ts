import { describe, expect, it } from "vitest";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import { hashOfDocument } from "./document-hash.ts";

const RECORD = {
  words: { title: 'Visita «3» \\ "prensa"\n' },
  content: { values: { n: 1.5, none: null }, list: [1, 2] },
};
const CANONICAL = canonicalJson(RECORD);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string) => hashOfDocument(bytesOf(text));

describe("the hash of a document", () => {
  it("of a record.json as it was sealed is the sealed one", async () => {
    expect(await hashOf(CANONICAL)).toEqual({ of: "record", sha256: await sha256Of(CANONICAL) });
  });

  it("of a record.json with the same key in several objects is the sealed one", async () => {
    const text = canonicalJson({ a: { a: 1, list: [{ a: 1 }, { a: 2 }] }, b: { a: [] } });
    expect(await hashOf(text)).toEqual({ of: "record", sha256: await sha256Of(text) });
  });

  it("of a record.json with another value is another", async () => {
    const text = CANONICAL.replace("1.5", "1.6");
    expect(await hashOf(text)).toEqual({ of: "record", sha256: await sha256Of(text) });
  });

  it.each([
    ["a key twice", CANONICAL.replace('"none"', '"n":7,"none"'), [{ is: "key", text: "n" }]],
    [
      "a key twice, once spelled otherwise",
      CANONICAL.replace('"none"', '"\\u006e":7,"none"'),
      [{ is: "key", text: "n" }],
    ],
    [
      "a key twice of the same length, since a number is shorter",
      CANONICAL.replace('"list":[1,2]', '"list":[1e6],"list":[1,2]'),
      [
        { is: "number", text: "1e6" },
        { is: "key", text: "list" },
      ],
    ],
    ["a number in other words", CANONICAL.replace("1.5", "1.50"), [{ is: "number", text: "1.50" }]],
    [
      "a number as a power",
      CANONICAL.replace("[1,2]", "[1e0,20e-1]"),
      [
        { is: "number", text: "1e0" },
        { is: "number", text: "20e-1" },
      ],
    ],
    ["a negative zero", CANONICAL.replace("1.5", "-0"), [{ is: "number", text: "-0" }]],
    ["its keys in another order", JSON.stringify(RECORD), [{ is: "layout" }]],
    ["a layout for people", JSON.stringify(RECORD, null, 2), [{ is: "layout" }]],
    ["a letter spelled otherwise", CANONICAL.replace("Visita", "\\u0056isita"), [{ is: "layout" }]],
    ["a byte order mark", `\uFEFF${CANONICAL}`, [{ is: "before" }]],
    ["an empty line before it", `\n${CANONICAL}`, [{ is: "before" }]],
    ["a line break after it", `${CANONICAL}\n`, [{ is: "after" }]],
    ["another record after it", `${CANONICAL}${CANONICAL}`, [{ is: "after" }]],
    ["text after it", `${CANONICAL}<script>`, [{ is: "after" }]],
    ["a NUL after it", `${CANONICAL}\u0000`, [{ is: "after" }]],
  ] as const)("of a record.json with %s is none, and the reason is told", async (_, text, faults) => {
    expect(text).not.toBe(CANONICAL);
    expect(await hashOf(text)).toEqual({ of: "record", faults });
  });

  it("of a record.json with bytes that are no text is none", async () => {
    const bytes = bytesOf(CANONICAL);
    bytes[bytes.indexOf(0xc2)] = 0xff;
    expect(await hashOfDocument(bytes)).toEqual({ of: "record", faults: [{ is: "encoding" }] });
  });

  it("of a report is that of the file", async () => {
    const bytes = bytesOf("%PDF-1.7\n…%%EOF\n");
    expect(await hashOfDocument(bytes)).toEqual({ of: "report", sha256: await sha256Of(bytes) });
  });

  it.each(["", "{", "[1]", "null", "PK\u0003\u0004", "texto"])("of %j is none", async (text) => {
    expect(await hashOf(text)).toBeNull();
  });

  it("takes a record with very long values", async () => {
    const long = canonicalJson({ drawn: "x".repeat(5_000_000), escaped: "\n".repeat(500_000) });
    expect(await hashOf(long)).toEqual({ of: "record", sha256: await sha256Of(long) });
  });
});
