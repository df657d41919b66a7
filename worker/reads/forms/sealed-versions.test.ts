// Each sealed version of a record: read as it was, compared with another, its report, and what completing the record again would change.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, cookieOf, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { readPdf } from "#fixtures/test/evidence/pdf.ts";
import {
  completableForms,
  documentKeys,
  KINDS,
  openedDocument,
  pathOf,
  REASON,
  sealsOf,
  setStatus,
} from "#fixtures/test/evidence/sealed.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { formIdOf, patchForm } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import type { FormType } from "../../contract/enums.ts";
import type { FormHistory } from "../../contract/forms/calls/history.ts";
import type { SealedVersion } from "../../contract/forms/calls/seals.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { documentKey } from "../../domain/evidence/seal-keys.ts";
import { seal } from "../../storage/tables/operations/seal.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
  vi.spyOn(env.JOB_QUEUE, "send").mockResolvedValue({} as never);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = (rest: string, who: VisitorName = "admin", type: FormType = "drill") =>
  requestAs(world, who, "GET", `${pathOf(world, type)}/${rest}`);
async function version(rest: string, who: VisitorName = "admin", type: FormType = "drill") {
  const answer = await ask(`seals/${rest}`, who, type);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json<SealedVersion>();
}
const textOf = ({ lines }: SealedVersion, path: string) => lines.find((line) => line.path === path)?.text;
const sealsOfDrill = () =>
  sql()
    .select()
    .from(seal)
    .where(eq(seal.recordId, formIdOf(world, "drill")))
    .orderBy(seal.number);

/** Completed with "Uno", and completed again with "Dos" and with "Tres". */
async function sealThrice() {
  for (const conclusion of ["Uno", "Dos", "Tres"]) {
    // oxlint-disable no-await-in-loop -- one after the other
    await patchForm(world, "drill", { conclusion });
    await setStatus(world, "drill", "completed");
    if (conclusion !== "Tres") await setStatus(world, "drill", "in_progress");
    // oxlint-enable no-await-in-loop
  }
}

describe("a sealed version", () => {
  it.each(KINDS)(
    "of %s says every line as it was sealed, who sealed it, and the zone of its times",
    async (type) => {
      await setStatus(world, type, "completed");
      const shown = await version("1", "admin", type);
      const { seals } = await sealsOf(world, type);
      const { changes: _, ...header } = seals[0] ?? {};
      expect(shown).toMatchObject({ ...header, timeZone: "Europe/Madrid", changes: null });
      expect(textOf(shown, "createdBy")).toBe(world.people.member.name);
      expect(shown.lines.every(({ label }) => label !== "")).toBe(true);
    },
  );

  it("stays as it was while the record changes, and differs from any other one field by field", async () => {
    await sealThrice();
    expect(textOf(await version("1"), "conclusion")).toBe("Uno");
    expect(textOf(await version("3"), "conclusion")).toBe("Tres");
    const compared = await Promise.all(
      ["2?since=1", "1?since=3", "3?since=1", "3?since=3"].map(async (rest) => (await version(rest)).changes),
    );
    const conclusions = compared.map((changes) => {
      const { before, after } = changes?.find(({ path }) => path === "conclusion") ?? {};
      return [before, after];
    });
    // From the earlier one to the later one, whichever is asked for.
    expect(conclusions).toEqual([
      ["Uno", "Dos"],
      ["Uno", "Tres"],
      ["Uno", "Tres"],
      [undefined, undefined],
    ]);
  });

  it.each([
    "seals/2",
    "seals/0",
    "seals/-1",
    "seals/1.5",
    "seals/uno",
    "seals/9999999",
    "seals/1?since=7",
    "report.pdf?seal=2",
  ])("%s of a record with one seal does not exist", async (rest) => {
    await setStatus(world, "drill", "completed");
    expect(await problemOf(await ask(rest))).toMatchObject({ status: 404, code: "NOT_FOUND" });
  });

  it.each(["seals/1?since=uno", "seals/1?since=", "seals/1?other=1", "report.pdf?seal=0"])(
    "%s is refused as a bad query",
    async (rest) => {
      await setStatus(world, "drill", "completed");
      expect(await problemOf(await ask(rest))).toMatchObject({ status: 400, code: "BAD_QUERY" });
    },
  );

  it("of which the document is gone or was changed does not exist", async () => {
    await setStatus(world, "drill", "completed");
    const [row] = await sealsOfDrill();
    const key = documentKey(row as never);
    await env.FILES.put(key, "{}");
    expect((await ask("seals/1")).status).toBe(404);
    await env.FILES.delete(key);
    expect([(await ask("seals/1")).status, (await ask("report.pdf?seal=1")).status]).toEqual([404, 404]);
  });

  it("that quotes an erased person is for administrators, by itself and in a comparison and as a report", async () => {
    await sealThrice();
    await sql().update(seal).set({ alteredAt: new Date() }).where(eq(seal.number, 1));
    const all = await Promise.all(
      (["manager", "admin"] as const).map(async (who) =>
        Promise.all(
          [
            "seals/1",
            "seals/2",
            "seals/3?since=1",
            "seals/3?since=2",
            "report.pdf?seal=1",
            "report.pdf?seal=2",
          ].map(async (rest) => {
            const answer = await ask(rest, who);
            await answer.arrayBuffer();
            return answer.status;
          }),
        ),
      ),
    );
    expect(all).toEqual([
      [403, 200, 403, 200, 403, 200],
      [200, 200, 200, 200, 200, 200],
    ]);
    expect(await problemOf(await ask("seals/1", "manager"))).toMatchObject({
      message: expect.stringContaining("administradores") as string,
    });
    const { seals } = await sealsOf(world, "drill", "manager");
    expect(seals.map(({ mayRead, changes }) => [mayRead, changes !== null])).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });

  it("is printed as it was: the stored report of its seal, in the file of its number", async () => {
    await setStatus(world, "drill", "completed");
    const first = await (await ask("report.pdf")).arrayBuffer();
    await setStatus(world, "drill", "in_progress");
    await patchForm(world, "drill", { conclusion: "Dos" });
    await setStatus(world, "drill", "completed");
    const answer = await ask("report.pdf?seal=1");
    expect(answer.headers.get("content-disposition")).toMatch(/filename="[\w-]+-sello-1-es\.pdf"/);
    const bytes = await answer.arrayBuffer();
    expect(await sha256Of(new Uint8Array(bytes))).toBe(await sha256Of(new Uint8Array(first)));
    const pdf = await readPdf(await ask("report.pdf?seal=1&lang=en"));
    expect(pdf.language).toBe("en");
    expect((await documentKeys(world)).filter((key) => /[-_]en\.pdf$/.test(key))).toHaveLength(1);
  });
});

