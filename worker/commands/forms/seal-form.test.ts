// The seals of a record from its first to its deletion. One file, above 300 lines: every test seals the same records.
import { env, exports } from "cloudflare:workers";
import { eq, sql as text } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { costOf, ORIGIN, sql, statusesOf } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import {
  completableForms,
  documentKeys,
  valueKeys,
  KINDS,
  pathOf,
  sealsOf,
  setStatus,
} from "#fixtures/test/evidence/sealed.ts";
import { formIdOf, formPath, patchForm, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import type { FormType } from "../../contract/enums.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { isSealGenuine, type PublicSealKey } from "../../domain/evidence/seal.ts";
import { deleteOldForms } from "../../storage/lifecycle/retention.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { tableOf } from "../../storage/tables/forms/form-tables.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { sampleRecord } from "../../storage/tables/organisation/organisation.ts";
import { sweepAttachments } from "../upkeep/sweep-attachments.ts";
import { toSeal } from "../../storage/forms/seals.ts";

const KEYS = { SEAL_KEY: env.SEAL_KEY, SEAL_KEYS: env.SEAL_KEYS };
const DAY = 24 * 60 * 60 * 1000;

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env, KEYS);
});

const rowsOf = (type: FormType) =>
  sql()
    .select()
    .from(seal)
    .where(eq(seal.recordId, formIdOf(world, type)));
const statusOf = async (type: FormType) => {
  const table = tableOf(type);
  const [row] = await sql()
    .select({ status: table.status, version: table.version })
    .from(table)
    .where(eq(table.id, formIdOf(world, type)));
  return row;
};
const publicKeys = async () => {
  const answer = await exports.default.fetch(new Request(`${ORIGIN}/.well-known/extintor-keys.json`));
  return (await answer.json<{ keys: PublicSealKey[] }>()).keys;
};
const sweep = () => sweepAttachments(env, new Date(Date.now() + 2 * DAY));

describe("completing a record", () => {
  it.each(KINDS)("of %s seals it: a row, a document, and a signature of the published key", async (type) => {
    expect((await setStatus(world, type, "completed")).status).toBe(200);
    const [row, ...more] = await rowsOf(type);
    if (!row) throw new Error("not sealed");
    expect(more).toEqual([]);
    const { recordId, companyId, sha256 } = row;
    expect([row.number, row.previousSha256, row.byId]).toEqual([1, null, world.people.admin.id]);
    expect(await documentKeys(world)).toEqual([`${companyId}/seals/${recordId}/${sha256}.json`]);
    const document = await env.FILES.get(`${companyId}/seals/${recordId}/${sha256}.json`);
    expect(await sha256Of((await document?.text()) ?? "")).toBe(sha256);
    expect(await isSealGenuine(toSeal(row), await publicKeys())).toBe(true);
    expect(await sealsOf(world, type)).toEqual({
      state: "sealed",
      changes: null,
      seals: [
        {
          number: 1,
          cause: "completion",
          sha256,
          at: row.at.toISOString(),
          by: { id: world.people.admin.id, name: "Andrés Administrador" },
          impersonatedBy: null,
          keyId: row.keyId,
          isGenuine: true,
          mayRead: true,
          changes: null,
        },
      ],
    });
  });

  it("takes no round trip more than reopening it, and two objects", async () => {
    const put = vi.spyOn(env.FILES, "put");
    const completed = await setStatus(world, "hseq_visit", "completed");
    expect(put).toHaveBeenCalledTimes(2);
    const reopened = await setStatus(world, "hseq_visit", "in_progress");
    expect([costOf(completed).roundTrips, costOf(reopened).roundTrips]).toEqual([3, 3]);
    expect(put).toHaveBeenCalledTimes(2);
  });

  it("by two people at once makes one seal", async () => {
    const answers = await Promise.all([
      setStatus(world, "drill", "completed"),
      setStatus(world, "drill", "completed", "manager"),
    ]);
    expect(statusesOf(answers)[0]).toBe(200);
    expect(await rowsOf("drill")).toHaveLength(1);
    await sweep();
    expect(await documentKeys(world)).toHaveLength(1);
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "sealed" });
  });

  it("that ends between document and batch leaves the record, and a document that the night removes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const put = env.FILES.put.bind(env.FILES);
    vi.spyOn(env.FILES, "put").mockImplementationOnce((async (...given: Parameters<typeof put>) => {
      await put(...given);
      throw new Error("killed");
    }) as typeof env.FILES.put);
    expect((await setStatus(world, "drill", "completed")).status).toBe(500);
    expect(await statusOf("drill")).toMatchObject({ status: "in_progress" });
    const stored = [await documentKeys(world), await valueKeys(world)];
    expect([await rowsOf("drill"), ...stored]).toEqual([[], [expect.any(String)], [expect.any(String)]]);
    expect((await setStatus(world, "drill", "completed")).status).toBe(200);
    await sweep();
    const [row] = await rowsOf("drill");
    expect(await valueKeys(world)).toEqual([
      expect.stringContaining(`${row?.sha256}-${row?.personalFile}.json`),
    ]);
    expect(await documentKeys(world)).toEqual([expect.stringContaining(row?.sha256 ?? "?")]);
  });

  it.each([
    ["is missing", { SEAL_KEY: undefined }, "missing"],
    ["is none", { SEAL_KEY: "AAAA" }, "wrong"],
    ["is not the published one", { SEAL_KEYS: "[]" }, "wrong"],
  ])("is refused where the key %s, with nothing changed", async (_, keys, sealing) => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const before = await statusOf("drill");
    Object.assign(env, keys);
    for (const [language, sentence] of [
      ["es", "no puede sellar"],
      ["ca", "no pot segellar"],
      ["en", "cannot seal"],
    ] as const) {
      await sql().update(user).set({ language });
      expect(await problemOf(await setStatus(world, "drill", "completed"))).toEqual({
        status: 503,
        code: "SEALING_UNAVAILABLE",
        message: expect.stringContaining(sentence) as string,
      });
    }
    const entry = await requestAs(world, "member", "POST", `/api/v1/company/${world.acme.id}/mailbox`, {
      ...submissionBodyFor(world),
      submit: true,
    });
    expect(entry.status).toBe(503);
    expect([await statusOf("drill"), await rowsOf("drill"), await documentKeys(world)]).toEqual([
      before,
      [],
      [],
    ]);
    const overview = await requestAs(world, "platformAdmin", "GET", "/api/v1/admin/overview");
    expect(await overview.json()).toMatchObject({ overview: { sealing } });
    expect((await patchForm(world, "drill", { conclusion: "Se puede seguir" })).status).toBe(200);
  });
});

