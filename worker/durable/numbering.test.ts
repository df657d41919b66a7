import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sql as drizzleSql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api, sql } from "../../fixtures/test/client.ts";
import { createBodyFor } from "../../fixtures/test/fill-forms.ts";
import { makeWorld, type World } from "../../fixtures/test/world.ts";
import type { DepartmentFormType } from "../contract/enums.ts";
import { FORM_DEFINITIONS } from "../contract/forms/registry.ts";
import { numberingObject } from "../commands/numbering/with-number.ts";
import { newId } from "../domain/ids.ts";
import { numberFromViewId } from "../domain/forms/numbering.ts";

const KINDS = ["drill", "hseq_visit", "management"] as const satisfies DepartmentFormType[];
type Kind = (typeof KINDS)[number];
const TABLES: Record<Kind, string> = {
  drill: "drill_form",
  hseq_visit: "visit_form",
  management: "management_form",
};

const counterOf = ({ workshop }: World) => env.NUMBERING.getByName(`department:${workshop.id}`);
const wipe = (world: World) => runInDurableObject(counterOf(world), (_, state) => state.storage.deleteAll());

const pathOf = ({ acme, workshop }: World, kind: Kind) =>
  `/api/v1/company/${acme.id}/departments/${workshop.id}/${FORM_DEFINITIONS[kind].segment}`;

async function creator(world: World) {
  const cookie = await world.cookie("member");
  return async (kind: Kind, id = newId()) => {
    const answer = await api(pathOf(world, kind), { cookie, body: { id, ...createBodyFor(world, kind) } });
    const { form } = await answer.json<{ form?: { id: string; viewId: string } }>();
    return { status: answer.status, viewId: form?.viewId ?? "" };
  };
}

