import type { SeriesKind } from "../../domain/forms/numbering.ts";
import { numberFromViewId } from "../../domain/forms/numbering.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { findLedger, highestViewId } from "../../storage/forms/numbering.ts";

type Series = { ownerId: string; kind: SeriesKind };

/**
 * The highest number created in the series, from the ledger. `thoroughly` checks the records too, for rows that were
 * written without raising the ledger.
 */
export async function readLedger(
  env: Env,
  { thoroughly, ...series }: Series & { thoroughly: boolean },
): Promise<number> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const ledger = await findLedger(sql, series);
  if (!thoroughly) return ledger;
  const highest = await highestViewId(sql, series);
  return Math.max(ledger, numberFromViewId(highest ?? ""));
}
