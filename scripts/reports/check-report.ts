// Checks a report from outside: by its file, the API and the programs of tools.ts.
import { createHash } from "node:crypto";
import type { Language } from "../../worker/contract/enums.ts";
import type { SealsResponse } from "../../worker/contract/forms/calls/seals.ts";
import type { CanonicalRecord } from "../../worker/domain/evidence/canonical-record.ts";
import { openRecord, personalText, readPersonal } from "../../worker/domain/evidence/personal-values.ts";
import type { Visitor } from "../local/visitor.ts";
import { firstOutOfOrder, lettersOf, questionsOf, textsOf } from "./expected.ts";
import {
  attachmentsOf,
  codeIn,
  drawnPage,
  elementsOf,
  infoOf,
  languageOf,
  objectionsTo,
  textOf,
} from "./tools.ts";

export type Given = {
  file: string;
  bytes: Uint8Array;
  path: string;
  language: Language;
  isSealed: boolean;
  /** It is in the record's own language, so it is the stored one. */
  isStored: boolean;
  site: string;
};
export type Checked = { pages: string; standard: string; problems: string[] };

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export async function checkReport(visitor: Visitor, given: Given): Promise<Checked> {
  const { file, language, isSealed } = given;
  const problems: string[] = [];
  const expect = (is: boolean, problem: string) => void (is || problems.push(problem));

  const info = await infoOf(file);
  const standard = `PDF ${info.get("PDF version")}, ${info.get("PDF subtype") ?? "no subtype"}`;
  expect(
    info.get("PDF version") === "1.7" && (info.get("PDF subtype") ?? "").startsWith("PDF/A-3b"),
    standard,
  );
  expect(info.get("Tagged") === "yes", "it is not tagged");
  expect(/\(A4\)/.test(info.get("Page size") ?? ""), `the pages are ${info.get("Page size")}`);
  expect((info.get("Title") ?? "") !== "", "it has no title");
  const said = await languageOf(file);
  expect(said === language, `its language is ${said}`);
  const objections = await objectionsTo(file);
  expect(objections === null, `qpdf: ${objections}`);

  const elements = await elementsOf(file);
  const spoken = elements.map(({ text }) => text).join("\n");
  const headings = elements.filter(({ tag }) => /^H\d$/.test(tag));
  expect(headings[0]?.tag === "H1", "the first heading is not the first level");
  expect(headings.length > 2, "it has no headings");
  const drawn = await textOf(file);
  const jump = firstOutOfOrder(
    headings.map(({ text }) => text),
    drawn,
  );
  expect(jump === null, `the pages draw the heading ${JSON.stringify(jump)} out of order`);
  if (isSealed) await checkSeal(visitor, given, { spoken, drawn }, expect);
  return { pages: info.get("Pages") ?? "", standard, problems };
}

async function checkSeal(
  visitor: Visitor,
  { file, bytes, path, language, isStored, site }: Given,
  { spoken, drawn }: { spoken: string; drawn: string },
  expect: (is: boolean, problem: string) => void,
): Promise<void> {
  const { seals } = await visitor.read<SealsResponse>("GET", `${path}/seals`);
  const sealed = seals[0]?.sha256 ?? "no seal";
  const attached = await attachmentsOf(file);
  const text = attached.get("record.json");
  if (!text) return expect(false, "no record is attached");
  expect(
    sha256Of(text) === sealed,
    `the attached record has the hash ${sha256Of(text)}, sealed was ${sealed}`,
  );
  const values = readPersonal(attached.get("personal.json")?.toString() ?? personalText([]));
  if (!values) return expect(false, "personal.json is not as it was written");
  const address = `${site}/verificar#${sealed}`;
  const code = codeIn(await drawnPage(file, 1));
  expect(code === address, `the QR code says ${code}, not ${address}`);

  const opened = await openRecord(JSON.parse(text.toString()) as CanonicalRecord, values, "");
  const { document: record, hidden, faults } = opened;
  expect(hidden.length === 0 && faults.length === 0, "the values do not belong to the attached record");
  const missing = firstOutOfOrder(textsOf(record, language), spoken);
  expect(missing === null, `out of reading order: ${JSON.stringify(missing?.slice(0, 120))}`);
  for (const { name, sha256 } of record.content.files)
    expect(lettersOf(spoken).includes(lettersOf(sha256 ?? "no hash")), `the hash of ${name} is not in it`);
  const unread = firstOutOfOrder(questionsOf(record, language), drawn);
  expect(unread === null, `the pages draw ${JSON.stringify(unread)} out of order`);
  expect(lettersOf(drawn).includes(lettersOf(sealed)), "the hash of the seal is not on the pages");

  if (isStored) {
    const answer = await visitor.call("GET", `/api/v1/seals/${sha256Of(bytes)}`);
    expect(answer.ok, `the site does not know the report: ${answer.status}`);
    await answer.arrayBuffer();
  }
}
