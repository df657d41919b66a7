import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { holdsPeople } from "../../contract/held.ts";
import { heldIn } from "../tables/columns.ts";
import * as schema from "../tables/schema.ts";
import { PLATFORM_TABLES } from "./pages.ts";
import { COMPANY_RECORDS } from "./searched-records.ts";

const ENTERING = "removeFromCompany";
const WITH_ACCOUNT = "the row goes with the account";
/** Tables that hold something of people and that no search reads. */
const ERASED_OTHERWISE: Readonly<Record<string, string>> = {
  accident_handler: `${ENTERING}; ${WITH_ACCOUNT}`,
  account: `deleted when the erasure begins; ${ENTERING}`,
  session: "deleted when the erasure begins",
  passkey: "deleted when the erasure begins",
  company_user: "deleted when the erasure begins, or when the person left",
  user: "emptied when the erasure begins, deleted at its end",
  erasure: "deleted at its end",
  export: "eraseExports",
  company: `${ENTERING} and setReasons`,
  invite: `${ENTERING} and deleteInvitesFor`,
  member_activity: ENTERING,
  closed_guide: ENTERING,
  known_name: `deleteKnownNames; ${WITH_ACCOUNT}`,
  plan_feed: WITH_ACCOUNT,
  inspector_link: `${ENTERING}; ${WITH_ACCOUNT}`,
  api_key: `${ENTERING}; ${WITH_ACCOUNT}`,
  webhook: `${ENTERING}; ${WITH_ACCOUNT}`,
  webhook_message: ENTERING,
  code_entry: WITH_ACCOUNT,
  unsent_work: WITH_ACCOUNT,
  push_subscription: WITH_ACCOUNT,
  notice_choice: WITH_ACCOUNT,
  saved_view: `one's own with the account; of the company's, ${ENTERING} and setViewName`,
  sheet_import: `one's own ${ENTERING}; ${WITH_ACCOUNT}; of others, setImportedFile`,
  escalation: `${ENTERING}; ${WITH_ACCOUNT}`,
  public_notice:
    "of people without an account; thirty days after it was rejected, and what is admitted is a record",
  notification: `${ENTERING}; ${WITH_ACCOUNT}`,
  notification_mute: `${ENTERING}; ${WITH_ACCOUNT}`,
  figure: "triggers keep it",
  search_word: "triggers keep it",
};

const tables = Object.values(schema).filter((each): each is typeof each => is(each, SQLiteTable));
const holds = (table: SQLiteTable) =>
  Object.values(getTableColumns(table)).some((column) => {
    const held = heldIn(column);
    return held !== undefined && holdsPeople(held);
  });

it("an erasure reads every table that holds something of people, or erases it in another way", () => {
  const walked = [
    ...COMPANY_RECORDS,
    ...COMPANY_RECORDS.flatMap(({ children }) => children),
    ...PLATFORM_TABLES,
  ];
  const read = new Set(walked.map(({ table }) => getTableName(table)));
  const unread = tables.filter((table) => holds(table) && !read.has(getTableName(table)));
  expect(unread.map((table) => getTableName(table)).toSorted()).toEqual(
    Object.keys(ERASED_OTHERWISE).toSorted(),
  );
});
