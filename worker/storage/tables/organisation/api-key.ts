import { index, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { KeyScope } from "#worker/contract/enums.ts";
import { createdAt, idColumn, instant, json, jsonList, personId, plain, words } from "../columns.ts";
import { user } from "./identity.ts";
import { companyReference } from "./organisation.ts";

/** A key with which a program calls the API. Its secret is not stored. */
export const apiKey = sqliteTable(
  "api_key",
  {
    id: idColumn(),
    companyId: companyReference(),
    name: words("name").notNull(),
    hash: plain("hash").notNull(),
    ending: plain("ending").notNull(),
    scopes: jsonList<KeyScope>("scopes", "nothing"),
    /** Null for the whole company. */
    departmentIds: json<string[]>("department_ids", "nothing"),
    networks: jsonList<string>("networks", "nothing"),
    /** Whoever made it: it may do no more than they may, and ends when they no longer administer the company. */
    createdById: personId("created_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    lastUsedAt: instant("last_used_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("api_key_by_hash").on(t.hash),
    index("api_key_by_company").on(t.companyId, t.createdAt, t.id),
    index("api_key_by_maker").on(t.createdById),
  ],
);
