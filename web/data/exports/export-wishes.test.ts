import { expect, it } from "vitest";
import { actionsWish, formsWish, mailboxWish } from "./export-wishes.ts";

it("asks for what the list shows, and for nothing that was left alone", () => {
  expect(formsWish({})).toStrictEqual({ resource: "forms" });
  expect(formsWish({ formType: "drill", q: "nave", department: "d1" })).toStrictEqual({
    resource: "forms",
    formType: "drill",
    q: "nave",
    departmentId: "d1",
  });
  expect(mailboxWish({ status: "completed", date: undefined }, true)).toStrictEqual({
    resource: "mailbox",
    status: "completed",
    mine: true,
  });
  expect(
    actionsWish({ dateCreated: "this_month", assignee: "u1", overdue: "true", priority: "0" }),
  ).toStrictEqual({
    resource: "actions",
    date: "this_month",
    assigneeId: "u1",
    overdue: true,
    priority: "0",
  });
});

it("keeps a department's list to its department", () => {
  expect(formsWish({ department: "d1" }, "d2")).toMatchObject({ departmentId: "d2" });
  expect(actionsWish({ department: "d1" }, "d2")).toMatchObject({ departmentId: "d2" });
});
