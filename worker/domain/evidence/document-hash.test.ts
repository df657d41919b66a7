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
  it.each([
    ["as it was sealed", CANONICAL],
    ["with its keys in another order", JSON.stringify(RECORD)],
    ["laid out for people", JSON.stringify(RECORD, null, 2)],
    ["with a byte order mark and a line break", `\uFEFF${CANONICAL}\r\n`],
    ["after an empty line", `\n  ${CANONICAL}`],
  ])("of a record.json %s is the sealed one", async (_, text) => {
    expect(await hashOf(text)).toEqual({ of: "record", sha256: await sha256Of(CANONICAL) });
  });

  it.each([
    ["another value", CANONICAL.replace("1.5", "1.6")],
    ["a space more in a value", CANONICAL.replace("Visita ", "Visita  ")],
    ["a key twice", CANONICAL.replace('"none"', '"n":7,"none"').replace('"n":1.5,"n":7', '"n":7,"n":1.5')],
  ])("of a record.json with %s is another", async (_, text) => {
    expect(text).not.toBe(CANONICAL);
    const hash = await hashOf(text);
    expect(hash?.of).toBe("record");
    expect(hash?.sha256).not.toBe(await sha256Of(CANONICAL));
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
