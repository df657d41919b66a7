import type { AppContext } from "./context.ts";
import { log } from "../log.ts";

/** Goes on behind the answer; what fails there is logged under the request's id. */
export function inBackground(c: AppContext, work: Promise<unknown>): void {
  const { requestId } = c.var;
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => log("error", "BACKGROUND_WORK_FAILED", { requestId, error })),
  );
}