describe("a submission", () => {
  const mailbox = () => `/api/v1/company/${world.acme.id}/mailbox`;
  const send = (body: object, path = mailbox(), method = "POST") =>
    requestAs(world, "member", method, path, body);
  const readOf = async (id: string) =>
    (await requestAs(world, "admin", "GET", `${mailbox()}/${id}/seals`)).json();

  it.each<[string, () => Promise<string>]>([
    [
      "at once",
      async () => {
        const answer = await send({ ...submissionBodyFor(world), submit: true });
        return (await answer.json<{ form: { id: string } }>()).form.id;
      },
    ],
    [
      "of a draft that changes with it",
      async () => {
        const { description: _, ...body } = submissionBodyFor(world) as Record<string, unknown>;
        const { id } = (await (await send(body)).json<{ form: { id: string } }>()).form;
        await send({ description: "Otra fuga", submit: true }, `${mailbox()}/${id}`, "PATCH");
        return id;
      },
    ],
    [
      "of a draft by its status",
      async () => {
        const { id } = (await (await send(submissionBodyFor(world))).json<{ form: { id: string } }>()).form;
        await send({ status: "in_progress" }, `${mailbox()}/${id}/status`, "PATCH");
        return id;
      },
    ],
    [
      "of a draft that is created again",
      async () => {
        const body = { ...submissionBodyFor(world), id: "d".repeat(24) };
        await send(body);
        await send({ ...body, submit: true });
        return body.id;
      },
    ],
  ])("%s is sealed, and again when it is closed", async (_, submit) => {
    const id = await submit();
    expect(await readOf(id)).toMatchObject({
      state: "sealed",
      seals: [{ number: 1, by: { id: world.people.member.id } }],
    });
    await requestAs(world, "admin", "PATCH", `${mailbox()}/${id}/status`, {
      status: "completed",
      closingWord: "Ya está arreglado",
    });
    expect(await readOf(id)).toMatchObject({
      state: "sealed",
      seals: [
        {
          number: 2,
          changes: expect.arrayContaining([
            expect.objectContaining({ path: "status", before: "Enviada", after: "Completada" }),
            expect.objectContaining({ after: "Ya está arreglado" }),
          ]) as unknown,
        },
        { number: 1 },
      ],
    });
  });

  it("is changed by nobody, and still says what was sealed", async () => {
    const answer = await send({ ...submissionBodyFor(world), submit: true });
    const { id } = (await answer.json<{ form: { id: string } }>()).form;
    const fields = { ...submissionBodyFor(world), description: "Corregida" };
    for (const who of ["admin", "owner", "platformAdmin", "member"] as const)
      for (const body of [{ description: "Corregida" }, fields, { ...fields, submit: true }])
        expect([
          who,
          await problemOf(await requestAs(world, who, "PATCH", `${mailbox()}/${id}`, body)),
        ]).toMatchObject([who, { status: 409, code: "NOTICE_SENT" }]);
    expect(await readOf(id)).toMatchObject({ state: "sealed", seals: [{ number: 1 }] });
  });
});

