import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { VIEWED_LISTS } from "#worker/contract/organisation/views.ts";
import { flag, oneOf, personId, plain, timestamps, words } from "../columns.ts";
import { user } from "./identity.ts";
import { companyReference } from "./organisation.ts";

/** A name for the address of a list. */
export const savedView = sqliteTable(
  "saved_view",
  {
    /** The client makes it, so that a repeated request saves one view. */
    id: plain("id").primaryKey(),
    companyId: companyReference(),
    /** Null for a view of the whole company. */
    userId: personId("user_id").references(() => user.id, { onDelete: "cascade" }),
    list: plain("list", { enum: VIEWED_LISTS }).notNull(),
    name: words("name").notNull(),
    /** What stands after the question mark: it may name people, and the words that are looked for. */
    search: words("search").notNull(),
    isDefault: flag("is_default").notNull(),
    ...timestamps(),
  },
  (t) => [
    oneOf("saved_view_list_known", t.list, VIEWED_LISTS),
    index("saved_view_by_company").on(t.companyId, t.userId),
    index("saved_view_by_user").on(t.userId),
  ],
);
