import type { readHealth } from "../contract/service.ts";
import { touch } from "../storage/core/touch.ts";
import type { Call } from "./route.ts";

export async function health({ c }: Call<typeof readHealth, null>) {
  await touch(c.var.db.sql);
  return { ok: true } as const;
}
