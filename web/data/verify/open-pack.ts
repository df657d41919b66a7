import { END_FILES } from "#worker/domain/evidence/pack.ts";
import type { PackReader } from "#worker/domain/evidence/check-pack.ts";
import { filesOfZip, type ZippedFile } from "./zip-files.ts";

/** A ZIP file, or the files of a folder. */
export type PackSource = { zip: Blob } | { folder: readonly FolderFile[] };
/** `path`: with the names of the folders that it is in. */
export type FolderFile = { path: string; file: File };

const folderFile = ({ path, file }: FolderFile): ZippedFile => ({
  path,
  read: () =>
    file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    ),
});

/** The folder in which a pack is: a ZIP file is often unpacked into one of its own, and packed again with it. */
function rootOf(paths: readonly string[]): string | null {
  const roots = paths
    .filter((path) => END_FILES.some((name) => path === name || path.endsWith(`/${name}`)))
    .map((path) => path.slice(0, path.lastIndexOf("/") + 1));
  return roots.toSorted((a, b) => a.length - b.length)[0] ?? null;
}

/** Null if the files are no pack. */
export async function openPack(source: PackSource): Promise<PackReader | null> {
  const files = "zip" in source ? await filesOfZip(source.zip) : source.folder.map(folderFile);
  const root = files && rootOf(files.map(({ path }) => path));
  if (!files || root === null) return null;
  const inPack = (path: string) => (path.startsWith(root) ? path.slice(root.length) : path);
  const byPath = new Map(files.map((file) => [inPack(file.path), file]));
  return {
    paths: files.map(({ path }) => inPack(path)),
    read: async (path) => (await byPath.get(path)?.read()) ?? null,
  };
}
