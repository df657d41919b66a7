import { beforeEach, describe, expect, it } from "vitest";
import { VIEW, viewsPath } from "#fixtures/test/cases/department-cases.ts";
import { sql } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { MOST_VIEWS } from "../../contract/limits.ts";
import type { SavedView } from "../../contract/organisation/views.ts";
import { savedView } from "../../storage/tables/organisation/saved-view.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const save = (by: VisitorName, id: string, given: object = {}) =>
  requestAs(world, by, "PUT", `${viewsPath(world)}/${id}`, { ...VIEW, ...given });
const remove = (by: VisitorName, id: string) => requestAs(world, by, "DELETE", `${viewsPath(world)}/${id}`);
async function views(by: VisitorName): Promise<SavedView[]> {
  const answer = await requestAs(world, by, "GET", viewsPath(world));
  return (await answer.json<{ views: SavedView[] }>()).views;
}
const names = async (by: VisitorName) => (await views(by)).map(({ name }) => name);

describe("views of lists", () => {
  it("are one's own or everybody's, by name", async () => {
    expect((await save("member", "a", { name: "  Mis   visitas " })).status).toBe(200);
    await save("manager", "b", { name: "De otra persona" });
    await save("admin", "c", { name: "De la empresa", isCompanys: true });
    expect(await names("member")).toEqual(["De la empresa", "Mis visitas"]);
    expect(await names("owner")).toEqual(["De la empresa"]);
    expect(await auditLinesOf(world.acme.id)).toEqual([
      {
        verb: "view.save",
        actorId: world.people.admin.id,
        changes: { view: { before: null, after: "De la empresa" } },
      },
    ]);
  });

  it("are renamed, replaced and removed by whoever may", async () => {
    await save("admin", "c", { isCompanys: true });
    await save("admin", "c", { isCompanys: true, name: "Cerradas", search: "status=completed" });
    expect(await views("member")).toEqual([
      { ...VIEW, id: "c", isCompanys: true, name: "Cerradas", search: "status=completed" },
    ]);
    expect((await remove("member", "c")).status).toBe(403);
    expect((await remove("owner", "c")).status).toBe(200);
    expect(await sql().select().from(savedView)).toEqual([]);
    expect((await auditLinesOf(world.acme.id)).map(({ verb }) => verb)).toEqual([
      "view.save",
      "view.save",
      "view.remove",
    ]);
  });

  it("of others cannot be taken over, changed or removed", async () => {
    await save("manager", "b");
    expect((await save("member", "b", { name: "Mía" })).status).toBe(404);
    expect((await save("admin", "b", { isCompanys: true })).status).toBe(404);
    expect((await remove("admin", "b")).status).toBe(404);
    expect((await save("member", "c", { isCompanys: true })).status).toBe(403);
    expect(await names("manager")).toEqual([VIEW.name]);
  });

  it("have one default of a list and owner", async () => {
    await save("member", "a", { isDefault: true });
    await save("member", "b", { isDefault: true, list: "actions", search: "assignee=me" });
    await save("admin", "c", { isDefault: true, isCompanys: true });
    await save("member", "d", { isDefault: true });
    const defaults = (await views("member")).filter(({ isDefault }) => isDefault).map(({ id }) => id);
    expect(defaults.toSorted()).toEqual(["b", "c", "d"]);
  });

  it("are as many as there may be, and can be changed then", async () => {
    await Promise.all(Array.from({ length: MOST_VIEWS }, (_, at) => save("member", `v${at}`)));
    const refused = await problemOf(await save("member", "one-more"));
    expect(refused).toMatchObject({ status: 409, code: "LIMIT_REACHED" });
    expect((await save("member", "v3", { name: "Otra" })).status).toBe(200);
    expect((await save("admin", "c", { isCompanys: true })).status).toBe(200);
    expect(await views("member")).toHaveLength(MOST_VIEWS + 1);
  });

  it.each([
    "",
    "status",
    "status=",
    "status=a#b",
    "https://example.com/",
    `q=${"x".repeat(901)}`,
    Array.from({ length: 31 }, (_, at) => `q=${at}`).join("&"),
  ])("are refused with the address %j", async (search) => {
    expect((await save("member", "a", { search })).status).toBe(422);
  });
});
