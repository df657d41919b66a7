import { describe, expect, it } from "vitest";
import { api, costOf, sql } from "#fixtures/test/client.ts";
import { png } from "#fixtures/test/files.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { storedFileKey, storePhoto } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { newId } from "../../domain/ids.ts";
import { attachment } from "../../storage/tables/attachment.ts";

async function filled() {
  const world = await makeWorld();
  await fillForms(world);
  return world;
}

const allOf = ({ acme }: World) => `/api/v1/company/${acme.id}/attachments`;

describe("reading an attachment", () => {
  const file = png();
  async function stored() {
    const world = await filled();
    await storePhoto(world);
    const path = `${allOf(world)}/${storedFileKey(world)}`;
    const cookie = await world.cookie("member");
    const get = (headers: Record<string, string> = {}, method = "GET") =>
      api(path, { cookie, headers, method });
    return { world, path, get };
  }

  it("returns the bytes with headers that prevent execution", async () => {
    const { get } = await stored();
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(file.length),
      "accept-ranges": "bytes",
      "content-disposition": `inline; filename="foto.png"; filename*=UTF-8''foto.png`,
      "cache-control": "private, immutable, max-age=31536000",
      vary: "Cookie",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "content-security-policy": expect.stringContaining("sandbox") as string,
    });
  });

  it("answers HEAD without a body", async () => {
    const { get } = await stored();
    const answer = await get({}, "HEAD");
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 0]);
    expect(answer.headers.get("content-type")).toBe("image/png");
  });

  it("answers 304 for a cached file", async () => {
    const { get } = await stored();
    const etag = (await get()).headers.get("etag") ?? "";
    const answer = await get({ "if-none-match": `"other", W/${etag}` });
    expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get({ "if-none-match": '"other"' })).status).toBe(200);
  });

  it("returns a range", async () => {
    const { get } = await stored();
    const part = await get({ range: "bytes=1-3" });
    expect([part.status, await part.text()]).toEqual([206, "PNG"]);
    expect(part.headers.get("content-range")).toBe(`bytes 1-3/${file.length}`);
    expect(part.headers.get("content-length")).toBe("3");
    const end = await get({ range: "bytes=-4" });
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 4]);
    const beyond = await get({ range: `bytes=${file.length}-` });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${file.length}`]);
    expect((await get({ range: "bytes=0-0", "if-range": '"other"' })).status).toBe(200);
    const etag = (await get()).headers.get("etag") ?? "";
    expect((await get({ range: "bytes=0-0", "if-range": etag })).status).toBe(206);
  });

  it("refuses users who may not read the form, with the form's text, and returns 404 to outsiders", async () => {
    const { world, path } = await stored();
    expect(await problemOf(await requestAs(world, "memberElsewhere", "GET", path))).toEqual({
      status: 403,
      code: "FORBIDDEN",
      message: "No tienes permisos para ver esta visita",
    });
    expect((await requestAs(world, "otherOwner", "GET", path)).status).toBe(404);
    const own = `/api/v1/company/${world.other.id}/attachments/${storedFileKey(world)}`;
    expect((await requestAs(world, "otherOwner", "GET", own)).status).toBe(404);
    expect((await requestAs(world, "platformAdmin", "GET", own)).status).toBe(404);
    expect((await requestAs(world, "nobody", "GET", path)).status).toBe(401);
  });

  it("returns 404 for a key without a row", async () => {
    const { world } = await stored();
    for (const key of [
      `${storedFileKey(world)}x`,
      `${world.acme.id}/hseq_visit/${newId()}/${newId()}.png`,
      `${world.acme.id}/hseq_visit`,
      "exports/x.csv",
    ]) {
      expect((await requestAs(world, "owner", "GET", `${allOf(world)}/${key}`)).status).toBe(404);
    }
  });

  it("returns 404 once the row is released", async () => {
    const { world, path, get } = await stored();
    await sql().update(attachment).set({ releasedAt: new Date() });
    expect((await get()).status).toBe(404);
    await sql().delete(attachment);
    expect((await requestAs(world, "owner", "GET", path)).status).toBe(404);
  });
});
