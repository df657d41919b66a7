import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeActionIn, fillActions } from "../../fixtures/test/fill-actions.ts";
import { insert, sql } from "../../fixtures/test/client.ts";
import { requestAs } from "../../fixtures/test/requests.ts";
import { makeWorld, type World } from "../../fixtures/test/world.ts";
import { makeDrillForm } from "../../fixtures/build-records.ts";
import { tableRows } from "../../fixtures/insert.ts";
import type { Action } from "../contract/actions/actions.ts";
import type { FormRow } from "../contract/forms/calls/form-lists.ts";
import type { Photo } from "../contract/shapes.ts";
import { action } from "../storage/tables/action.ts";
import { drillForm } from "../storage/tables/forms/drill-form.ts";
import { user } from "../storage/tables/organisation/identity.ts";

const TEXTS = ["Señal caída", "REVISIÓN DE EXTINTORES", "Ça és l'última façana", "Übung Zündschloß"];

async function filled() {
  const world = await makeWorld();
  await fillActions(world);
  const place = {
    companyId: world.acme.id,
    departmentId: world.workshop.id,
    createdById: world.people.member.id,
    locationId: world.plant.id,
    zoneId: world.press.id,
  };
  await insert(
    tableRows(
      drillForm,
      TEXTS.map((scenario) => makeDrillForm({ ...place, scenario })),
    ),
  );
  await insert(
    tableRows(
      action,
      TEXTS.map((title) => makeActionIn(world, { title })),
    ),
  );
  return world;
}

const found = (world: World, what: string, q: string) =>
  requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/${what}?q=${encodeURIComponent(q)}`);

describe("a search", () => {
  it.each([
    ["SEÑAL", "Señal caída"],
    ["senal caida", "Señal caída"],
    ["revisión", "REVISIÓN DE EXTINTORES"],
    ["revision", "REVISIÓN DE EXTINTORES"],
    ["Revisión de Extintores", "REVISIÓN DE EXTINTORES"],
    ["ultima FAÇANA", "Ça és l'última façana"],
    ["ubung", "Übung Zündschloß"],
    // As some devices write: the accent by itself.
    ["revisio\u0301n", "REVISIÓN DE EXTINTORES"],
  ])("for %s finds %s, in actions and forms", async (q, text) => {
    const world = await filled();
    const actions = await (await found(world, "actions", q)).json<{ actions: Action[] }>();
    expect(actions.actions.map(({ title }) => title)).toEqual([text]);
    const forms = await (await found(world, "forms", q)).json<{ forms: FormRow[] }>();
    expect(forms.forms.length).toBe(1);
  });

  it.each(["murciélago güiña çedilla AEIOUNC", "a".repeat(100), "'\"%_\\", "ß"])(
    "for %s causes no error",
    async (q) => {
      const world = await filled();
      expect((await found(world, "actions", q)).status).toBe(200);
      expect((await found(world, "forms", q)).status).toBe(200);
      expect((await found(world, "mailboxs", q)).status).toBe(200);
    },
  );

  it("finds records by the captions of their photos and by what is written on them, as they are now", async () => {
    const world = await filled();
    const file = { r2Key: "c/a.jpg", filename: "a.jpg", contentType: "image/jpeg" };
    const mark = { id: "m", kind: "text", points: [0, 0], text: "Grieta honda" } as const;
    const store = (photos: Photo[]) =>
      sql().update(drillForm).set({ photos }).where(eq(drillForm.scenario, "Señal caída"));
    const count = async (q: string) =>
      (await (await found(world, "forms", q)).json<{ forms: FormRow[] }>()).forms.length;
    await store([file, { ...file, caption: "Junto a la prensa", marks: [mark] }]);
    expect([await count("junto prensa"), await count("grieta"), await count("senal honda")]).toEqual([
      1, 1, 1,
    ]);
    await store([file]);
    expect([await count("junto"), await count("grieta"), await count("senal")]).toEqual([0, 0, 1]);
  });

  it("finds users by their names", async () => {
    const world = await filled();
    await sql().update(user).set({ name: "MARÍA ÁLVAREZ" }).where(eq(user.id, world.people.member.id));
    const answer = await (await found(world, "forms", "maria alvarez")).json<{ forms: FormRow[] }>();
    expect(answer.forms.length).toBeGreaterThan(0);
  });
});
