import { removeStored } from "../../browser/storage.ts";

// Keys of stored choices and drafts contain the user's id, so that signing out can remove them.
const APP = "extintor";

type KeyKind =
  | "admin-page"
  | "checklist"
  | "delivered"
  | "department"
  | "draft"
  | "own-actions"
  | "place"
  | "push"
  | "receipt"
  | "recent"
  | "shortcuts"
  | "table"
  | "waiting";

export const deviceKey = (kind: KeyKind, userId: string, what: string) => `${APP}.${kind}.${userId}.${what}`;

/** Typed and unsent text, and the notes for the receipt and the reports about it. */
const UNSENT: ReadonlySet<string> = new Set<KeyKind>(["delivered", "draft", "receipt", "waiting"]);

/** Removes what other users have stored on this device, except their unsent work. */
export function removeKeysOfOthers(userId: string): void {
  removeStored((key) => {
    const [app, kind = "", owner, what] = key.split(".");
    // Keys of the device itself contain no user.
    return app === APP && what !== undefined && owner !== userId && !UNSENT.has(kind);
  });
}

/** Removes everything a user has stored on this device. */
export function removeKeysOf(userId: string): void {
  removeStored((key) => {
    const [app, , owner] = key.split(".");
    return app === APP && owner === userId;
  });
}
