import { expect, it } from "vitest";
import { actionsExportBody, formsExportBody, mailboxExportBody, packExportBody } from "./export-bodies.ts";
import { companyAuditExportBody } from "./audit-export-body.ts";

it("contains the list's filters without undefined ones", () => {
  expect(formsExportBody({}, {})).toStrictEqual({ resource: "forms" });
  expect(formsExportBody({ formType: "drill", q: "nave", department: "d1" }, {})).toStrictEqual({
    resource: "forms",
    formType: "drill",
    q: "nave",
    departmentId: "d1",
  });
  expect(mailboxExportBody({ status: "completed", date: undefined }, {}, true)).toStrictEqual({
    resource: "mailbox",
    status: "completed",
    mine: true,
  });
  expect(
    actionsExportBody({ dateCreated: "this_month", assignee: "u1", overdue: "true", priority: "0" }, {}),
  ).toStrictEqual({
    resource: "actions",
    date: "this_month",
    assigneeId: "u1",
    overdue: true,
    priority: "0",
  });
});

it("contains the filters that a dashboard's link has set", () => {
  expect(formsExportBody({ month: "2026-11", zoneId: "z1", badAnswerTo: "order" }, {})).toStrictEqual({
    resource: "forms",
    month: "2026-11",
    zoneId: "z1",
    badAnswerTo: "order",
  });
  expect(actionsExportBody({ closedIn: "2026-11", zoneId: "z1", result: "effective" }, {})).toStrictEqual({
    resource: "actions",
    closedIn: "2026-11",
    zoneId: "z1",
    result: "effective",
  });
  expect(mailboxExportBody({ month: "2026-11" }, {})).toStrictEqual({
    resource: "mailbox",
    month: "2026-11",
  });
});

it("has the filters of the audit log", () => {
  expect(
    companyAuditExportBody({ person: "u1", type: "drill", record: "d1", date: "this_year" }),
  ).toStrictEqual({
    resource: "audit",
    personId: "u1",
    recordType: "drill",
    recordId: "d1",
    date: "this_year",
  });
  expect(companyAuditExportBody({ date: "2026-01-15..2026-03-31" })).toStrictEqual({
    resource: "audit",
    date: "2026-01-15..2026-03-31",
  });
});

it("has the order of the list, and not that of the address, which the list may not have", () => {
  const order = { sort: "status", direction: "desc" } as const;
  expect(formsExportBody({ sort: "date", direction: "asc" }, order)).toStrictEqual({
    resource: "forms",
    ...order,
  });
  expect(formsExportBody({ sort: "nothing" }, {})).toStrictEqual({ resource: "forms" });
  expect(mailboxExportBody({ sort: "date" }, order)).toStrictEqual({ resource: "mailbox", ...order });
  expect(actionsExportBody({}, { sort: "priority", direction: "asc" })).toStrictEqual({
    resource: "actions",
    sort: "priority",
    direction: "asc",
  });
});

it("uses the department of a department's own list", () => {
  expect(formsExportBody({ department: "d1" }, {}, "d2")).toMatchObject({ departmentId: "d2" });
  expect(actionsExportBody({ department: "d1" }, {}, "d2")).toMatchObject({ departmentId: "d2" });
});

it("has the filters of the list for a pack", () => {
  expect(
    packExportBody(formsExportBody({ q: "nave" }, { sort: "date", direction: "asc" }, "d1")),
  ).toStrictEqual({
    resource: "evidence",
    q: "nave",
    departmentId: "d1",
  });
  expect(packExportBody(mailboxExportBody({ status: "completed" }, {}, true))).toStrictEqual({
    resource: "evidence",
    formType: "mailbox",
    status: "completed",
    mine: true,
  });
  expect(packExportBody(actionsExportBody({}, {}))).toBeNull();
});
