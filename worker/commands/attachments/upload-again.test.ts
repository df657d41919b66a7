import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sql, statusesOf } from "#fixtures/test/client.ts";
import { jpeg, png } from "#fixtures/test/files.ts";
import { formIdOf, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { attachmentOf, fileKeysOf, upload } from "#fixtures/test/uploads.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { newId } from "../../domain/ids.ts";
import { attachment } from "../../storage/tables/attachment.ts";

describe("uploading with the client's id", () => {
  it("creates one attachment under repeated and concurrent requests", async () => {
    const world = await worldWithForms();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(world, { id })));
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 201]);
    const keys = new Set((await Promise.all(answers.map(attachmentOf))).map(({ r2Key }) => r2Key));
    expect(keys.size).toBe(1);
    expect(await fileKeysOf(world)).toEqual([...keys]);
    expect(await sql().$count(attachment)).toBe(1);
    expect(await auditLinesOf(formIdOf(world, "hseq_visit"))).toHaveLength(1);
  });

  it("refuses the id to other users and for another purpose", async () => {
    const world = await worldWithForms();
    const id = newId();
    const first = await attachmentOf(await upload(world, { id, bytes: png(20) }));
    expect((await upload(world, { id, bytes: png(30) }, "manager")).status).toBe(409);
    expect((await upload(world, { id, purpose: "signature" })).status).toBe(409);
    expect((await env.FILES.head(first.r2Key))?.size).toBe(png(20).length);
  });

  it("refuses the id for other bytes, and of concurrent uploads of different bytes one wins", async () => {
    const world = await worldWithForms();
    const id = newId();
    const first = await attachmentOf(await upload(world, { id, bytes: png(20) }));
    const other = await upload(world, { id, bytes: png(21) });
    expect(await problemOf(other)).toMatchObject({ status: 409, code: "CONFLICT" });
    // Another type has another key, and the same id.
    expect((await upload(world, { id, bytes: jpeg() })).status).toBe(409);
    expect((await upload(world, { id, bytes: png(20) })).status).toBe(200);
    expect((await env.FILES.head(first.r2Key))?.size).toBe(png(20).length);
    expect(await sql().$count(attachment)).toBe(1);

    const shared = newId();
    const files = [png(30), png(31), jpeg(), jpeg("x"), png(30)];
    const answers = await Promise.all(files.map((file) => upload(world, { id: shared, bytes: file })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409).length).toBeGreaterThanOrEqual(3);
    expect(await sql().$count(attachment)).toBe(2);
  });

  it("takes files that differ only in their metadata for different bytes", async () => {
    const world = await worldWithForms();
    const id = newId();
    expect((await upload(world, { id, bytes: jpeg("one") })).status).toBe(201);
    expect((await upload(world, { id, bytes: jpeg("one") })).status).toBe(200);
    expect((await upload(world, { id, bytes: jpeg("two") })).status).toBe(409);
  });

  it("completes an upload that failed between the object and its row", async () => {
    const world = await worldWithForms();
    const id = newId();
    const { r2Key } = await attachmentOf(await upload(world, { id, bytes: png(20), filename: "uno.png" }));
    await sql().delete(attachment);
    expect((await upload(world, { id }, "manager")).status).toBe(409);
    await sql().delete(attachment);
    const again = await upload(world, { id, bytes: png(20), filename: "dos.png" });
    expect([again.status, (await attachmentOf(again)).filename]).toEqual([201, "uno.png"]);
    expect(await fileKeysOf(world)).toEqual([r2Key]);
  });
});

describe("the hash of a file", () => {
  const ledgerHashes = () =>
    sql().select({ sent: attachment.sentHash, stored: attachment.sha256 }).from(attachment);

  it("is that of the stored bytes, and the device's has to be that of the sent ones", async () => {
    const world = await worldWithForms();
    const bytes = jpeg("Madrid");
    const sha256 = await sha256Of(bytes);
    const refused = await upload(world, { bytes, sha256: await sha256Of(png()) });
    expect(await problemOf(refused)).toMatchObject({ status: 422, code: "INVALID" });
    expect(await fileKeysOf(world)).toEqual([]);
    const { r2Key } = await attachmentOf(await upload(world, { bytes, sha256 }));
    const object = await env.FILES.get(r2Key);
    const stored = await sha256Of(new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(stored).not.toBe(sha256);
    expect(await ledgerHashes()).toEqual([{ sent: sha256, stored }]);
  });

  it("is kept when a device of before sends none, and when the row is written by a repetition", async () => {
    const world = await worldWithForms();
    const id = newId();
    await upload(world, { id });
    const [first] = await ledgerHashes();
    expect(first).toEqual({ sent: await sha256Of(png()), stored: await sha256Of(png()) });
    await sql().delete(attachment);
    await upload(world, { id });
    expect(await ledgerHashes()).toEqual([first]);
  });
});
