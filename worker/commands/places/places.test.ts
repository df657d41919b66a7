import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeJobPosition, makeLocation, makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { errorOf, insert, sql, statusesOf } from "#fixtures/test/client.ts";
import { fillWorkshop } from "#fixtures/test/fill-workshop.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, VISITORS, type World } from "#fixtures/test/world.ts";
import { jobPosition, location, zone } from "../../storage/tables/organisation/places.ts";

const base = (companyId: string) => `/api/v1/location/${companyId}`;
const inAcme = ({ acme }: World, rest: string) => `${base(acme.id)}/${rest}`;

/** The collection path of each kind, and an existing row. */
const KINDS = [
  {
    thing: "location",
    taken: "Ya hay una ubicación con este nombre. Elige otro",
    list: () => "locations",
    existing: ({ plant }: World) => plant,
    required: "El nombre de la ubicación es requerido",
    tooLong: "El nombre de la ubicación debe tener menos de 100 caracteres",
  },
  {
    thing: "zone",
    taken: "Esta ubicación ya tiene una zona con este nombre. Elige otro",
    list: ({ plant }: World) => `locations/${plant.id}/zones`,
    existing: ({ press }: World) => press,
    required: "El nombre de la zona es requerido",
    tooLong: "El nombre de la zona debe tener menos de 100 caracteres",
  },
  {
    thing: "jobPosition",
    taken: "Ya hay un puesto de trabajo con este nombre. Elige otro",
    list: () => "job-positions",
    existing: ({ welder }: World) => welder,
    required: "El nombre del puesto de trabajo es requerido",
    tooLong: "El nombre del puesto de trabajo debe tener menos de 100 caracteres",
  },
] as const;
type Kind = (typeof KINDS)[number];
type Row = { id: string; name: string; description: string | null };

const rowOf = async (answer: Response, { thing }: Kind) => (await answer.json<Record<string, Row>>())[thing];
const listUrl = (world: World, { list }: Kind) => inAcme(world, list(world));
const oneUrl = (world: World, kind: Kind) => `${listUrl(world, kind)}/${kind.existing(world).id}`;

