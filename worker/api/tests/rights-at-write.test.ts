// Rights are those at the moment of the write, however long before it the request began.
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, costOf, insert, ORIGIN, sql } from "#fixtures/test/client.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { problemOf } from "#fixtures/test/requests.ts";
import { uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { location } from "../../storage/tables/organisation/places.ts";

let world: World;
let cookie: string;

beforeEach(async () => {
  world = await makeWorld();
  await fillForms(world);
  cookie = await world.cookie("manager");
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(env, { BODY_SECONDS: "30" });
});

const managerId = () => world.people.manager.id;
/** Each with the answer that the ordinary rules give afterwards. */
const LOSSES = [
  ["removed", 404, () => sql().delete(companyUser).where(eq(companyUser.userId, managerId()))],
  ["banned", 401, () => sql().update(user).set({ banned: true }).where(eq(user.id, managerId()))],
  ["signed out", 401, () => api("/api/auth/sign-out", { cookie, body: {} })],
] as const;

const NAME = "Nave del atacante";
const jsonWrite = async () => ({
  path: `/api/v1/location/${world.acme.id}/locations`,
  body: new Response(JSON.stringify({ name: NAME }), { headers: { "content-type": "application/json" } }),
});
const uploadWrite = async () => ({
  path: `/api/v1/company/${world.acme.id}/attachments`,
  body: new Response(
    uploadBody({ formType: "hseq_visit", formId: formIdOf(world, "hseq_visit"), purpose: "photo" }),
  ),
});
const WRITES = [
  ["a JSON write", jsonWrite],
  ["an upload", uploadWrite],
] as const;
type Write = (typeof WRITES)[number][1];

async function stored() {
  const [locations, attachments, entries, objects] = await Promise.all([
    sql().select().from(location).where(eq(location.name, NAME)),
    sql().select().from(attachment).where(eq(attachment.uploadedById, managerId())),
    sql().select().from(auditLog).where(eq(auditLog.actorId, managerId())),
    env.FILES.list({ prefix: `${world.acme.id}/` }),
  ]);
  return {
    rows: locations.length + attachments.length,
    entries: entries.length,
    objects: objects.objects.length,
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the headers and half of the body, and the rest when `finish` is called. */
async function startSlowly(write: Write, { hasLength = true } = {}) {
  const { path, body } = await write();
  const bytes = new Uint8Array(await body.arrayBuffer());
  const half = Math.floor(bytes.length / 2);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = new Headers({ cookie, "content-type": body.headers.get("content-type") ?? "" });
  if (hasLength) headers.set("content-length", String(bytes.length));
  const answer = exports.default.fetch(
    new Request(ORIGIN + path, { method: "POST", headers, body: readable, duplex: "half" } as RequestInit),
  );
  void writer.write(bytes.slice(0, half)).catch(() => {});
  await pause(100);
  return {
    answer,
    finish: async () => {
      await writer.write(bytes.slice(half));
      await writer.close();
    },
  };
}

describe.each(WRITES)("%s with a body that is finished later", (_, write) => {
  it.each(LOSSES)("stores nothing for a person who was %s meanwhile", async (__, status, loseRights) => {
    const { answer, finish } = await startSlowly(write);
    await loseRights();
    await finish();
    expect((await answer).status).toBe(status);
    expect(await stored()).toEqual({ rows: 0, entries: 0, objects: 0 });
  });

  it("is stored for a person who may still write", async () => {
    const { answer, finish } = await startSlowly(write);
    await finish();
    expect((await answer).status).toBe(201);
    expect((await stored()).rows).toBe(1);
  });

  it.each([true, false])("is refused when it takes too long (declared length: %s)", async (hasLength) => {
    Object.assign(env, { BODY_SECONDS: "0.2" });
    const { answer } = await startSlowly(write, { hasLength });
    expect(await problemOf(await answer)).toEqual({
      status: 408,
      code: "BODY_TIMEOUT",
      message: "Los datos han tardado demasiado en llegar. Inténtalo de nuevo",
    });
    expect((await stored()).rows).toBe(0);
  });
});

/** Runs `between` once, after the command has read and before its batch with the audit entry runs. */
function beforeWrite(between: () => PromiseLike<unknown>): { batches: number } {
  const seen = { batches: 0 };
  const open = env.DB.withSession.bind(env.DB);
  vi.spyOn(env.DB, "withSession").mockImplementation((start) => {
    const inner = open(start);
    const written = new Set<unknown>();
    return {
      prepare(text) {
        const statement = inner.prepare(text);
        if (!text.includes('insert into "audit_log"')) return statement;
        const bind = statement.bind.bind(statement);
        statement.bind = (...values) => {
          const bound = bind(...values);
          written.add(bound);
          return bound;
        };
        return statement;
      },
      async batch<T>(statements: D1PreparedStatement[]) {
        if (statements.some((each) => written.has(each))) {
          seen.batches += 1;
          if (seen.batches === 1) await between();
        }
        return inner.batch<T>(statements);
      },
      getBookmark: () => inner.getBookmark(),
    };
  });
  return seen;
}

const send = async (write: Write) => {
  const { path, body } = await write();
  return exports.default.fetch(
    new Request(ORIGIN + path, {
      method: "POST",
      headers: { cookie, "content-type": body.headers.get("content-type") ?? "" },
      body: await body.arrayBuffer(),
    }),
  );
};

describe.each(WRITES)("%s, with rights that change between its read and its write", (_, write) => {
  it.each([
    ...LOSSES,
    [
      "given no session any more",
      401,
      () =>
        sql()
          .update(session)
          .set({ expiresAt: new Date(0) })
          .where(eq(session.userId, managerId())),
    ] as const,
  ])("stores nothing for a person who was %s", async (__, status, loseRights) => {
    const seen = beforeWrite(loseRights);
    expect((await send(write)).status).toBe(status);
    expect(seen.batches).toBe(1);
    expect(await stored()).toMatchObject({ rows: 0, entries: 0 });
  });

  it("is decided again and refused where the new rights do not allow it", async () => {
    const seen = beforeWrite(() =>
      sql()
        .update(companyUser)
        .set({ departmentId: world.store.id, role: "member" })
        .where(eq(companyUser.userId, managerId())),
    );
    expect((await send(write)).status).toBe(403);
    expect(seen.batches).toBe(1);
    expect(await stored()).toMatchObject({ rows: 0, entries: 0 });
  });

  it("is decided again and stored where the new rights allow it", async () => {
    const seen = beforeWrite(() =>
      insert(
        tableRows(companyUser, [
          makeMembership({ companyId: world.acme.id, userId: managerId(), role: "admin" }),
        ]),
      ),
    );
    expect((await send(write)).status).toBe(201);
    expect(seen.batches).toBe(2);
    expect(await stored()).toMatchObject({ rows: 1, entries: 1 });
  });

  it("is not affected by memberships of another company", async () => {
    const seen = beforeWrite(() =>
      insert(
        tableRows(companyUser, [
          makeMembership({ companyId: world.other.id, userId: managerId(), role: "admin" }),
        ]),
      ),
    );
    expect((await send(write)).status).toBe(201);
    expect(seen.batches).toBe(1);
  });

  it("takes no further round trip", async () => {
    const answer = await send(write);
    expect(answer.status).toBe(201);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
  });
});
