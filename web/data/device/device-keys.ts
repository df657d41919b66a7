// What a person chose or typed on this device lies under a key that names them, so that it can leave with them.
const APP = "extintor";

export const deviceKey = (kind: "department" | "draft" | "place" | "table", userId: string, what: string) =>
  `${APP}.${kind}.${userId}.${what}`;

/** Nothing of theirs stays on this device for the next person to read. */
export function forgetKeysOf(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const [app, , owner] = key.split(".");
      if (app === APP && owner === userId) localStorage.removeItem(key);
    }
  } catch {
    // What refuses storage holds nothing.
  }
}
