import { expect, it } from "vitest";
import { endOfZip, START_OF_ZIP, zipEntry } from "#worker/domain/files/zip.ts";
import { openPack } from "./open-pack.ts";
import { filesOfZip, isZip } from "./zip-files.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | null | undefined) => bytes && new TextDecoder().decode(bytes);
const FILES = { SHA256SUMS: "sums", "records/A-1/record.json": "{}", "records/A-1/report.pdf": "%PDF" };

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

type How = { prefix?: string; isDeflated?: boolean; offset?: number; more?: [string, string][] };

/** As the Worker writes it; `offset`: as if so many bytes were before it. */
async function zip(files: Record<string, string>, how: How = {}): Promise<Uint8Array<ArrayBuffer>> {
  const { prefix = "", isDeflated = false, offset = 0, more = [] } = how;
  let position = { ...START_OF_ZIP, offset };
  const [content, directory]: Uint8Array[][] = [[], []];
  for (const [name, text] of [...Object.entries(files), ...more]) {
    const bytes = bytesOf(text);
    const entry = { name: prefix + name, modifiedAt: new Date(2026, 10), bytes };
    const deflated = isDeflated ? await deflate(bytes) : undefined;
    const written = zipEntry(position, deflated ? { ...entry, deflated } : entry);
    content?.push(...written.file);
    directory?.push(written.directory);
    position = written.next;
  }
  const parts = [...(content ?? []), ...(directory ?? []), endOfZip(position)];
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

async function open(bytes: Uint8Array<ArrayBuffer>) {
  const pack = await openPack({ zip: new Blob([bytes]) });
  if (!pack) throw new Error("it is no pack");
  const texts = await Promise.all(pack.paths.map(async (path) => textOf(await pack.read(path))));
  return { ...pack, texts };
}

it.each<How>([{}, { isDeflated: true }, { prefix: "Evidencias/" }])(
  "reads a pack that was packed as %j",
  async (how) => {
    const bytes = await zip(FILES, how);
    expect(await isZip(new Blob([bytes]))).toBe(true);
    const { paths, texts, read } = await open(bytes);
    expect([paths, texts]).toEqual([Object.keys(FILES), Object.values(FILES)]);
    expect(await read("otro")).toBeNull();
  },
);

it("reads a pack with a comment at its end", async () => {
  const bytes = await zip(FILES);
  const { paths } = await open(new Uint8Array([...bytes, ...bytesOf("hecho con otro programa")]));
  expect(paths).toEqual(Object.keys(FILES));
});

it("returns a file that is there twice, and one beside the folder of the pack, unchanged", async () => {
  const { paths } = await open(
    await zip(FILES, {
      more: [
        ["SHA256SUMS", "otro"],
        ["nota.txt", "x"],
      ],
    }),
  );
  expect(paths).toEqual([...Object.keys(FILES), "SHA256SUMS", "nota.txt"]);
  const beside = await zip({ "Evidencias/manifest.json": "{}", "nota.txt": "x" });
  expect((await open(beside)).paths).toEqual(["manifest.json", "nota.txt"]);
});

it("finds files beyond four gigabytes", async () => {
  const large = 2 ** 32 + 10;
  const bytes = await zip(FILES, { offset: large });
  // As if the first gigabytes were there: only slices of it are read.
  const file = {
    size: large + bytes.length,
    slice: (from: number, to: number) =>
      new Blob([
        new Uint8Array(Math.max(0, large - from)),
        bytes.slice(Math.max(0, from - large), to - large),
      ]),
  } as unknown as Blob;
  const files = await filesOfZip(file);
  expect(files?.map(({ path }) => path)).toEqual(Object.keys(FILES));
  expect(await Promise.all((files ?? []).map(async ({ read }) => textOf(await read())))).toEqual(
    Object.values(FILES),
  );
});

it("returns no file under the name of another one, and none that is cut off", async () => {
  const bytes = await zip(FILES);
  const at = textOf(bytes)?.indexOf("SHA256SUMS") ?? 0;
  bytes[at] = "X".charCodeAt(0);
  expect(await (await open(bytes)).read("SHA256SUMS")).toBeNull();
});

it.each([
  ["nothing", new Uint8Array()],
  ["a text", bytesOf("PK is no ZIP")],
  ["half a ZIP", bytesOf("PK\u0003\u0004 and so on")],
])("does not take %s for a pack", async (_, bytes) => {
  expect(await openPack({ zip: new Blob([new Uint8Array(bytes)]) })).toBeNull();
});

it("reads the files of a folder that has the pack at any depth", async () => {
  const file = (path: string, text: string) => ({ path, file: new File([text], path) });
  const pack = await openPack({
    folder: [file("Descargas/Pack/manifest.json", "{}"), file("Descargas/x.txt", "x")],
  });
  expect(pack?.paths).toEqual(["manifest.json", "Descargas/x.txt"]);
  expect(textOf(await pack?.read("manifest.json"))).toBe("{}");
  expect(await openPack({ folder: [file("Fotos/x.jpg", "x")] })).toBeNull();
});
