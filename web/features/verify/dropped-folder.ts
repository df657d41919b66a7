// The files of a folder that was dropped or chosen.
import type { FolderFile } from "../../data/verify/open-pack.ts";

/** Chrome gives a page that was opened from the disk the handles of a folder, and no entries that can be read. */
type Handle = { name: string } & (
  | { kind: "file"; getFile: () => Promise<File> }
  | { kind: "directory"; values: () => AsyncIterable<Handle> }
);
type ItemWithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<Handle | null> };

async function filesOfHandle(handle: Handle, path: string): Promise<FolderFile[]> {
  if (handle.kind === "file") return [{ path, file: await handle.getFile() }];
  const files: FolderFile[] = [];
  for await (const each of handle.values())
    files.push(...(await filesOfHandle(each, `${path}/${each.name}`)));
  return files;
}

const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function filesOfEntry(entry: FileSystemEntry, path: string): Promise<FolderFile[]> {
  if (!isDirectory(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ path, file }];
  }
  const reader = entry.createReader();
  const files: FolderFile[] = [];
  for (;;) {
    // A hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return files;
    for (const each of some) files.push(...(await filesOfEntry(each, `${path}/${each.name}`)));
  }
}

/** The folders among what was dropped. They have to be asked for while the drop is handled. */
export function foldersIn(
  items: Iterable<DataTransferItem>,
): { name: string; files: Promise<FolderFile[]> }[] {
  return [...items].flatMap((item: ItemWithHandle) => {
    const entry = item.webkitGetAsEntry();
    if (!entry?.isDirectory) return [];
    const handle = item.getAsFileSystemHandle?.();
    const files = handle
      ? handle.then((found) => (found ? filesOfHandle(found, found.name) : filesOfEntry(entry, entry.name)))
      : filesOfEntry(entry, entry.name);
    return [{ name: entry.name, files }];
  });
}

/** The files of a folder that was chosen in a file input. */
export const chosenFolder = (files: Iterable<File>): FolderFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
