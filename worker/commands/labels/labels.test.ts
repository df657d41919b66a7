import { eq } from "drizzle-orm";
import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { makeLocation, makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { LABEL_CODE, labelPress } from "#fixtures/test/cases/place-cases.ts";
import { errorOf, insert, sql } from "#fixtures/test/client.ts";
import { readPdf } from "#fixtures/test/evidence/pdf.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { isLabelCode, type PlaceLabel } from "../../contract/organisation/labels.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { placeLabel } from "../../storage/tables/organisation/place-label.ts";
import { location, zone } from "../../storage/tables/organisation/places.ts";

const url = ({ acme }: World, rest = "") => `/api/v1/company/${acme.id}/labels${rest}`;
const listed = async (answer: Response) => (await answer.json<{ labels: PlaceLabel[] }>()).labels;
const create = async (world: World, body: object, who: VisitorName = "manager") =>
  listed(await requestAs(world, who, "POST", url(world), body));
const scan = (world: World, code: string, who: VisitorName = "member") =>
  requestAs(world, who, "GET", `/api/v1/q/${code}`);

async function labelled() {
  const world = await makeWorld();
  await labelPress(world);
  return world;
}

describe("labels", () => {
  it("are made for the places that have none, with one audit entry", async () => {
    const world = await labelled();
    const { acme, plant, yard, press, people } = world;
    const asked = { locationIds: [plant.id, yard.id, "unknown"], zoneIds: [press.id] };
    const labels = await create(world, asked);
    expect(new Set(labels.map(({ locationId, zoneId }) => zoneId ?? locationId))).toEqual(
      new Set([plant.id, yard.id, press.id]),
    );
    expect(labels.filter(({ code }) => !isLabelCode(code))).toEqual([]);
    expect(labels.find(({ zoneId }) => zoneId === press.id)?.code).toBe(LABEL_CODE);

    const again = await create(world, asked);
    expect(again.map(({ code }) => code).toSorted()).toEqual(labels.map(({ code }) => code).toSorted());
    expect(await listed(await requestAs(world, "admin", "GET", url(world)))).toHaveLength(3);
    expect(await auditLinesOf(acme.id)).toEqual([
      { verb: "label.create", actorId: people.manager.id, changes: { labels: { before: null, after: 2 } } },
    ]);
  });

  it("are made once for a place, however many ask at the same time", async () => {
    const world = await makeWorld();
    const asked = { zoneIds: [world.press.id] };
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => (await create(world, asked)).map(({ code }) => code)),
    );
    expect(new Set(answers.flat()).size).toBe(1);
  });

  it("are not made of places of another company, nor of more than 240", async () => {
    const world = await makeWorld();
    const theirs = makeLocation({ companyId: world.other.id, name: "Nave" });
    const there = makeZone({ locationId: theirs.id, name: "Fondo" });
    await insert(tableRows(location, [theirs]), tableRows(zone, [there]));
    expect(await create(world, { locationIds: [theirs.id], zoneIds: [there.id] })).toEqual([]);
    const many = Array.from({ length: 121 }, (_, index) => `place-${index}`);
    const refused = await requestAs(world, "admin", "POST", url(world), { locationIds: many, zoneIds: many });
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      fields: { zoneIds: "Elige como mucho 240 ubicaciones y zonas a la vez" },
    });
  });

  it("are not made in a company that is read-only, and can be printed there", async () => {
    const world = await labelled();
    await sql().update(company).set({ suspendedAt: new Date(), suspensionReason: "Impago" });
    const refused = await requestAs(world, "admin", "POST", url(world), { locationIds: [world.plant.id] });
    expect((await errorOf(refused)).code).toBe("COMPANY_SUSPENDED");
    const sheet = await requestAs(world, "admin", "GET", url(world, `/sheet.pdf?codes=${LABEL_CODE}`));
    expect(sheet.status).toBe(200);
  });

  it("go with their place", async () => {
    const world = await labelled();
    const { acme, plant, press } = world;
    const path = `/api/v1/location/${acme.id}/locations/${plant.id}/zones/${press.id}`;
    expect((await requestAs(world, "admin", "DELETE", path)).status).toBe(200);
    expect((await scan(world, LABEL_CODE)).status).toBe(404);
    expect(await sql().select().from(placeLabel)).toEqual([]);
  });
});

