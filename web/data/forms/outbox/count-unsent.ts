import type { Draft } from "../merge/draft.ts";
import { unsentFiles } from "./sendable.ts";

const changesIn = (draft: Draft): number => Object.keys(draft.changes).length + (draft.creation ? 1 : 0);

export type UnsentCount = { changes: number; files: number };

export const countUnsent = (drafts: readonly Draft[]): UnsentCount => ({
  changes: drafts.reduce((sum, draft) => sum + changesIn(draft), 0),
  files: drafts.reduce((sum, draft) => sum + unsentFiles(draft).length, 0),
});
