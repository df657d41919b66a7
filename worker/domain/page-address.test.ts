import { describe, expect, it } from "vitest";
import { pageAddressOf } from "./page-address.ts";

const COMPANY = "a".repeat(24);
const TEAM = "b".repeat(24);
const FORM = "c".repeat(24);
const screenAt = (path: string) => pageAddressOf(new URL(path, "https://example.com"))?.screen;

describe("pageAddressOf", () => {
  it.each([
    [`/${COMPANY}`, "home"],
    [`/${COMPANY}/team/${TEAM}`, "home"],
    [`/${COMPANY}/team/${TEAM}/dashboard?dateRange=year`, "home"],
    [`/${COMPANY}/forms`, "forms"],
    [`/${COMPANY}/mailbox`, "forms"],
    [`/${COMPANY}/my-mailbox`, "forms"],
    [`/${COMPANY}/team/${TEAM}/actions/`, "actions"],
    [`/${COMPANY}/actions?view=board`, "board"],
    [`/${COMPANY}/team/${TEAM}/f/${FORM}?formType=hseq_visit`, "form"],
    [`/${COMPANY}/f/${FORM}`, "form"],
  ])("%s shows %s", (path, screen) => expect(screenAt(path)).toBe(screen));

  it.each([
    "/",
    "/login",
    `/${COMPANY}/settings`,
    `/${COMPANY}/dashboard`,
    `/${COMPANY}/team/${TEAM}/mailbox`,
    `/${COMPANY}/team/${TEAM}/f/${FORM}/edit`,
    "/short",
  ])("%s is none of these", (path) => expect(screenAt(path)).toBeUndefined());

  it("tells the company, the department and the page", () =>
    expect(pageAddressOf(new URL(`https://example.com/${COMPANY}/team/${TEAM}/forms`))).toEqual({
      companyId: COMPANY,
      teamId: TEAM,
      page: "forms",
      screen: "forms",
    }));
});