async function numbersOf(world: World, kind: Kind): Promise<number[]> {
  const { results } = await env.DB.prepare(`select view_id from ${TABLES[kind]} where department_id = ?`)
    .bind(world.workshop.id)
    .all<{ view_id: string }>();
  const viewIds = results.map(({ view_id }) => view_id);
  const prefix = `ACME-TAL-${FORM_DEFINITIONS[kind].code}-`;
  expect(viewIds.filter((viewId) => !viewId.startsWith(prefix))).toEqual([]);
  return viewIds.map(numberFromViewId).toSorted((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function hasNoGapAndNoDouble(world: World): Promise<number> {
  let count = 0;
  for (const kind of KINDS) {
    const numbers = await numbersOf(world, kind);
    expect(numbers).toEqual(upTo(numbers.length));
    count += numbers.length;
  }
  return count;
}

/** Concurrent requests over the form types; every tenth is sent twice with the same id. */
async function createMany(world: World, count: number) {
  const create = await creator(world);
  const asked = Array.from({ length: count }, (_, index) => ({
    kind: KINDS[index % KINDS.length] ?? "drill",
    id: newId(),
  }));
  const twice = [...asked, ...asked.filter((_, index) => index % 10 === 0)];
  const answers = Promise.all(twice.map(async ({ kind, id }) => ({ id, ...(await create(kind, id)) })));
  return { asked, answers };
}

const failEveryFifth = async () => {
  for (const table of Object.values(TABLES)) {
    await env.DB.exec(
      `create trigger fault_${table} before insert on ${table} when unicode(substr(new.id, 1, 1)) % 5 = 0 begin select raise(abort, 'fault'); end`,
    );
  }
};

afterEach(async () => {
  for (const table of Object.values(TABLES)) await env.DB.exec(`drop trigger if exists fault_${table}`);
  vi.restoreAllMocks();
});

describe("three hundred concurrent forms of three types, a tenth of them requested twice", () => {
  it("are numbered 1 to n without gaps or duplicates", async () => {
    const world = await makeWorld();
    const { asked, answers } = await createMany(world, 300);
    const done = await answers;
    expect(done.filter(({ status }) => status === 201)).toHaveLength(asked.length);
    expect(done.filter(({ status }) => status === 200)).toHaveLength(done.length - asked.length);
    expect(new Map(done.map(({ id, viewId }) => [id, viewId])).size).toBe(asked.length);
    expect(new Set(done.map(({ id, viewId }) => `${id} ${viewId}`)).size).toBe(asked.length);
    expect(await hasNoGapAndNoDouble(world)).toBe(300);
  }, 60_000);

  it("are numbered correctly when the counter loses its state meanwhile", async () => {
    const world = await makeWorld();
    const { answers } = await createMany(world, 300);
    for (const wait of [300, 600, 600]) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      await wipe(world);
    }
    const done = await answers;
    expect(done.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await hasNoGapAndNoDouble(world)).toBe(300);
    await wipe(world);
    const create = await creator(world);
    expect((await create("drill")).viewId).toBe("ACME-TAL-SIM-0101");
  }, 60_000);

  it("are numbered correctly when every fifth insert fails and the counter loses its state", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await makeWorld();
    await failEveryFifth();
    const { answers } = await createMany(world, 300);
    await new Promise((resolve) => setTimeout(resolve, 800));
    await wipe(world);
    const done = await answers;
    const failed = new Set(done.filter(({ status }) => status >= 500).map(({ id }) => id));
    expect(failed.size).toBeGreaterThan(20);
    expect(await hasNoGapAndNoDouble(world)).toBe(300 - failed.size);
  }, 60_000);
});

describe("the number of one form", () => {
  it("is the same for the same id, and is reused after a failed insert", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await makeWorld();
    const create = await creator(world);
    await failEveryFifth();
    const good = "B".concat(newId().slice(1));
    const bad = "F".concat(newId().slice(1));
    expect(await create("drill", bad)).toMatchObject({ status: 500 });
    expect(await create("drill", good)).toEqual({ status: 201, viewId: "ACME-TAL-SIM-0001" });
    expect(await create("drill", good)).toEqual({ status: 200, viewId: "ACME-TAL-SIM-0001" });
    // An id is unique over all form types: the number allocated for the refused record goes to the next.
    expect(await create("management", good)).toMatchObject({ status: 409 });
    const next = "B".concat(newId().slice(1));
    expect(await create("management", next)).toEqual({ status: 201, viewId: "ACME-TAL-GES-0001" });
  });

  it("comes after the numbers of records inserted directly into the database", async () => {
    const world = await makeWorld();
    const create = await creator(world);
    for (let count = 0; count < 3; count += 1) await create("drill");
    await sql().run(drizzleSql`update sequence_counter set value = 0`);
    await wipe(world);
    expect((await create("drill")).viewId).toBe("ACME-TAL-SIM-0004");
  });

  it("follows a restored database: numbers that no longer exist are allocated again", async () => {
    const world = await makeWorld();
    const create = await creator(world);
    for (let count = 0; count < 5; count += 1) await create("drill");
    await sql().batch([
      sql().run(drizzleSql`delete from drill_form where view_id > 'ACME-TAL-SIM-0002'`),
      sql().run(drizzleSql`update sequence_counter set value = 2`),
    ]);
    expect((await create("drill")).viewId).toBe("ACME-TAL-SIM-0003");
    expect(await numbersOf(world, "drill")).toEqual([1, 2, 3]);
  });

  it("is not reused when the form is deleted, and a late repeat does not restore the form", async () => {
    const world = await makeWorld();
    const create = await creator(world);
    const id = newId();
    await create("drill", id);
    const cookie = await world.cookie("owner");
    const gone = await api(`${pathOf(world, "drill")}/${id}`, { method: "DELETE", cookie });
    expect(gone.status).toBe(200);
    expect(await create("drill", id)).toMatchObject({ status: 409 });
    expect((await create("drill")).viewId).toBe("ACME-TAL-SIM-0002");
  });

  it("is allocated once the hold of a silent holder expires", async () => {
    const world = await makeWorld();
    const ask = {
      ownerId: world.workshop.id,
      kind: "drill",
      recordId: "silent",
      ledger: 0,
      taken: null,
    } as const;
    expect(await counterOf(world).allocate(ask)).toMatchObject({ number: 1 });
    const create = await creator(world);
    const start = Date.now();
    expect((await create("drill")).viewId).toBe("ACME-TAL-SIM-0001");
    expect(Date.now() - start).toBeGreaterThan(3000);
  });
});

describe("where the objects are", () => {
  const series = { ownerId: "d1", kind: "drill" } as const;

  it("is the deployment's jurisdiction, where a name is another object", () => {
    const within = { getByName: (name: string) => `eu ${name}` };
    const NUMBERING = {
      getByName: (name: string) => `none ${name}`,
      jurisdiction: (place: string) => (place === "eu" ? within : null),
    } as unknown as typeof env.NUMBERING;
    expect(numberingObject({ NUMBERING, JURISDICTION: "eu" }, series)).toBe("eu department:d1");
    expect(numberingObject({ NUMBERING, JURISDICTION: "none" }, series)).toBe("none department:d1");
  });

  it("is nowhere in a local run, as workerd has no jurisdictions", () => {
    expect(() => numberingObject({ ...env, JURISDICTION: "eu" }, series)).toThrow(
      "not implemented in workerd",
    );
  });
});