describe("a record that is reopened", () => {
  it("keeps its seal; completed again, it has the next one, and both say what changed", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "open", seals: [{ number: 1 }] });
    await requestAs(world, "member", "PATCH", formPath(world, "drill"), { conclusion: "Todo bien" });
    await setStatus(world, "drill", "completed");
    const { state, seals } = await sealsOf(world, "drill", "member");
    expect([state, seals.map(({ number }) => number)]).toEqual(["sealed", [2, 1]]);
    expect(seals[0]?.changes).toEqual([
      {
        path: "conclusion",
        label: "Conclusión",
        before: "Se revisa y no se observan incidencias.",
        after: "Todo bien",
      },
      expect.objectContaining({ path: "reopened", before: null }),
    ]);
    const [first, second] = (await rowsOf("drill")).toSorted((a, b) => a.number - b.number);
    expect(second?.previousSha256).toBe(first?.sha256);
  });

  it("is sealed with the next key, and the earlier seal stays genuine", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
    const base64 = (bytes: unknown) => btoa(String.fromCharCode(...new Uint8Array(bytes as ArrayBuffer)));
    const publicKey = base64(await crypto.subtle.exportKey("raw", pair.publicKey));
    const soon = new Date(Date.now() + 60_000).toISOString();
    const earlier = (JSON.parse(KEYS.SEAL_KEYS ?? "[]") as PublicSealKey[]).map((key) => ({
      ...key,
      until: soon,
    }));
    const next = { id: "next", publicKey, from: new Date(Date.now() - 1000).toISOString() };
    Object.assign(env, {
      SEAL_KEY: base64(await crypto.subtle.exportKey("pkcs8", pair.privateKey)),
      SEAL_KEYS: JSON.stringify([...earlier, next]),
    });
    expect((await setStatus(world, "drill", "completed")).status).toBe(200);
    const { state, seals } = await sealsOf(world, "drill");
    expect(state).toBe("sealed");
    expect(seals.map(({ keyId, isGenuine }) => [keyId, isGenuine])).toEqual([
      ["next", true],
      [earlier[0]?.id, true],
    ]);
    expect(await publicKeys()).toEqual([...earlier, next]);
  });
});

