import { removeStored } from "../../browser/storage.ts";

// What a person chose or typed on this device lies under a key that names them, so that it can leave with them.
const APP = "extintor";

export const deviceKey = (kind: "department" | "draft" | "place" | "table", userId: string, what: string) =>
  `${APP}.${kind}.${userId}.${what}`;

/** Nothing of theirs stays on this device for the next person to read. */
export function removeKeysOf(userId: string): void {
  removeStored((key) => {
    const [app, , owner] = key.split(".");
    return app === APP && owner === userId;
  });
}