describe.each(KINDS)("a $thing", (kind) => {
  it("is created, changed and deleted, each with its audit line", async () => {
    const world = await makeWorld();
    const created = await requestAs(world, "manager", "POST", listUrl(world, kind), { name: " Nueva " });
    expect(created.status).toBe(201);
    const row = await rowOf(created, kind);
    expect(row).toMatchObject({ name: "Nueva", description: null });
    const id = row?.id ?? "";
    const url = `${listUrl(world, kind)}/${id}`;

    const changed = await requestAs(world, "manager", "PATCH", url, { description: "Al fondo" });
    expect(await rowOf(changed, kind)).toMatchObject({ id, name: "Nueva", description: "Al fondo" });
    const cleared = await requestAs(world, "manager", "PATCH", url, { name: "Otra", description: null });
    expect(await rowOf(cleared, kind)).toMatchObject({ name: "Otra", description: null });

    expect(await (await requestAs(world, "admin", "DELETE", url)).json()).toEqual({ deleted: true });
    expect(await problemOf(await requestAs(world, "admin", "DELETE", url))).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
    });
    expect((await auditLinesOf(id)).map(({ verb }) => verb)).toEqual([
      `${kind.thing}.create`,
      `${kind.thing}.update`,
      `${kind.thing}.update`,
      `${kind.thing}.delete`,
    ]);
  });

  it.each([{}, { description: null }])("is unchanged by %j", async (body) => {
    const world = await makeWorld();
    const answer = await requestAs(world, "manager", "PATCH", oneUrl(world, kind), body);
    expect([answer.status, (await rowOf(answer, kind))?.name]).toEqual([200, kind.existing(world).name]);
    expect(await auditLinesOf(kind.existing(world).id)).toEqual([]);
  });

  it("may have a name of exactly 100 characters", async () => {
    const world = await makeWorld();
    const body = { name: "x".repeat(100), description: "x".repeat(500) };
    expect((await requestAs(world, "owner", "POST", listUrl(world, kind), body)).status).toBe(201);
  });

  it("is refused with the name of a sibling, ignoring case and accents", async () => {
    const world = await makeWorld();
    const url = listUrl(world, kind);
    const post = (name: string) => requestAs(world, "manager", "POST", url, { name });
    const row = await rowOf(await post("Almacén  Norte"), kind);
    const taken = { status: 409, code: "NAME_TAKEN", message: kind.taken };
    for (const name of ["Almacén Norte", " ALMACEN norte", "almace\u0301n Norte"])
      expect(await problemOf(await post(name))).toEqual(taken);
    const existing = `${url}/${kind.existing(world).id}`;
    const rename = (path: string, name: string) => requestAs(world, "manager", "PATCH", path, { name });
    expect(await problemOf(await rename(existing, "almacén norte"))).toEqual(taken);
    // Its own name in another spelling is not a sibling's.
    expect((await rename(`${url}/${row?.id}`, "ALMACÉN NORTE")).status).toBe(200);
    expect((await rename(existing, "Otro")).status).toBe(200);
    expect((await post(kind.existing(world).name)).status).toBe(201);
  });

  it("gets a name once when two are created or renamed concurrently", async () => {
    const world = await makeWorld();
    const url = listUrl(world, kind);
    const both = await Promise.all(
      ["Muelle", "MUELLE"].map((name) => requestAs(world, "manager", "POST", url, { name })),
    );
    expect(statusesOf(both)).toEqual([201, 409]);
    const rows = await Promise.all(
      ["Uno", "Dos"].map(async (name) =>
        rowOf(await requestAs(world, "manager", "POST", url, { name }), kind),
      ),
    );
    const renamed = await Promise.all(
      rows.map((row) => requestAs(world, "manager", "PATCH", `${url}/${row?.id}`, { name: "Tres" })),
    );
    expect(statusesOf(renamed)).toEqual([200, 409]);
  });

  const tooLong = { description: "La descripción debe tener menos de 500 caracteres" };
  it.each([
    ["an empty name", { name: "" }, { name: kind.required }],
    ["a blank name", { name: "   " }, { name: kind.required }],
    ["a name of 101 characters", { name: "x".repeat(101) }, { name: kind.tooLong }],
    ["a description of 501", { name: "Nave", description: "x".repeat(501) }, tooLong],
  ])("is refused with %s, in the specification's words", async (_, body, fields) => {
    const world = await makeWorld();
    for (const [method, url] of [
      ["POST", listUrl(world, kind)],
      ["PATCH", oneUrl(world, kind)],
    ] as const) {
      expect(await problemOf(await requestAs(world, "owner", method, url, body))).toEqual({
        status: 422,
        code: "INVALID",
        fields,
      });
    }
  });

  it("is refused without a name, with the specification's text", async () => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "POST", listUrl(world, kind), {});
    expect(await problemOf(answer)).toMatchObject({ status: 422, fields: { name: kind.required } });
  });

  it("is deleted once under concurrent requests", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        requestAs(world, "admin", "DELETE", `${listUrl(world, kind)}/${unused(world)}`),
      ),
    );
    // A location with a zone in it stays.
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 404, 404, 404, 404]);
  });

  const unused = (world: World) => (kind.thing === "location" ? world.yard : kind.existing(world)).id;

  it("is changed and deleted concurrently without a 500", async () => {
    const world = await makeWorld();
    const url = `${listUrl(world, kind)}/${unused(world)}`;
    const answers = await Promise.all([
      requestAs(world, "admin", "PATCH", url, { name: "Uno" }),
      requestAs(world, "owner", "DELETE", url),
      requestAs(world, "manager", "PATCH", url, { name: "Dos" }),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  });

  it("of another company is not found under any path", async () => {
    const world = await makeWorld();
    const theirs = makeLocation({ companyId: world.other.id });
    const theirZone = makeZone({ locationId: theirs.id });
    const theirJob = makeJobPosition({ companyId: world.other.id });
    await insert(
      tableRows(location, [theirs]),
      tableRows(zone, [theirZone]),
      tableRows(jobPosition, [theirJob]),
    );
    const id = { location: theirs.id, zone: theirZone.id, jobPosition: theirJob.id }[kind.thing];
    const insiders = VISITORS.filter((each) => !["nobody", "banned", "otherOwner"].includes(each));
    for (const [method, body] of [
      ["PATCH", { name: "Mía" }],
      ["DELETE", undefined],
    ] as const) {
      for (const visitor of insiders) {
        const answer = await requestAs(world, visitor, method, `${listUrl(world, kind)}/${id}`, body);
        expect([visitor, await problemOf(answer)]).toMatchObject([
          visitor,
          { status: 404, code: "NOT_FOUND" },
        ]);
      }
      const ours = await requestAs(world, "otherOwner", method, oneUrl(world, kind), body);
      expect(await problemOf(ours)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    }
  });

  it("and its list return 404 in an unknown company", async () => {
    const world = await makeWorld();
    const list = `${base("nope")}/${kind.list(world)}`;
    for (const [method, url] of [
      ["GET", list],
      ["POST", list],
      ["PATCH", `${list}/x`],
      ["DELETE", `${list}/x`],
    ] as const) {
      const body = method === "POST" || method === "PATCH" ? { name: "Nave" } : undefined;
      const answer = await requestAs(world, "platformAdmin", method, url, body);
      expect(await problemOf(answer)).toMatchObject({ status: 404, code: "COMPANY_NOT_FOUND" });
    }
  });
});

describe("a place in use", () => {
  it("is not deleted, and the message has the counts", async () => {
    const world = await makeWorld();
    const refusal = async (rest: string) =>
      (await errorOf(await requestAs(world, "owner", "DELETE", rest))).message;
    const plant = inAcme(world, `locations/${world.plant.id}`);
    const press = `${plant}/zones/${world.press.id}`;
    const welder = inAcme(world, `job-positions/${world.welder.id}`);
    expect(await refusal(plant)).toBe("No se puede eliminar: todavía la usa 1 zona");
    await fillWorkshop(world);
    expect(await refusal(plant)).toBe("No se puede eliminar: todavía la usan 1 zona y 2 formularios");
    expect(await refusal(press)).toBe("No se puede eliminar: todavía la usan 2 formularios");
    expect(await refusal(welder)).toBe("No se puede eliminar: todavía lo usa 1 formulario");
    expect(await auditLinesOf(world.press.id)).toEqual([]);
  });
});

describe("zones", () => {
  it("are not found under another location of the company", async () => {
    const world = await makeWorld();
    const wrong = inAcme(world, `locations/${world.yard.id}/zones/${world.press.id}`);
    for (const [method, body] of [
      ["PATCH", { name: "Otra" }],
      ["DELETE", undefined],
    ] as const) {
      expect(await problemOf(await requestAs(world, "owner", method, wrong, body))).toMatchObject({
        status: 404,
      });
    }
    const [row] = await sql().select().from(zone).where(eq(zone.id, world.press.id));
    expect(row?.name).toBe("Prensa");
  });

  it("are neither listed nor created under another company's location", async () => {
    const world = await makeWorld();
    const theirs = makeLocation({ companyId: world.other.id });
    await insert(tableRows(location, [theirs]));
    const url = inAcme(world, `locations/${theirs.id}/zones`);
    for (const visitor of ["owner", "member", "platformAdmin"] as const) {
      expect(await problemOf(await requestAs(world, visitor, "GET", url))).toMatchObject({ status: 404 });
      const create = await requestAs(world, visitor, "POST", url, { name: "Mía" });
      expect(await problemOf(create)).toMatchObject({ status: 404, code: "NOT_FOUND" });
    }
    expect(await sql().select().from(zone).where(eq(zone.locationId, theirs.id))).toEqual([]);
  });

  it("are refused when body and path name different locations", async () => {
    const world = await makeWorld();
    const url = inAcme(world, `locations/${world.plant.id}/zones`);
    const make = (locationId: string) => requestAs(world, "owner", "POST", url, { name: "Zona", locationId });
    expect((await make(world.plant.id)).status).toBe(201);
    expect(await problemOf(await make(world.yard.id))).toMatchObject({
      status: 422,
      fields: { locationId: "No coincide con la dirección" },
    });
    expect(await problemOf(await make(""))).toMatchObject({
      fields: { locationId: "El ID de la ubicación es requerido" },
    });
  });
});

it("zones of different locations may share a name", async () => {
  const world = await makeWorld();
  for (const { id } of [world.plant, world.yard]) {
    const answer = await requestAs(world, "owner", "POST", inAcme(world, `locations/${id}/zones`), {
      name: "Foso",
    });
    expect(answer.status).toBe(201);
  }
});

describe("many places at once", () => {
  type Made = { created: { locations: Row[]; zones: (Row & { locationId: string })[] }; existing: number };
  const send = (world: World, locations: object[], who: "manager" | "member" = "manager") =>
    requestAs(world, who, "POST", inAcme(world, "locations/batch"), { locations });

  it("creates what is missing below what is there, each with its audit line, and nothing the second time", async () => {
    const world = await makeWorld();
    const { plant, press } = world;
    const list = [
      {
        name: ` ${plant.name.toUpperCase()} `,
        zones: [{ name: press.name }, { name: "Muelle", description: "Sur" }],
      },
      { name: "Nave 7", zones: [{ name: "Almacén" }, { name: "almacen" }] },
      { name: "nave 7", zones: [{ name: "Taller" }] },
      { name: "Cubierta" },
    ];
    const answer = await send(world, list);
    expect(answer.status).toBe(201);
    const { created, existing } = await answer.json<Made>();
    expect(created.locations.map(({ name }) => name)).toEqual(["Nave 7", "Cubierta"]);
    const [nave] = created.locations;
    expect(created.zones).toMatchObject([
      { name: "Muelle", description: "Sur", locationId: plant.id },
      { name: "Almacén", locationId: nave?.id },
      { name: "Taller", locationId: nave?.id },
    ]);
    // The location and zone of before, the zone that is twice in the list, and the location that is.
    expect(existing).toBe(4);
    for (const { id } of created.zones)
      expect((await auditLinesOf(id)).map(({ verb }) => verb)).toEqual(["zone.create"]);
    const listed = await requestAs(world, "member", "GET", inAcme(world, `locations/${nave?.id}/zones`));
    expect(await listed.json()).toMatchObject({ zones: [{ name: "Almacén" }, { name: "Taller" }] });
    expect(await (await send(world, list)).json()).toEqual({
      created: { locations: [], zones: [] },
      existing: 9,
    });
  });

  it("creates none when one is wrong, and names it", async () => {
    const world = await makeWorld();
    const before = (await sql().select().from(location)).length;
    const wrong = await send(world, [
      { name: "Nave 7", zones: [{ name: "Bien" }, { name: "a".repeat(101) }] },
    ]);
    expect(await problemOf(wrong)).toMatchObject({
      status: 422,
      fields: { "locations.0.zones.1.name": "El nombre de la zona debe tener menos de 100 caracteres" },
    });
    const zones = Array.from({ length: 101 }, (_, nth) => ({ name: `Zona ${nth}` }));
    const tooMany = await send(world, [
      { name: "Nave 7", zones },
      { name: "Nave 8", zones },
    ]);
    expect(await problemOf(tooMany)).toMatchObject({
      status: 422,
      fields: { locations: expect.any(String) },
    });
    expect((await send(world, [])).status).toBe(422);
    expect((await send(world, [{ name: "Nave 7" }], "member")).status).toBe(403);
    expect(await sql().select().from(location)).toHaveLength(before);
  });

  it("takes two hundred in one call", async () => {
    const world = await makeWorld();
    const zones = Array.from({ length: 199 }, (_, nth) => ({ name: `Zona ${nth}` }));
    const { created } = await (await send(world, [{ name: "Nave 7", zones }])).json<Made>();
    expect(created.zones).toHaveLength(199);
    const nave = created.locations[0]?.id ?? "";
    expect(await sql().select().from(zone).where(eq(zone.locationId, nave))).toHaveLength(199);
  });

  it("gives one of two calls with the same names a conflict or what is there, and leaves no half", async () => {
    const world = await makeWorld();
    const list = [{ name: "Nave 7", zones: [{ name: "Uno" }, { name: "Dos" }] }];
    const answers = await Promise.all([send(world, list), send(world, list)]);
    expect([201, 409]).toEqual(expect.arrayContaining(statusesOf(answers)));
    const made = await sql().select().from(location).where(eq(location.name, "Nave 7"));
    expect(made).toHaveLength(1);
    expect(
      await sql()
        .select()
        .from(zone)
        .where(eq(zone.locationId, made[0]?.id ?? "")),
    ).toHaveLength(2);
  });

  it("creates the job positions that are missing", async () => {
    const world = await makeWorld();
    const jobPositions = [
      { name: world.welder.name },
      { name: "Carretillero", description: "Turno de noche" },
      { name: "CARRETILLERO" },
    ];
    const ask = () =>
      requestAs(world, "manager", "POST", inAcme(world, "job-positions/batch"), { jobPositions });
    expect(await (await ask()).json()).toMatchObject({
      created: [{ name: "Carretillero", description: "Turno de noche" }],
      existing: 2,
    });
    expect(await (await ask()).json()).toEqual({ created: [], existing: 3 });
    expect(await sql().select().from(jobPosition).where(eq(jobPosition.name, "Carretillero"))).toHaveLength(
      1,
    );
  });
});
