import { type PublicRoots, ROOTS_OF_PAGE } from "../../contract/admin/roots.ts";
import { problem } from "../../contract/problem.ts";
import type { StampedRoots } from "../../domain/evidence/time-stamp.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  findByEvidenceCode,
  findEvidenceCode,
  findRoots,
  firstStamped,
  listPlacedRoots,
  listStamps,
  PLATFORM,
} from "../../storage/platform/audit-roots.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

/** After a longer gap the roots before it have no stamp. Each link is a root of the platform, of which an hour has one or a few. */
const MOST_LINKS = 200;

/** Roots of a company from this number on, with the roots of the platform and the stamps that prove when they were there. */
export async function readStampedRoots(
  sql: Sql,
  companyId: string,
  { from, limit }: { from: number; limit: number },
): Promise<StampedRoots> {
  const roots = await listPlacedRoots(sql, companyId, { from, limit });
  const starts = [...new Set(roots.flatMap(({ place }) => (place ? [place.platform] : [])))];
  const stamped = await firstStamped(sql, starts);
  const numbers = new Set<number>();
  for (const start of starts) {
    const end = stamped.get(start) ?? start;
    for (let number = start; number <= (end - start < MOST_LINKS ? end : start); number += 1)
      numbers.add(number);
  }
  const platform = await findRoots(
    sql,
    [...numbers].map((number) => ({ chain: PLATFORM, number })),
  );
  const stamps = await listStamps(sql, [...numbers]);
  return {
    roots,
    platform: platform.toSorted((a, b) => a.number - b.number),
    stamps: stamps.map(({ rootNumber, askedAt, ...stamp }) => ({
      ...stamp,
      platform: rootNumber,
      askedAt: askedAt.toISOString(),
    })),
  };
}

/** A page of a company's roots for whoever has its address. 404 for any other. */
export async function readPublicRoots(
  sql: Sql,
  { code, after }: { code: string; after: number },
): Promise<PublicRoots> {
  const companyId = await findByEvidenceCode(sql, code);
  if (companyId === null) throw problem("NOT_FOUND");
  const { roots, platform, stamps } = await readStampedRoots(sql, companyId, {
    from: after + 1,
    limit: ROOTS_OF_PAGE,
  });
  const last = roots.at(-1)?.root.number ?? null;
  return {
    format: 1,
    company: companyId,
    roots: roots.map(({ root, place }) => ({ root, place: place && { ...place, proof: [...place.proof] } })),
    platform: [...platform],
    stamps: [...stamps],
    nextAfter: roots.length === ROOTS_OF_PAGE ? last : null,
  };
}

/** For administrators. */
export async function readEvidenceCode({ actor, sql }: ActorContext, companyId: string): Promise<string> {
  permit(actor, "company.audit", { companyId });
  const code = await findEvidenceCode(sql, companyId);
  if (code === null) throw problem("NOT_FOUND");
  return code;
}