describe("a record that is open again", () => {
  it("says what completing it would seal otherwise than before, and nothing that completing itself writes", async () => {
    await setStatus(world, "investigation", "completed");
    await setStatus(world, "investigation", "in_progress");
    expect(await sealsOf(world, "investigation")).toMatchObject({ state: "open", changes: [] });
    await requestAs(world, "admin", "PATCH", pathOf(world, "investigation"), {
      additionalComments: "Falta de orden",
    });
    await raiseAction(world, raiseActionBodyFor(world, "investigation"));
    const { changes } = await sealsOf(world, "investigation", "member");
    expect(changes).toMatchObject([
      { path: "additionalComments", after: "Falta de orden" },
      { path: expect.stringMatching(/^actions\./) as string, before: null },
    ]);
    await setStatus(world, "investigation", "completed");
    const [last] = (await sealsOf(world, "investigation")).seals;
    const paths = last?.changes?.map(({ path }) => path) ?? [];
    expect(paths).toEqual(expect.arrayContaining(changes?.map(({ path }) => path) ?? [""]));
    // The new closing date and who reopened it are in the seal alone.
    expect(paths.filter((path) => !changes?.some((each) => each.path === path))).toEqual([
      "closedAt",
      "reopened",
    ]);
  });

  it("does not say it to others than administrators if the last seal quotes an erased person", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    await patchForm(world, "drill", { conclusion: "Dos" });
    await sql().update(seal).set({ alteredAt: new Date() });
    expect((await sealsOf(world, "drill", "manager")).changes).toBeNull();
    expect((await sealsOf(world, "drill")).changes).toMatchObject([{ path: "conclusion", after: "Dos" }]);
  });

  it("names both people where a platform administrator reopened it in somebody's name", async () => {
    await setStatus(world, "drill", "completed");
    const { manager, platformAdmin } = world.people;
    const cookie = await cookieOf(manager.id, { impersonatedBy: platformAdmin.id });
    const answer = await api(`${pathOf(world, "drill")}/status`, {
      method: "PATCH",
      cookie,
      body: { status: "in_progress", reason: REASON },
    });
    const both = {
      by: { id: manager.id },
      impersonatedBy: { id: platformAdmin.id, name: platformAdmin.name },
    };
    expect(await answer.json()).toMatchObject({ form: { reopened: { ...both, reason: REASON } } });
    const { history } = await (await ask("history")).json<FormHistory>();
    expect(history.find(({ verb }) => verb === "form.reopen")).toMatchObject(both);
    await setStatus(world, "drill", "completed");
    const said = `${platformAdmin.name}, en nombre de ${manager.name}`;
    expect(textOf(await version("2"), "reopened")).toContain(said);
    const [, second] = await sealsOfDrill();
    expect(await openedDocument(second as never)).toMatchObject({
      reopened: { ...both, impersonatedBy: { id: platformAdmin.id, onBehalf: "en nombre de" } },
    });
  });
});

describe("the time of completion", () => {
  type Dated = { completedAt: string | null; status: string };
  const read = async () =>
    (await (await requestAs(world, "admin", "GET", pathOf(world, "drill"))).json<{ form: Dated }>()).form;
  const listed = async () => {
    const path = `/api/v1/company/${world.acme.id}/forms?formType=drill`;
    const { forms } = await (
      await requestAs(world, "admin", "GET", path)
    ).json<{ forms: (Dated & { id: string })[] }>();
    return forms.find(({ id }) => id === formIdOf(world, "drill"))?.completedAt;
  };

  it("is that of the last completion, in the record and in the list, and of no record that is open", async () => {
    expect([(await read()).completedAt, await listed()]).toEqual([null, null]);
    await sealThrice();
    const rows = await sealsOfDrill();
    const last = rows.at(-1)?.at.toISOString();
    expect([(await read()).completedAt, await listed()]).toEqual([last, last]);
    // An erasure is no completion.
    await sql().update(seal).set({ cause: "erasure" }).where(eq(seal.number, 3));
    const second = rows[1]?.at.toISOString();
    expect([(await read()).completedAt, await listed()]).toEqual([second, second]);
    await setStatus(world, "drill", "in_progress");
    expect([(await read()).completedAt, await listed()]).toEqual([null, null]);
  });
});
