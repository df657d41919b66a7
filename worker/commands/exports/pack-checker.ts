import type { Env } from "../../env.ts";
import { log } from "../../log.ts";

/** Not under the name that it has in a pack, because /verificar is a page of the application. */
const BUILT = "/pack-checker.txt";

/** The page that checks a pack without a network. */
export async function packChecker({ ASSETS, APP_URL }: Env): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await ASSETS.fetch(new Request(new URL(BUILT, APP_URL)));
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  log("error", "PACK_CHECKER_MISSING", { status: answer.status });
  return null;
}
