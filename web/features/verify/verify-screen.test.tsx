import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { canonicalJson, sha256Of } from "#worker/domain/evidence/canonical-json.ts";
import { server } from "../../data/verify/look-up.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { verifyEs as text } from "../../text/verify/es.ts";
import { VerifyScreen } from "./verify-screen.tsx";

const PDF = "%PDF-1.7\n…\n%%EOF\n";
const RECORD = { format: 1, content: { values: { objective: "Evacuar" } } };

const COMPANY = { id: "empresa1", name: "Metales Acme", nameNow: "Metales Acme" };

let stub: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  stub.restore();
});

type Known = Record<
  string,
  { of: "record" | "report"; isLatest: boolean; later?: { at: string; cause: "completion" | "erasure" }[] }
>;

/** A server that knows these hashes; the others are 404. */
function open(known: Known | "no network" | "too many", code = "", company = COMPANY) {
  stub = stubFetch(({ path }) => {
    if (known === "no network") return known;
    if (known === "too many")
      return { status: 429, body: { error: { code: "TOO_MANY_REQUESTS", message: "Espera un poco" } } };
    const seal = known[path.split("/").at(-1) ?? ""];
    if (!seal) return { status: 404, body: { error: { code: "NOT_FOUND", message: "No encontrado" } } };
    return { body: { seal: { later: [], ...seal, at: "2026-11-14T15:02:00.000Z", company } } };
  });
  const { container } = render(<VerifyScreen code={code} server={server} footer={null} />);
  const input = container.querySelector("input");
  if (!input) throw new Error("there is no file input");
  return (name: string, content: string) => userEvent.upload(input, new File([content], name));
}
const hashesAsked = () => stub.calls.map(({ path }) => path.split("/").at(-1));

it.each([
  [true, [], text.sealed.report, text.latest],
  [false, ["completion", "erasure"] as const, text.replaced.report, text.since],
  [false, ["erasure"] as const, text.replaced.report, text.sinceErasure],
])(
  "recognises a report by its own hash, the last of its record: %s %j",
  async (isLatest, causes, title, more) => {
    const hash = await sha256Of(PDF);
    const choose = open({
      [hash]: {
        of: "report",
        isLatest,
        later: causes.map((cause) => ({ at: "2026-11-15T15:02:00.000Z", cause })),
      },
    });
    await choose("visita.pdf", PDF);
    expect((await screen.findByText(title)).closest("[role=status]")?.textContent).toContain(
      `Sellado por Metales Acme el 14 nov 2026`,
    );
    screen.getByText(new RegExp(more));
    screen.getByText("visita.pdf");
    expect(stub.calls.map(({ method, body }) => [method, body])).toEqual([["GET", null]]);
    expect(hashesAsked()).toEqual([hash]);
  },
);

it("recognises a record.json that is as it was sealed, byte for byte", async () => {
  const hash = await sha256Of(canonicalJson(RECORD));
  const choose = open({ [hash]: { of: "record", isLatest: true } });
  await choose("record.json", canonicalJson(RECORD));
  expect(await screen.findByText(text.sealed.record)).toBeTruthy();
  const said = screen.getByRole("status").textContent;
  expect(said).toContain(text.companyId("empresa1"));
  expect(said).not.toContain(text.renamed("Metales Acme"));
});

it("accepts no other text of the same record, sends no request about it, and says why", async () => {
  const choose = open({});
  await choose("record.json", `${canonicalJson(RECORD).replace("{", '{"format":1e0,')}\n`);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain(text.inexact.title);
  for (const reason of [text.inexact.key("format"), text.inexact.number("1e0"), text.inexact.after])
    expect(alert.textContent).toContain(reason);
  expect(stub.calls).toEqual([]);
});

it("says under which name it was sealed, and what the company is called since", async () => {
  const hash = await sha256Of(PDF);
  const choose = open({ [hash]: { of: "report", isLatest: true } }, "", {
    ...COMPANY,
    nameNow: "Banco de España",
  });
  await choose("visita.pdf", PDF);
  const said = (await screen.findByRole("status")).textContent;
  expect(said).toContain("Sellado por Metales Acme el");
  expect(said).toContain(text.renamed("Banco de España"));
});

it("says of each file whether it was changed, and sends no request about files that cannot be checked", async () => {
  const choose = open({});
  await choose("visita.pdf", `${PDF} `);
  expect((await screen.findByRole("alert")).textContent).toContain(text.unknown.report);
  await choose("record.json", canonicalJson(RECORD));
  await screen.findByText(text.unknown.record);
  await choose("otra.json", "[]");
  await screen.findByText(text.other.body);
  expect(stub.calls).toHaveLength(2);
  expect(screen.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "otra.json",
    "record.json",
    "visita.pdf",
  ]);
});

it("says that a network is needed, and asks again once there is one", async () => {
  const choose = open("no network");
  await choose("visita.pdf", PDF);
  await screen.findByText(text.offline.body);
  stub.restore();
  stub = stubFetch(() => ({
    body: {
      seal: { of: "report", at: "2026-11-14T15:02:00.000Z", company: COMPANY, isLatest: true, later: [] },
    },
  }));
  await userEvent.click(screen.getByRole("button", { name: text.retry }));
  await screen.findByText(text.sealed.report);
  expect(screen.queryByText(text.offline.body)).toBeNull();
});

it("shows the server's message", async () => {
  const choose = open("too many");
  await choose("visita.pdf", PDF);
  expect(await screen.findByText("Espera un poco")).toBeTruthy();
});

it("looks up the code of the address, and says that it is not the document", async () => {
  const code = "AB".repeat(32);
  open({ [code.toLowerCase()]: { of: "record", isLatest: true } }, code);
  await screen.findByText(text.sealed.code);
  expect(screen.getByRole("status").textContent).toContain(text.onlyCode);
});

it("shows a message for an unknown code", async () => {
  open({}, "abc");
  expect((await screen.findByRole("alert")).textContent).toContain(text.unknown.code);
});
