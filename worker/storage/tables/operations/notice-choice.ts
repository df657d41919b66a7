import { sqliteTable } from "drizzle-orm/sqlite-core";
import type { NoticeGroup } from "#worker/contract/inbox/inbox-kinds.ts";
import { jsonList, personId, plain } from "../columns.ts";
import { user } from "../organisation/identity.ts";

/** What a person wants to be told besides the inbox. Without a row, everything at any hour. */
export const noticeChoice = sqliteTable("notice_choice", {
  userId: personId("user_id")
    .primaryKey()
    .references(() => user.id, { onDelete: "cascade" }),
  noPush: jsonList<NoticeGroup>("no_push", "nothing"),
  noMail: jsonList<NoticeGroup>("no_mail", "nothing"),
  /** "22:00" to "07:00": the hours in which no device is told. */
  quietFrom: plain("quiet_from"),
  quietUntil: plain("quiet_until"),
  timeZone: plain("time_zone").notNull(),
});
