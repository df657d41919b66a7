import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { MAX_COMMENTS } from "../../contract/actions/action-vocabularies.ts";
import { insertWhere } from "../core/guarded.ts";
import type { Sql } from "../core/database.ts";
import type { TookEffect } from "../core/write.ts";
import { canSeeDepartment } from "../organisation/department-readers.ts";
import { displayName } from "../people/display-name.ts";
import { mayEnter } from "../people/may-enter.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { user } from "../tables/organisation/identity.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import type { ActionPath } from "./action-records.ts";

/** A comment is found only under its own action. */
export type CommentPath = ActionPath & { commentId: string };
export type CommentRow = typeof actionComment.$inferSelect;

const impersonator = alias(user, "impersonator");

const comments = (db: Sql) =>
  db
    .select({
      comment: actionComment,
      author: { id: user.id, name: user.name, color: user.color },
      impersonatedBy: { id: impersonator.id, name: impersonator.name, color: impersonator.color },
    })
    .from(actionComment)
    .innerJoin(user, eq(user.id, actionComment.authorId))
    .leftJoin(impersonator, eq(impersonator.id, actionComment.impersonatedById));

export type CommentRecord = Awaited<ReturnType<typeof comments>>[number];

export const selectComments = (db: Sql, actionId: string) =>
  comments(db)
    .where(eq(actionComment.actionId, actionId))
    .orderBy(asc(actionComment.createdAt), asc(actionComment.id))
    .limit(MAX_COMMENTS);

export const selectCommentIds = (db: Sql, actionId: string) =>
  db.select({ id: actionComment.id }).from(actionComment).where(eq(actionComment.actionId, actionId));

/** By its id alone: the result of a repeated request depends on the stored comment's author and action. */
export const selectCommentById = (db: Sql, commentId: string) =>
  comments(db).where(eq(actionComment.id, commentId));

const usersIn = (ids: SQL) => inArray(user.id, ids);

/** The people whom the comments of an action mention. */
export const selectMentioned = (db: Sql, actionId: string) =>
  db
    .select({ id: user.id, name: user.name, color: user.color })
    .from(user)
    .where(
      usersIn(
        sql`(select m.value from ${actionComment} as c, json_each(c.mentions) as m where c.action_id = ${actionId})`,
      ),
    );

/** The people among them who can see the department. */
export const selectReadersAmong = (
  db: Sql,
  place: Pick<ActionPath, "companyId" | "departmentId">,
  ids: readonly string[],
) =>
  db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        usersIn(sql`(select value from json_each(${JSON.stringify(ids)}))`),
        canSeeDepartment(place, sql`${user.id}`),
      ),
    );

/** The condition of a comment's insert: nobody is mentioned who has lost the right meanwhile, and the action has room for it. */
export const mayBeAdded = (path: ActionPath, mentions: readonly string[]): SQL =>
  sql`exists (
      select 1 from ${action} as a
      where a.id = ${path.actionId} and a.company_id = ${path.companyId}
        and a.department_id = ${path.departmentId} and a.withdrawn_at is null and a.comments_count < ${MAX_COMMENTS}
    )
      and not exists (
        select 1 from json_each(${JSON.stringify(mentions)}) as m
        where not ${canSeeDepartment(path, sql`m.value`)}
      )`;

type NewComment = typeof actionComment.$inferInsert & { id: string };

export const insertCommentWhere = (db: Sql, row: NewComment, conditions: readonly SQL[]) =>
  insertWhere(db, actionComment, row, sql.join([...conditions], sql` and `))
    .onConflictDoNothing()
    .returning({ id: actionComment.id });

/** Follow-up of the insert or the deletion of a comment. The action's own version and time stay. */
export const countComments = (db: Sql, actionId: string, done: TookEffect) =>
  db
    .update(action)
    .set({
      commentsCount: sql`(select count(*) from ${actionComment} where ${actionComment.actionId} = ${actionId})`,
      updatedAt: sql`${action.updatedAt}`,
    })
    .where(and(eq(action.id, actionId), done));

const isAt = ({ actionId, commentId }: CommentPath) =>
  and(eq(actionComment.id, commentId), eq(actionComment.actionId, actionId));

export const isCommentAsRead = ({ commentId }: CommentPath, text: string): SQL =>
  sql`exists (select 1 from ${actionComment} as c where c.id = ${commentId} and c.text = ${text})`;

export const updateCommentText = (db: Sql, path: CommentPath, text: string, now: Date) =>
  db.update(actionComment).set({ text, editedAt: now }).where(isAt(path)).returning({ id: actionComment.id });

export const deleteCommentRow = (db: Sql, path: CommentPath) =>
  db.delete(actionComment).where(isAt(path)).returning({ id: actionComment.id });

const mentioned = alias(user, "mentioned");

/** The content of the email to a mentioned person; null if the comment is gone or they may not see the action any more. */
export async function findMention(
  db: Sql,
  { commentId, userId }: { commentId: string; userId: string },
  now: Date,
) {
  const [found] = await db
    .select({
      actionId: action.id,
      viewId: action.viewId,
      title: action.title,
      companyId: action.companyId,
      companyName: company.name,
      departmentId: action.departmentId,
      departmentName: department.name,
      kind: actionComment.kind,
      text: actionComment.text,
      photos: actionComment.photos,
      documents: actionComment.documents,
      deadline: action.dueDate,
      extensionUntil: action.extensionUntil,
      timeZone: company.timeZone,
      isByAssignee: sql<number>`${action.assignedUserId} is ${actionComment.authorId}`.mapWith(Boolean),
      by: displayName(user),
      to: mentioned.email,
      language: mentioned.language,
    })
    .from(actionComment)
    .innerJoin(action, eq(action.id, actionComment.actionId))
    .innerJoin(company, eq(company.id, action.companyId))
    .innerJoin(department, eq(department.id, action.departmentId))
    .innerJoin(user, eq(user.id, actionComment.authorId))
    .innerJoin(mentioned, eq(mentioned.id, userId))
    .where(
      and(
        eq(actionComment.id, commentId),
        mayEnter(now, sql`"mentioned"`),
        isNull(action.withdrawnAt),
        canSeeDepartment(action, userId),
      ),
    );
  return found ?? null;
}