describe("a record that is changed in the database", () => {
  const change = (statement: string, ...values: unknown[]) =>
    env.DB.prepare(statement)
      .bind(...values, formIdOf(world, "hseq_visit"))
      .run();

  it.each<[string, string, unknown[], string, string | null, string | null]>([
    [
      "a text",
      "update visit_form set observer = ? where id = ?",
      ["Otra"],
      "observer",
      "Sin incidencias",
      "Otra",
    ],
    [
      "its number",
      "update visit_form set view_id = ? where id = ?",
      ["ACME-1"],
      "viewId",
      expect.any(String),
      "ACME-1",
    ],
    [
      "its date",
      "update visit_form set date = ? where id = ?",
      [Date.parse("2020-01-02T10:00:00Z")],
      "date",
      expect.any(String),
      "2 ene 2020, 11:00",
    ],
    [
      "an answer",
      "update form_field set field = json_set(field, '$.payload.value', ?) where visit_form_id = ?",
      ["no"],
      "safetyChecks.10000000-0000-4000-8000-000000000001",
      "Sí",
      "No",
    ],
    [
      "its status",
      "update visit_form set status = ? where id = ?",
      ["in_progress"],
      "status",
      "Completado",
      "En curso",
    ],
  ] as never)("is found by %s, which is named", async (_, statement, values, path, before, after) => {
    await setStatus(world, "hseq_visit", "completed");
    await change(statement, ...values);
    const { state, changes } = await sealsOf(world, "hseq_visit", "member");
    expect(state).toBe("changed");
    expect(changes).toEqual([{ path, label: expect.any(String) as string, before, after }]);
  });

  it("is not found by what people may change afterwards: an action, a place's name", async () => {
    await setStatus(world, "hseq_visit", "completed");
    await env.DB.exec("update zone set name = 'Otra zona'");
    await env.DB.exec("update user set name = 'Otra persona'");
    expect(await sealsOf(world, "hseq_visit")).toMatchObject({ state: "sealed" });
  });

  it("is found by a seal that was changed, or removed from the middle", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    await setStatus(world, "drill", "completed");
    const [second] = await rowsOf("drill");
    await sql()
      .delete(seal)
      .where(text`number = 1 and ${seal.recordId} = ${second?.recordId}`);
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "broken" });
    await sql().update(seal).set({ number: 1, previousSha256: null });
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "broken", seals: [{ isGenuine: false }] });
  });

  it("and was said to be reopened is found too", async () => {
    await setStatus(world, "drill", "completed");
    await sql().update(seal).set({ reopenedAt: new Date() });
    await sql().update(drillForm).set({ objective: "Otro" });
    expect(await sealsOf(world, "drill")).toMatchObject({
      state: "changed",
      changes: [{ path: "objective" }],
    });
  });

  it("is told without names where its document is gone", async () => {
    await setStatus(world, "drill", "completed");
    await sql().update(drillForm).set({ objective: "Otro" });
    await env.FILES.delete(await documentKeys(world));
    expect(await sealsOf(world, "drill")).toMatchObject({ state: "changed", changes: null });
  });
});

it("a file of before whose hash comes after the seal is no change, another hash is", async () => {
  const r2Key = "c1/firma.png";
  const row = {
    r2Key,
    companyId: world.acme.id,
    formType: "drill" as const,
    formId: formIdOf(world, "drill"),
    purpose: "signature" as const,
    contentType: "image/png",
    bytes: 10,
    etag: "e",
    filename: "firma.png",
    uploadedById: world.people.member.id,
    attachedAt: new Date(),
  };
  await sql().insert(attachment).values(row);
  await setStatus(world, "drill", "completed");
  await sql()
    .update(attachment)
    .set({ sha256: "a".repeat(64) });
  expect(await sealsOf(world, "drill")).toMatchObject({ state: "sealed" });
  await sql().update(attachment).set({ bytes: 11 });
  expect(await sealsOf(world, "drill")).toMatchObject({
    state: "changed",
    changes: [{ path: `files.${r2Key}` }],
  });
});

describe("seals", () => {
  it("stay, since nobody deletes their record", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "drill", "in_progress");
    const before = [await rowsOf("drill"), await statusOf("drill")];
    expect(await problemOf(await requestAs(world, "admin", "DELETE", pathOf(world, "drill")))).toMatchObject({
      status: 409,
      code: "FORM_SEALED",
    });
    await sweep();
    expect([await rowsOf("drill"), await statusOf("drill")]).toEqual(before);
    expect(await documentKeys(world)).toHaveLength(1);
  });

  it("go with a record that its company no longer keeps", async () => {
    await setStatus(world, "drill", "completed");
    await setStatus(world, "hseq_visit", "completed");
    const later = new Date(Date.now() + 365 * DAY);
    const task = { kind: "drill", companyId: world.acme.id, before: later, most: 5, now: later } as const;
    expect(await deleteOldForms(sql(), task)).toBe(1);
    expect([(await rowsOf("drill")).length, (await rowsOf("hseq_visit")).length]).toEqual([0, 1]);
  });

  it("go with sample data", async () => {
    const sampleData = `/api/v1/company/${world.acme.id}/sample-data`;
    await requestAs(world, "admin", "POST", sampleData);
    const [sample] = await sql().select().from(sampleRecord).where(eq(sampleRecord.recordType, "drill"));
    await setStatus(world, "drill", "completed");
    const [row] = await rowsOf("drill");
    if (!row || !sample) throw new Error("nothing to copy");
    await sql()
      .insert(seal)
      .values({ ...row, sha256: "of a sample", recordId: sample.recordId });
    await requestAs(world, "admin", "DELETE", sampleData);
    expect(await sql().select().from(seal)).toEqual([row]);
  });
});
