// The months of a company that is imported while somebody is on leave.
import assert from "node:assert/strict";
import { test } from "node:test";
import { monthsUntil } from "../../worker/domain/accidents/rates/months.ts";
import { endOpenLeaves } from "../../worker/transfer/end-leaves.ts";
import { openStaging } from "./open-staging.ts";

const COUNTS =
  "leave_accidents, injuries, recordables, commuting_accidents, days_lost, working_days_lost, open_leaves, open_days_before, open_working_days_before, commuting_days_lost, commuting_working_days_lost, commuting_open_leaves, commuting_open_days_before, commuting_open_working_days_before";
const SCHEMA = [
  "create table company (id text, company_code text, time_zone text)",
  `create table accident_month (id text, company_id text, department_id text, month text, hours real, staff real, ${COUNTS.split(
    ", ",
  )
    .map((name) => `${name} integer not null default 0`)
    .join(", ")})`,
];

/** The months as the rates read them. */
const monthsOf = (staging: ReturnType<typeof openStaging>, today: string, lostDays: "natural" | "working") =>
  monthsUntil(
    staging
      .all("select * from accident_month")
      .map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
            value,
          ]),
        ),
      ) as never,
    { first: "2026-08", last: "2026-12", today, lostDays },
  ).map(({ month, daysLost, commutingDaysLost, openLeaves, commutingOpenLeaves }) => ({
    month,
    daysLost,
    commutingDaysLost,
    open: openLeaves + commutingOpenLeaves,
  }));

void test("open leaves lose the days until the export, and none after it", () => {
  const staging = openStaging(SCHEMA);
  const add = (id: string, departmentId: string | null, month: string, counts: Record<string, number>) =>
    staging.run(
      `insert into accident_month (id, company_id, department_id, month, ${Object.keys(counts).join(", ")}) values (?, ?, ?, ?, ${Object.values(counts).join(", ")})`,
      id,
      "acme",
      departmentId,
      month,
    );
  staging.run("insert into company values ('acme', 'ACME', 'Pacific/Auckland')");
  // Two since the 11th and the 21st of September, and three days of others.
  add("a", "workshop", "2026-09", {
    leave_accidents: 2,
    open_leaves: 2,
    open_days_before: 30,
    open_working_days_before: 22,
    days_lost: 3,
    working_days_lost: 2,
  });
  add("b", "workshop", "2026-11", { days_lost: 1, working_days_lost: 1 });
  add("c", null, "2026-10", {
    commuting_open_leaves: 1,
    commuting_open_days_before: 4,
    commuting_open_working_days_before: 2,
  });
  // In Auckland it is the 11th already.
  const [exportedAt, today] = [new Date("2026-11-10T20:00:00Z"), "2026-11-11"];
  const before = (["natural", "working"] as const).map((each) => monthsOf(staging, today, each));
  endOpenLeaves(staging, exportedAt);
  const after = (["natural", "working"] as const).map((each) => monthsOf(staging, today, each));
  const withoutOpen = before.map((months) => months.map((each) => ({ ...each, open: 0 })));
  assert.deepEqual(after, withoutOpen);
  assert.deepEqual(
    after[0]?.map(({ daysLost, commutingDaysLost }) => [daysLost, commutingDaysLost]),
    [
      [0, 0],
      [33, 0],
      [62, 27],
      [23, 11],
      [0, 0],
    ],
  );
  // A month later nothing has been added.
  assert.deepEqual(monthsOf(staging, "2026-12-20", "natural"), after[0]);
  staging.close();
});
