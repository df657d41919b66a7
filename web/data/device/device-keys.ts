import { removeStored } from "../../browser/storage.ts";

// Keys of stored choices and drafts contain the user's id, so that signing out can remove them.
const APP = "extintor";

type KeyKind =
  | "admin-page"
  | "checklist"
  | "delivered"
  | "department"
  | "draft"
  | "frame"
  | "place"
  | "receipt"
  | "recent"
  | "shortcuts"
  | "table";

export const deviceKey = (kind: KeyKind, userId: string, what: string) => `${APP}.${kind}.${userId}.${what}`;

/** Removes everything a user has stored on this device. */
export function removeKeysOf(userId: string): void {
  removeStored((key) => {
    const [app, , owner] = key.split(".");
    return app === APP && owner === userId;
  });
}
