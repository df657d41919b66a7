import { and, asc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { savedView } from "../tables/organisation/saved-view.ts";

/** The user is null for the company's views. */
export type ViewOwner = { companyId: string; userId: string | null };

const isOf = ({ companyId, userId }: ViewOwner): SQL =>
  sql`(${savedView.companyId} = ${companyId} and ${savedView.userId} is ${userId})`;

const ofEither = (companyId: string, userId: string) =>
  and(
    eq(savedView.companyId, companyId),
    sql`(${savedView.userId} is null or ${savedView.userId} = ${userId})`,
  );

const columns = {
  id: savedView.id,
  list: savedView.list,
  name: savedView.name,
  search: savedView.search,
  isCompanys: sql<boolean>`${savedView.userId} is null`.mapWith(Boolean),
  isDefault: savedView.isDefault,
};

/** One's own and the company's. */
export const selectViews = (db: Sql, companyId: string, userId: string) =>
  db
    .select(columns)
    .from(savedView)
    .where(ofEither(companyId, userId))
    .orderBy(asc(savedView.name), asc(savedView.id));

export const selectView = (db: Sql, companyId: string, userId: string, id: string) =>
  db
    .select(columns)
    .from(savedView)
    .where(and(eq(savedView.id, id), ofEither(companyId, userId)));

type StoredView = Pick<typeof savedView.$inferInsert, "id" | "list" | "name" | "search" | "isDefault">;

/** Without effect if the id is another owner's, or the owner has as many as there may be. */
export const storeView = (db: Sql, owner: ViewOwner, view: StoredView, most: number) => {
  const { id, ...changed } = view;
  const others = sql`select count(*) from ${savedView} as v where v.company_id = ${owner.companyId} and v.user_id is ${owner.userId} and v.id <> ${id}`;
  return insertWhere(db, savedView, { ...view, ...owner }, sql`(${others}) < ${most}`)
    .onConflictDoUpdate({
      target: savedView.id,
      set: { ...changed, updatedAt: new Date() },
      setWhere: isOf(owner),
    })
    .returning({ id: savedView.id });
};

/** Follow-up of a view that is stored as the default. */
export const endOtherDefaults = (db: Sql, owner: ViewOwner, { id, list }: StoredView, done: TookEffect) =>
  db
    .update(savedView)
    .set({ isDefault: false })
    .where(
      and(isOf(owner), eq(savedView.list, list), ne(savedView.id, id), eq(savedView.isDefault, true), done),
    );

/** By its name too, which the audit log says. */
export const deleteView = (db: Sql, owner: ViewOwner, { id, name }: Pick<StoredView, "id" | "name">) =>
  db
    .delete(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.name, name), isOf(owner)))
    .returning({ id: savedView.id });
