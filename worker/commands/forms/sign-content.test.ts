import { beforeEach, describe, expect, it } from "vitest";
import { costOf, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { completableForms, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { png } from "#fixtures/test/files.ts";
import { SAFETY_CHECK_ID, type FormBody, formPath, patchForm } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
import type { World } from "#fixtures/test/world.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { Signature } from "../../contract/shapes.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { changedSince, type SignedForm, signedContentOf } from "../../domain/evidence/signed-content.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await completableForms();
});

const read = async () => {
  const answer = await requestAs(world, "member", "GET", formPath(world, "hseq_visit"));
  return (await answer.json<{ form: FormBody }>()).form;
};
/** As the device has it: the answer of the API. */
const shown = (form: FormBody): SignedForm => ({
  type: "hseq_visit",
  values: Object.fromEntries(fieldsOf("hseq_visit").map(([key]) => [key, form[key]])),
  safetyChecks: form.safetyChecks,
});
async function patch(body: object): Promise<void> {
  const answer = await patchForm(world, "hseq_visit", body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
}
let drawn = 0;
/** A signature of what the form shows now, with changes that the device has not sent yet. */
async function signature(unsent: Record<string, unknown> = {}): Promise<Signature> {
  drawn += 1;
  const bytes = png();
  const { url: _, ...file } = await attachmentOf(
    await upload(world, { purpose: "signature", bytes, id: String(drawn).padStart(24, "s") }),
  );
  const form = shown(await read());
  return {
    ...file,
    signedBy: "Ana Ruiz",
    signedAt: new Date().toISOString(),
    content: await signedContentOf({ ...form, values: { ...form.values, ...unsent } }, "es"),
  };
}

describe("the signature that concludes a record", () => {
  it("of what it says is kept with the record and sealed, for the same round trips", async () => {
    const unsent = { observer: "Marta Pons", observations: "Todo en orden" };
    const observerSignature = await signature(unsent);
    await patch({ ...unsent, observerSignature });
    const completed = await setStatus(world, "hseq_visit", "completed", "member");
    expect([completed.status, costOf(completed).roundTrips]).toEqual([200, 3]);
    expect((await read())["observerSignature"]).toMatchObject({ content: observerSignature.content });
    expect(await sealsOf(world, "hseq_visit")).toMatchObject({ state: "sealed" });
  });

  it.each([
    ["a field", () => patchForm(world, "hseq_visit", { observer: "Otra" }), "observer"],
    [
      "a note",
      () =>
        requestAs(world, "member", "PATCH", `${formPath(world, "hseq_visit")}/safety-checks`, {
          answers: [
            { id: SAFETY_CHECK_ID.hseq_visit, value: "yes", corrections: [], note: "Lo sabe mantenimiento" },
          ],
        }),
      `safetyChecks.${SAFETY_CHECK_ID.hseq_visit}`,
    ],
  ] as const)("is asked for again after %s was changed, which is named", async (_, change, path) => {
    await patch({ observerSignature: await signature() });
    expect((await change()).status).toBe(200);
    const form = await read();
    const { content } = form["observerSignature"] as Required<Signature>;
    expect(changedSince(content, shown(form))).toEqual([path]);
    const before = await read();
    expect(await problemOf(await setStatus(world, "hseq_visit", "completed", "member"))).toEqual({
      status: 422,
      code: "INVALID",
      fields: { observerSignature: "Vuelve a firmar: se ha cambiado algo desde que se firmó" },
    });
    expect(await read()).toEqual(before);
    await patch({ observerSignature: await signature() });
    expect((await setStatus(world, "hseq_visit", "completed", "member")).status).toBe(200);
  });

  it("is asked for in the person's language", async () => {
    await patch({ observerSignature: await signature() });
    await patch({ observer: "Otra" });
    for (const [language, says] of [
      ["ca", "Torna a signar"],
      ["en", "Sign again"],
    ] as const) {
      await sql().update(user).set({ language });
      expect(await problemOf(await setStatus(world, "hseq_visit", "completed", "member"))).toMatchObject({
        fields: { observerSignature: expect.stringContaining(says) as string },
      });
    }
  });
});

it("a participant's signature of before the last change stays, and the record is completed", async () => {
  const participants = [{ name: "Ana Ruiz", role: "Jefa de turno", signature: await signature() }];
  await patch({ participants });
  await patch({ observer: "Otra" });
  await patch({ observerSignature: await signature() });
  expect((await setStatus(world, "hseq_visit", "completed", "member")).status).toBe(200);
  const form = await read();
  const [person] = form["participants"] as { signature: Required<Signature> }[];
  expect(person && changedSince(person.signature.content, shown(form))).toContain("observer");
});

it("what a signature is of is not changed afterwards", async () => {
  const first = await signature();
  await patch({ observerSignature: first });
  await patch({ observer: "Otra" });
  const now = await signedContentOf(shown(await read()), "es");
  await patch({ observerSignature: { ...first, content: now, signedBy: "Otra" } });
  expect((await read())["observerSignature"]).toMatchObject({ content: first.content, signedBy: "Ana Ruiz" });
});

it.each([
  ["no hash", { sha256: "abc", lines: "", language: "es" }],
  ["lines that are too long", { sha256: "a".repeat(64), lines: "a".repeat(5001), language: "es" }],
  ["an unknown language", { sha256: "a".repeat(64), lines: "", language: "fr" }],
])("a signature with %s is refused", async (_, content) => {
  const body = { observerSignature: { ...(await signature()), content } };
  expect(await problemOf(await patchForm(world, "hseq_visit", body))).toMatchObject({ status: 422 });
});
