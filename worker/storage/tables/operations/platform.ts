// The lists and figures of platform administration are read from these tables. Triggers of the migrations write both, because
// better-auth writes users by itself (decision 28).
import { index, integer, primaryKey, sqliteTable } from "drizzle-orm/sqlite-core";
import { personId, personName, plain } from "../columns.ts";

/** The figures of the platform, by name. */
export const platformCount = sqliteTable("platform_count", {
  key: plain("key").primaryKey(),
  value: integer("value").notNull(),
});

/** The words of users and companies, folded as in storage/core/text-search.ts. */
export const searchWord = sqliteTable(
  "search_word",
  {
    kind: plain("kind", { enum: ["user", "company"] }).notNull(),
    word: personName("word").notNull(),
    recordId: personId("record_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.word, t.recordId] }),
    index("search_word_by_record").on(t.recordId),
  ],
);