describe("a scanned code", () => {
  it("leads everybody of the company to its place, also as it is typed", async () => {
    const world = await labelled();
    const { acme, plant, press } = world;
    const place = {
      companyId: acme.id,
      company: acme.name,
      location: { id: plant.id, name: plant.name },
      zone: { id: press.id, name: press.name },
      replacedAt: null,
    };
    expect(await (await scan(world, LABEL_CODE)).json()).toEqual({ place });
    expect(await (await scan(world, "abcde-fgh23", "memberElsewhere")).json()).toEqual({ place });
  });

  it("says no more to a person of another company than one that never was", async () => {
    const world = await labelled();
    const [known, unknown] = await Promise.all([
      scan(world, LABEL_CODE, "otherOwner"),
      scan(world, "ZZZZZZZZ99", "otherOwner"),
    ]);
    expect(await problemOf(known)).toEqual(await problemOf(unknown));
    expect(known.status).toBe(404);
  });

  it("that was renewed says so, and the new one leads to the place", async () => {
    const world = await labelled();
    const { press, people } = world;
    const answer = await requestAs(world, "manager", "POST", url(world, `/${LABEL_CODE}/renew`), {});
    expect(answer.status).toBe(201);
    const { label } = await answer.json<{ label: PlaceLabel }>();
    expect(label).toMatchObject({ zoneId: press.id });
    expect(label.code).not.toBe(LABEL_CODE);
    const replaced = await (await scan(world, LABEL_CODE)).json<{ place: { replacedAt: string } }>();
    expect(Date.parse(replaced.place.replacedAt)).toBeGreaterThan(Date.now() - 60_000);
    const renewed = await (await scan(world, label.code)).json();
    expect(renewed).toMatchObject({ place: { replacedAt: null, zone: { id: press.id } } });
    expect(await auditLinesOf(press.id)).toEqual([
      {
        verb: "label.renew",
        actorId: people.manager.id,
        changes: { label: { before: LABEL_CODE, after: label.code } },
      },
    ]);
    expect(await listed(await requestAs(world, "admin", "GET", url(world)))).toEqual([label]);
    // Not twice, nor printed any more.
    const twice = await requestAs(world, "manager", "POST", url(world, `/${LABEL_CODE}/renew`), {});
    expect(twice.status).toBe(409);
    const sheet = await requestAs(world, "admin", "GET", url(world, `/sheet.pdf?codes=${LABEL_CODE}`));
    expect(sheet.status).toBe(404);
  });

  it("is renewed by one of those who try at the same time", async () => {
    const world = await labelled();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        requestAs(world, "admin", "POST", url(world, `/${LABEL_CODE}/renew`), {}),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toEqual([201]);
    const inUse = await sql().select().from(placeLabel).where(eq(placeLabel.zoneId, world.press.id));
    expect(inUse.filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  });
});

/** The squares of a page, as a grid of its QR codes: each begins where the last one ended its row of squares. */
function codesOn(content: string): string[] {
  const codes: { squares: (readonly [number, number])[]; unit: number }[] = [];
  let current: (typeof codes)[number] | null = null;
  for (const line of content.split("\n")) {
    const [, x, y, width, height] = /^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/.exec(line) ?? [];
    if (x === undefined || width !== height) {
      current = null;
      continue;
    }
    if (!current) codes.push((current = { squares: [], unit: Number(width) - 0.02 }));
    current.squares.push([Number(x), Number(y)]);
  }
  return codes.map(({ squares, unit }) => {
    const left = Math.min(...squares.map(([x]) => x));
    const top = Math.min(...squares.map(([, y]) => y));
    const cells = squares.map(
      ([x, y]) => [Math.round((y - top) / unit), Math.round((x - left) / unit)] as const,
    );
    const size = Math.max(...cells.flat()) + 1;
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
    for (const [row, column] of cells) (rows[row] ?? [])[column] = "#";
    return rows.map((row) => row.join("")).join("\n");
  });
}
const gridOf = (text: string): string =>
  encode(text, { ecc: "M", border: 0 })
    .data.map((row) => row.map((isDark) => (isDark ? "#" : ".")).join(""))
    .join("\n");

describe("the printed sheet", () => {
  it("has 24 labels on a page, each with the code that leads to its place", async () => {
    const world = await makeWorld();
    const zones = Array.from({ length: 25 }, (_, index) =>
      makeZone({ locationId: world.plant.id, name: `Zona ${index + 1} con extintores y salida` }),
    );
    await insert(tableRows(zone, zones));
    const labels = await create(world, { zoneIds: zones.map(({ id }) => id) });
    const codes = labels.map(({ code }) => code).toReversed();
    const sheet = await requestAs(world, "manager", "GET", url(world, `/sheet.pdf?codes=${codes.join(",")}`));
    expect(sheet.headers.get("content-type")).toBe("application/pdf");
    const { pages, language, title, alternatives } = await readPdf(sheet);
    expect({ language, title, alternatives }).toEqual({
      language: "es",
      title: "Etiquetas de los sitios · Metales Acme",
      alternatives: 25,
    });
    expect(pages).toHaveLength(2);
    const drawn = pages.flatMap(codesOn);
    expect(drawn).toEqual(codes.map((code) => gridOf(`http://localhost:8787/q/${code}`)));
  });

  it("has a page for each poster, in the language of whoever prints it", async () => {
    const world = await labelled();
    const labels = await create(world, { locationIds: [world.plant.id], zoneIds: [world.press.id] });
    const codes = labels.map(({ code }) => code).join(",");
    const sheet = await requestAs(
      world,
      "manager",
      "GET",
      url(world, `/sheet.pdf?codes=${codes}&layout=poster`),
    );
    const { pages } = await readPdf(sheet);
    expect(pages.map((page) => codesOn(page).length)).toEqual([1, 1]);
  });

  it.each(["codes=", "codes=abc", "codes=ABCDEFGH23&layout=postcard", ""])(
    "is refused for %j",
    async (query) => {
      const world = await labelled();
      const answer = await requestAs(world, "admin", "GET", url(world, `/sheet.pdf?${query}`));
      expect(answer.status).toBe(400);
    },
  );
});
