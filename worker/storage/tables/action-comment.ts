import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { HELD } from "../../contract/held.ts";
import { COMMENT_KINDS } from "../../contract/actions/action-vocabularies.ts";
import type { Attachment, PdfDocument } from "../../contract/shapes.ts";
import { action } from "./action.ts";
import { createdAt, idColumn, instant, json, jsonList, oneOf, personId, plain, words } from "./columns.ts";
import { user } from "./organisation/identity.ts";

// Evidence of what was done is a comment of the kind `closing`, written in the batch that completes the action: its photos are
// files of the action. A comment changes neither the version nor the time of its action, so nobody's unsent change is refused for it.
export const actionComment = sqliteTable(
  "action_comment",
  {
    id: idColumn(),
    actionId: plain("action_id")
      .notNull()
      .references(() => action.id, { onDelete: "cascade" }),
    authorId: personId("author_id")
      .notNull()
      .references(() => user.id, { onDelete: "restrict" }),
    /** The administrator who acted as the author. */
    impersonatedById: personId("impersonated_by_id"),
    kind: plain("kind", { enum: COMMENT_KINDS }).notNull(),
    text: words("text").notNull(),
    photos: jsonList<Attachment>("photos", HELD.videos),
    /** PDF documents; null in comments without any. */
    documents: json<PdfDocument[]>("documents", HELD.documents),
    /** The ids of the people whom it mentions. */
    mentions: jsonList<string>("mentions", HELD.people),
    createdAt: createdAt(),
    editedAt: instant("edited_at"),
  },
  (t) => [
    oneOf("action_comment_kind_known", t.kind, COMMENT_KINDS),
    index("action_comment_by_action").on(t.actionId, t.createdAt, t.id),
    index("action_comment_by_author").on(t.authorId),
  ],
);
