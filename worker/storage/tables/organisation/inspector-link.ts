import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { INSPECTOR_EVENTS } from "#worker/contract/enums.ts";
import { contact, createdAt, idColumn, instant, oneOf, personId, personName, plain } from "../columns.ts";
import { user } from "./identity.ts";
import { companyReference } from "./organisation.ts";

/** An address at which a named person from outside opens one folder, after a code that is sent to their address. */
export const inspectorLink = sqliteTable(
  "inspector_link",
  {
    id: idColumn(),
    companyId: companyReference(),
    /** Of the address's secret part, which is answered once and stored nowhere. */
    tokenHash: plain("token_hash").notNull(),
    /** The folder. Without a foreign key: the link is listed after its folder is gone. */
    exportId: plain("export_id").notNull(),
    name: personName("name").notNull(),
    email: contact("email").notNull(),
    createdById: personId("created_by_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    endedById: personId("ended_by_id").references(() => user.id, { onDelete: "set null" }),
    /** A keyed hash of the last code, while it can be entered. */
    codeHash: plain("code_hash"),
    codeExpiresAt: instant("code_expires_at"),
    codeTries: integer("code_tries").notNull().default(0),
  },
  (t) => [
    uniqueIndex("inspector_link_by_token").on(t.tokenHash),
    index("inspector_link_by_company").on(t.companyId, t.createdAt, t.id),
    index("inspector_link_by_export").on(t.exportId),
    index("inspector_link_by_maker").on(t.createdById),
    index("inspector_link_by_ender").on(t.endedById),
  ],
);

/** What was done at a link, and when. Where from is stored nowhere. */
export const inspectorOpening = sqliteTable(
  "inspector_opening",
  {
    id: idColumn(),
    companyId: companyReference(),
    linkId: plain("link_id")
      .notNull()
      .references(() => inspectorLink.id, { onDelete: "cascade" }),
    event: plain("event", { enum: INSPECTOR_EVENTS }).notNull(),
    /** The path of the file within the folder; null for the whole folder. */
    path: plain("path"),
    at: instant("at").notNull(),
  },
  (t) => [
    oneOf("inspector_opening_event_known", t.event, INSPECTOR_EVENTS),
    index("inspector_opening_of_link").on(t.linkId, t.at, t.id),
    index("inspector_opening_by_company").on(t.companyId),
  ],
);
