import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import type { FileVerdict, PackVerdict } from "#worker/domain/evidence/check-pack.ts";
import { stampsEs as stamps } from "../../text/stamps/es.ts";
import { verifyEs } from "../../text/verify/es.ts";
import { PackResult } from "./pack-result.tsx";

const text = verifyEs.pack;
afterEach(cleanup);

const REPORT = "records/ACME-1/report.pdf";
const file = (path: string, is: FileVerdict["is"] = "same"): FileVerdict => ({ path, is });
const verdictOf = (given: Partial<PackVerdict> = {}): PackVerdict => ({
  manifest: {
    format: 1,
    company: { id: "c1", name: "Metales Acme" },
    keysAt: "https://extintor.example/keys",
    at: "2026-11-20T09:00:00.000Z",
    files: [],
  },
  isSigned: true,
  keys: [{ id: "1a2b", publicKey: "k", from: "2026-01-01" }],
  files: [file("LEEME.txt"), file(REPORT), file("records/ACME-1/seal.json")],
  records: [{ folder: "records/ACME-1", is: "sealed", sealedAt: "2026-11-14", unsigned: 0 }],
  ...given,
});
const record = (is: "sealed" | "incomplete" | "forged") => [{ folder: "records/ACME-1", is }];
const incomplete = record("incomplete");

it.each<[string, Partial<PackVerdict>, "site" | "other" | "unknown"]>([
  [text.same(1), {}, "site"],
  [text.same(1), {}, "unknown"],
  [text.changed, { files: [file(REPORT, "changed")], records: incomplete }, "site"],
  [text.changed, { files: [file(REPORT, "missing")], records: incomplete }, "site"],
  [text.changed, { files: [file("x.txt", "unlisted")] }, "unknown"],
  [text.unsigned, { isSigned: false }, "site"],
  [text.otherKeys, {}, "other"],
  [text.forged, { records: record("forged") }, "site"],
  [text.incomplete, { records: incomplete }, "site"],
  [text.empty, { records: [] }, "site"],
])("says %j", (title, given, keysOf) => {
  render(<PackResult verdict={verdictOf(given)} keysOf={keysOf} />);
  const isAlarm = [text.changed, text.unsigned, text.otherKeys, text.forged].includes(title);
  expect(within(screen.getByRole(isAlarm ? "alert" : "status")).getByText(title)).toBeTruthy();
});

it("without the published keys names the key and where to look, and does not call it safe", () => {
  render(<PackResult verdict={verdictOf()} keysOf="unknown" />);
  screen.getByText(text.keysOf.unknown("1a2b", "https://extintor.example/keys"));
  expect(screen.getByRole("status").dataset["tone"]).toBe("info");
});

it("names the faults at once, and each file of a record when it is opened", async () => {
  const files = [file(REPORT, "changed"), file("records/ACME-1/seal.json"), file("otro.txt", "unlisted")];
  render(<PackResult verdict={verdictOf({ files, records: incomplete })} keysOf="site" />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    `${text.files.changed}${REPORT}`,
    `${text.files.unlisted}otro.txt`,
  ]);
  const summary = screen.getByText("ACME-1").closest("details");
  if (!summary) throw new Error("the record has no details");
  summary.open = true;
  summary.dispatchEvent(new Event("toggle"));
  expect((await within(summary).findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    `${text.files.changed}report.pdf`,
    `${text.files.same}seal.json`,
  ]);
});

it("shows a part of many records, and the rest when it is asked for", async () => {
  const records = Array.from({ length: 450 }, (_, index) => ({
    folder: `records/ACME-${index}`,
    is: "sealed" as const,
  }));
  render(<PackResult verdict={verdictOf({ records })} keysOf="site" />);
  expect(screen.getAllByText(text.records.sealed)).toHaveLength(200);
  await userEvent.click(screen.getByRole("button", { name: text.more("250") }));
  expect(screen.getAllByText(text.records.sealed)).toHaveLength(400);
});

const SOON = "2026-11-14T15:47:00.000Z";
const LATER = "2026-11-20T15:47:00.000Z";

const stampedRecord = (is: "genuine" | "other" | "unknown", at: string) => [
  {
    folder: "records/ACME-1",
    is: is === "other" ? ("forged" as const) : ("sealed" as const),
    sealedAt: "2026-11-14T15:02:00.000Z",
    timeStamps: [
      { authority: "https://tsa.example/tsr", at, certificates: ["ab12"], is, isLate: at === LATER },
    ],
  },
];
it.each([
  ["genuine", SOON, [/^Sello de tiempo de tsa\.example: ya existía el 14 nov 2026/, stamps.check("ab12")]],
  ["genuine", LATER, [stamps.late]],
  ["unknown", SOON, [stamps.unknown("tsa.example")]],
  ["other", SOON, [stamps.other("tsa.example")]],
] as const)("of a time stamp that is %s, of %s, says what it proves", async (is, at, lines) => {
  render(<PackResult verdict={verdictOf({ records: stampedRecord(is, at) })} keysOf="site" />);
  for (const line of lines) await screen.findByText(line);
  expect(screen.queryByText(stamps.late) !== null).toBe(at === LATER);
});

it.each([
  [
    { hidden: 1, faults: [] },
    [
      "1 dato personal oculto. El sello también los cubre: los datos que se muestran son los que se sellaron.",
    ],
  ],
  [{ hidden: 13, faults: [] }, [stamps.hidden(13)]],
  [
    { hidden: 2, faults: [{ is: "value", text: "/completion/by/name" }, { is: "record" }] },
    [stamps.personal.value("completion/by/name"), stamps.personal.record],
  ],
  [{ hidden: 0, faults: [{ is: "personal" }] }, [stamps.personal.personal]],
] as const)("of personal values %j says what it means", async (personal, lines) => {
  const is = personal.faults.length > 0 ? ("forged" as const) : ("sealed" as const);
  render(
    <PackResult
      verdict={verdictOf({ records: [{ folder: "records/ACME-1", is, personal }] })}
      keysOf="site"
    />,
  );
  for (const line of lines) await screen.findByText(line);
  expect(screen.queryByText(stamps.hidden(personal.hidden)) === null).toBe(personal.faults.length > 0);
});
