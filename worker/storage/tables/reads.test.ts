// Each list reads a range of an index that starts with its scope and ends with its order: no scan, no sort.
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";

const FORM_TABLES = ["drill_form", "visit_form", "investigation_form", "observation_form", "management_form"];

async function plan(query: string): Promise<string[]> {
  const bound = Array.from(query.matchAll(/\?/g), () => "x");
  const { results } = await env.DB.prepare(`explain query plan ${query}`)
    .bind(...bound)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

const newestFirst = "order by date desc, id desc limit 50";
const formLists = [...FORM_TABLES, "mailbox_form"].flatMap((table) => [
  `select * from ${table} where company_id = ? ${newestFirst}`,
  `select * from ${table} where company_id = ? and (date, id) < (?, ?) ${newestFirst}`,
  `select * from ${table} where company_id = ? and status = ? ${newestFirst}`,
  `select * from ${table} where created_by_id = ? and company_id = ? ${newestFirst}`,
]);
const departmentLists = FORM_TABLES.flatMap((table) => [
  `select * from ${table} where department_id = ? ${newestFirst}`,
  `select * from ${table} where department_id = ? and status = ? ${newestFirst}`,
  `select * from ${table} where zone_id = ? ${newestFirst}`,
  `select * from ${table} where department_id = ? and zone_id = ? ${newestFirst}`,
]);
const actionLists = ["company_id", "department_id"].flatMap((scope) => [
  `select * from action where ${scope} = ? order by created_at desc, id desc limit 50`,
  `select id from action where ${scope} = ? and sort_key >= ? and sort_key < ? order by sort_key, id limit 50`,
  `select id from action where ${scope} = ? and (sort_key, id) > (?, ?) order by sort_key, id limit 50`,
  `select id from action where ${scope} = ? and sort_key < ? order by sort_key desc, id desc limit 50`,
  `select id from action where ${scope} = ? and form_type = ? order by sort_key, id limit 50`,
  `select id from action where ${scope} = ? and priority = ? order by sort_key, id limit 50`,
  `select id from action where ${scope} = ? and zone_id = ? order by sort_key, id limit 50`,
  `select form_id from bad_answer where ${scope} = ? and question_key = ? and form_type = ? order by date desc, form_id desc limit 50`,
  `select form_id from bad_answer where ${scope === "company_id" ? "" : "department_id = ? and "}zone_id = ? and question_key = ? and form_type = ? order by date desc, form_id desc limit 50`,
  `select id from action where ${scope} = ? and evaluation_result = ? order by sort_key, id limit 50`,
]);

it.each([
  ...formLists,
  ...departmentLists,
  ...actionLists,
  "select id from action where assigned_user_id = ? and company_id = ? order by sort_key, id limit 50",
  "select * from action where visit_form_id = ?",
  "select * from action where drill_form_id = ?",
  "select * from action where management_form_id = ?",
  "select * from action where investigation_form_id = ?",
  "select * from action where observation_form_id = ?",
  "select * from action where mailbox_form_id = ?",
  "select * from action where form_field_id = ?",
  "select * from form_field where visit_form_id = ? order by field_order",
  "select * from form_field where investigation_form_id = ? order by field_order",
  "select * from form_field where observation_form_id = ? order by field_order",
  "select * from form_field where management_form_id = ? order by field_order",
  "select * from session where token = ?",
  "select * from session where user_id = ?",
  "select * from verification where identifier = ? order by created_at desc",
  "select * from company_user where user_id = ?",
  "select id from company where time_zone = ? and id > ? order by id limit 100",
  "select * from company_user where company_id = ? order by user_id",
  "select * from company_user where department_id = ?",
  "select * from invite where company_id = ? order by created_at desc, id desc",
  "select * from invite where email = ?",
  "select * from invite where invitation_id = ?",
  "select * from location where company_id = ? order by name",
  "select * from zone where location_id = ? order by name",
  "select * from job_position where company_id = ? order by name",
  "select * from audit_log where record_type = ? and record_id = ? order by at",
  "select * from attachment where r2_key = ?",
  "update attachment set released_at = ? where form_id = ? and form_type = ? and released_at is null",
  "select * from attachment where attached_at is null and released_at is null and created_at <= ? order by created_at limit 500",
  "select r2_key from attachment where sha256 is null and r2_key > ? order by r2_key limit 25",
  "select * from attachment where released_at is not null order by released_at limit 500",
  "select * from seal where sha256 = ?",
  "select * from seal where report_sha256 = ?",
  "select * from promised_mail where key = ?",
  "select * from promised_mail where queued_at is null and created_at <= ? order by created_at limit 90",
  "delete from promised_mail where sent_at <= ?",
  "select count(*) from rate_hit where key = ? and at > ?",
  'select * from outbox_message where "to" = ? order by at desc',
])("%s", async (query) => {
  for (const step of await plan(query)) expect(step).toMatch(/^SEARCH .+ USING (COVERING )?INDEX /);
});

it("the platform admin's users come newest first from an index", async () => {
  const steps = await plan("select * from user order by created_at desc, id desc limit 50");
  expect(steps).toEqual([expect.stringContaining("USING INDEX user_by_creation")]);
});
