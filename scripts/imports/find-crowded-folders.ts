import { posix } from "node:path";
import { CROWDED, isTest, MOST_FILES, MOST_LOOSE_FILES } from "./rules.ts";

/** Folders with too many source files directly in them; tests are not counted. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (isTest(file)) continue;
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].flatMap(([folder, count]) => {
    const most = CROWDED[folder]?.most ?? MOST_LOOSE_FILES[folder] ?? MOST_FILES;
    if (count <= most) return [];
    return [
      `${folder} holds ${count} files, more than ${most}: merge small ones, or group them in sub-folders`,
    ];
  });
}
