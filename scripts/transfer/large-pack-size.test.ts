// A pack beyond 4 GB, as a file: its photos are holes, so it takes no room. `LARGE_PACK=/tmp/pack.zip node --test …` keeps it, and
// then every file is read and compared, as on /verificar.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { sha256Of } from "../../worker/domain/evidence/canonical-json.ts";
import { checkPack } from "../../worker/domain/evidence/check-pack.ts";
import { PACK_FILES, type PackedFile, packEnd } from "../../worker/domain/evidence/pack.ts";
import { sealKeysFrom } from "../../worker/domain/evidence/seal-keys.ts";
import {
  crc32,
  endOfZip,
  entryHead,
  START_OF_ZIP,
  zipEntry,
  type ZipPosition,
} from "../../worker/domain/files/zip.ts";
import { openPack } from "../../web/data/verify/open-pack.ts";
import { localSealKeys, newSealKey } from "../seal-keys.ts";
import { type ByteSource, readRecord, type ZipRecord, zipRecords } from "../../worker/transfer/zip-reader.ts";

const PHOTOS = 132;
const PHOTO_BYTES = 32 * 1024 * 1024;
const IN_ZIP64 = 2 ** 32 - 1;
const AT = new Date("2026-11-20T09:30:00Z");

const folder = mkdtempSync(join(tmpdir(), "extintor-large-pack-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const kept = process.env["LARGE_PACK"];
const path = kept ?? join(folder, "pack.zip");

/** Writes the pack, its directory after its last file as a download has it. */
async function writePack(): Promise<{ names: string[] }> {
  const photo = new Uint8Array(PHOTO_BYTES);
  const [crc, sha256] = [crc32(photo), await sha256Of(photo)];
  const file = await open(path, "w");
  const directory: Uint8Array[] = [];
  const packed: PackedFile[] = [];
  let position: ZipPosition = START_OF_ZIP;
  const place = (written: { directory: Uint8Array; next: ZipPosition }) => {
    directory.push(written.directory);
    position = written.next;
  };
  const add = async (name: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    const { offset } = position;
    const entry = zipEntry(position, { name, modifiedAt: AT, bytes });
    await file.write(Buffer.concat(entry.file), 0, null, offset);
    place(entry);
    packed.push({ path: name, bytes: bytes.length, sha256: await sha256Of(text) });
  };
  const key = newSealKey();
  const keys = sealKeysFrom({ SEAL_KEY: key, SEAL_KEYS: localSealKeys(key) });
  await add(PACK_FILES.keys, JSON.stringify({ keys: keys.publicKeys }));
  for (let number = 1; number <= PHOTOS; number += 1) {
    const name = `photos/${number}.jpg`;
    const head = entryHead(position, { name, modifiedAt: AT, crc, size: PHOTO_BYTES });
    await file.write(head.header, 0, null, position.offset);
    place(head);
    packed.push({ path: name, bytes: PHOTO_BYTES, sha256 });
  }
  await add(PACK_FILES.readme, "Qué es esto\n");
  const about = {
    company: { id: "c", name: "Acme" },
    keysAt: "https://extintor.example",
    at: AT.toISOString(),
  };
  for (const [name, text] of Object.entries(await packEnd(about, [...packed], keys))) await add(name, text);
  await file.write(Buffer.concat([...directory, endOfZip(position)]), 0, null, position.offset);
  await file.close();
  return { names: packed.map((each) => each.path) };
}

const PHOTO_NAME = /^photos\//;

/** The parts of a browser's file that the check uses. Node's `openAsBlob` has a size of 32 bits. */
const blobOf = ({ size, read }: ByteSource): Blob =>
  ({
    size,
    slice: (from: number, to: number) => ({
      arrayBuffer: async () => (await read(from, Math.min(to, size) - from)).slice().buffer,
    }),
  }) as unknown as Blob;

void test("a pack beyond 4 GB is read whole, by the reader of exports and by that of /verificar", async () => {
  const { names } = await writePack();
  const file = await open(path);
  const source: ByteSource = {
    size: (await file.stat()).size,
    read: async (offset, length) => {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    },
  };
  const records: ZipRecord[] = [];
  for await (const record of zipRecords(source)) records.push(record);
  assert.deepEqual(
    records.map(({ name }) => name),
    names,
  );
  const far = records.filter(({ offset }) => offset >= IN_ZIP64);
  assert.ok(far.length > 4, "nothing is beyond 4 GB");
  for (const record of [...far.filter(({ name }) => !PHOTO_NAME.test(name)), ...far.slice(0, 1)])
    assert.equal((await readRecord(source, record)).length, record.size);

  const pack = await openPack({ zip: blobOf(source) });
  assert.ok(pack);
  assert.deepEqual(pack.paths, names);
  const last = await pack.read(PACK_FILES.sums);
  assert.equal(
    new TextDecoder()
      .decode(last ?? undefined)
      .trimEnd()
      .split("\n").length,
    names.length - 1,
  );
  const verdict = kept === undefined ? undefined : await checkPack(pack);
  await file.close();
  if (!verdict) return;
  assert.equal(verdict.isSigned, true);
  assert.deepEqual(
    verdict.files.filter(({ is }) => is !== "same"),
    [],
  );
  console.log(`${path}: ${source.size} bytes, ${names.length} files, ${far.length} of them beyond 4 GB`);
});
