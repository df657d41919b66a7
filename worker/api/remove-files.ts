import { removeReleased } from "../commands/attachments/remove-released.ts";
import { inBackground } from "./background.ts";
import type { AppContext } from "./context.ts";

/** What no record points at any more goes behind the answer; what fails there the nightly sweep finishes. */
export function removeFiles(c: AppContext, keys: readonly string[]): void {
  if (keys.length > 0) inBackground(c, removeReleased(c.env, keys));
}
