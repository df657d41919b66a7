// Links for inspectors, and what was done at them.
import { and, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { InspectorEvent } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { inspectorLink, inspectorOpening } from "../tables/organisation/inspector-link.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";
import { exportTable } from "../tables/operations/operations.ts";

export type InspectorLinkRow = typeof inspectorLink.$inferSelect;
export type InspectorLinkPath = { companyId: string; linkId: string };

const isMadeByAdministrator = sql<boolean>`exists (
  select 1 from ${companyUser} as m
  where m.user_id = ${inspectorLink.createdById} and m.company_id = ${inspectorLink.companyId} and m.role in ('owner', 'admin')
)`.mapWith(Boolean);

const FOLDER = and(
  eq(exportTable.id, inspectorLink.exportId),
  eq(exportTable.companyId, inspectorLink.companyId),
  eq(exportTable.status, "ready"),
);

const listed = (db: Sql, which: SQL | undefined) =>
  db
    .select({
      link: inspectorLink,
      maker: { id: user.id, name: user.name, color: user.color },
      isMadeByAdministrator,
      filename: exportTable.filename,
      lastOpenedAt: sql<number | null>`(
        select max(o.at) from ${inspectorOpening} as o where o.link_id = ${inspectorLink.id} and o.event <> 'code'
      )`,
    })
    .from(inspectorLink)
    .innerJoin(user, eq(user.id, inspectorLink.createdById))
    .leftJoin(exportTable, FOLDER)
    .where(which);
export type ListedInspectorLink = Awaited<ReturnType<typeof listed>>[number];

const isAt = ({ companyId, linkId }: InspectorLinkPath) =>
  and(eq(inspectorLink.id, linkId), eq(inspectorLink.companyId, companyId));

export const selectInspectorLinks = (db: Sql, companyId: string, most: number) =>
  listed(db, eq(inspectorLink.companyId, companyId))
    .orderBy(desc(inspectorLink.createdAt), desc(inspectorLink.id))
    .limit(most);

export const selectInspectorLink = (db: Sql, path: InspectorLinkPath) => listed(db, isAt(path));

export const selectOpenings = (db: Sql, { companyId, linkId }: InspectorLinkPath, most: number) =>
  db
    .select({ event: inspectorOpening.event, path: inspectorOpening.path, at: inspectorOpening.at })
    .from(inspectorOpening)
    .where(and(eq(inspectorOpening.linkId, linkId), eq(inspectorOpening.companyId, companyId)))
    .orderBy(desc(inspectorOpening.at), desc(inspectorOpening.id))
    .limit(most);

const isOpen = (now: Date) => and(isNull(inspectorLink.endedAt), gt(inspectorLink.expiresAt, now));

/** Takes effect while the company has room for another open link, and the folder is there. */
export const insertInspectorLink = (
  db: Sql,
  row: typeof inspectorLink.$inferInsert,
  most: number,
  now: Date,
) =>
  insertWhere(
    db,
    inspectorLink,
    row,
    sql`${db
      .select({ open: count() })
      .from(inspectorLink)
      .where(and(eq(inspectorLink.companyId, row.companyId), isOpen(now)))} < ${most}
      and exists (
        select 1 from ${exportTable} as e
        where e.id = ${row.exportId} and e.company_id = ${row.companyId} and e.status = 'ready' and e.expires_at > ${now.getTime()}
      )`,
  ).returning({ id: inspectorLink.id });

/** Follow-up: the folder is kept as long as the link opens it. */
export const keepFolderUntil = (db: Sql, exportId: string, until: Date, done: TookEffect) =>
  db
    .update(exportTable)
    .set({ expiresAt: sql`max(${exportTable.expiresAt}, ${until.getTime()})` })
    .where(and(eq(exportTable.id, exportId), done));

export const endInspectorLinkWhere = (
  db: Sql,
  path: InspectorLinkPath,
  { by, now }: { by: string; now: Date },
) =>
  db
    .update(inspectorLink)
    .set({ endedAt: now, endedById: by, codeHash: null, codeExpiresAt: null })
    .where(and(isAt(path), isNull(inspectorLink.endedAt)))
    .returning({ id: inspectorLink.id });

/** The link of an address, while it opens something. */
export async function findOpenLink(db: Sql, tokenHash: string, now: Date) {
  const [found] = await db
    .select({
      link: inspectorLink,
      filename: exportTable.filename,
      company: { id: company.id, name: company.name, language: company.language, timeZone: company.timeZone },
    })
    .from(inspectorLink)
    .innerJoin(exportTable, FOLDER)
    .innerJoin(company, eq(company.id, inspectorLink.companyId))
    .where(
      and(
        eq(inspectorLink.tokenHash, tokenHash),
        isOpen(now),
        gt(exportTable.expiresAt, now),
        isMadeByAdministrator,
      ),
    );
  return found ?? null;
}
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>;

/** The last code counts alone. */
export const setCode = (db: Sql, linkId: string, code: { hash: string; expiresAt: Date }) =>
  db
    .update(inspectorLink)
    .set({ codeHash: code.hash, codeExpiresAt: code.expiresAt, codeTries: 0 })
    .where(and(eq(inspectorLink.id, linkId), isNull(inspectorLink.endedAt)))
    .returning({ id: inspectorLink.id });

/** Counts a try before it is compared, so that many at once are no more than the limit. */
export async function tryCode(db: Sql, linkId: string, atMost: number, now: Date): Promise<string | null> {
  const [tried] = await db
    .update(inspectorLink)
    .set({ codeTries: sql`${inspectorLink.codeTries} + 1` })
    .where(
      and(
        eq(inspectorLink.id, linkId),
        isNotNull(inspectorLink.codeHash),
        gt(inspectorLink.codeExpiresAt, now),
        sql`${inspectorLink.codeTries} < ${atMost}`,
      ),
    )
    .returning({ hash: inspectorLink.codeHash });
  return tried?.hash ?? null;
}

/** A code counts once. */
export const spendCode = (db: Sql, linkId: string, hash: string) =>
  db
    .update(inspectorLink)
    .set({ codeHash: null, codeExpiresAt: null })
    .where(and(eq(inspectorLink.id, linkId), eq(inspectorLink.codeHash, hash), isNull(inspectorLink.endedAt)))
    .returning({ id: inspectorLink.id });

export const insertOpening = (
  db: Sql,
  row: {
    id: string;
    companyId: string;
    linkId: string;
    event: InspectorEvent;
    path: string | null;
    at: Date;
  },
  where: SQL,
) => insertWhere(db, inspectorOpening, row, where).returning({ id: inspectorOpening.id });

export const isStillOpen = (linkId: string): SQL =>
  sql`exists (select 1 from ${inspectorLink} as l where l.id = ${linkId} and l.ended_at is null)`;

/** Folders that are kept longer than other exports. */
export const selectKeptFolders = (db: Sql, now: Date) =>
  db
    .selectDistinct({ id: inspectorLink.exportId })
    .from(inspectorLink)
    .innerJoin(exportTable, FOLDER)
    .where(gt(exportTable.expiresAt, now));
