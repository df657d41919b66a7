import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { COMMENT_KINDS } from "../../contract/actions/action-vocabularies.ts";
import type { Attachment } from "../../contract/shapes.ts";
import { action } from "./action.ts";
import { createdAt, idColumn, instant, jsonList, oneOf } from "./columns.ts";
import { user } from "./organisation/identity.ts";

export const actionComment = sqliteTable(
  "action_comment",
  {
    id: idColumn(),
    actionId: text("action_id")
      .notNull()
      .references(() => action.id, { onDelete: "cascade" }),
    authorId: text("author_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    kind: text("kind", { enum: COMMENT_KINDS }).notNull(),
    text: text("text").notNull(),
    photos: jsonList<Attachment>("photos"),
    /** The ids of the people whom it mentions. */
    mentions: jsonList<string>("mentions"),
    createdAt: createdAt(),
    editedAt: instant("edited_at"),
  },
  (t) => [
    oneOf("action_comment_kind_known", t.kind, COMMENT_KINDS),
    index("action_comment_by_action").on(t.actionId, t.createdAt, t.id),
    index("action_comment_by_author").on(t.authorId),
  ],
);
