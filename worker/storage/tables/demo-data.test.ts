import { env } from "cloudflare:workers";
import { and, countDistinct, eq, isNotNull, like } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, describe, expect, it } from "vitest";
import { demoParts } from "#fixtures/demo.ts";
import { DEMO_NOTICE_CODE, DEMO_PEOPLE } from "#fixtures/demo-people.ts";
import { insertParts } from "#fixtures/insert.ts";
import { VERDICTS } from "../../contract/forms/score.ts";
import { isLabelCode } from "../../contract/organisation/labels.ts";
import { document, documentReading, documentVersion } from "./document.ts";
import { visitForm } from "./forms/visit-form.ts";
import { platformCount } from "./operations/platform.ts";
import { user } from "./organisation/identity.ts";
import { companyUser, invite } from "./organisation/membership.ts";
import { company, department } from "./organisation/organisation.ts";
import { placeLabel } from "./organisation/place-label.ts";

const sql = drizzle(env.DB);
const NOW = new Date("2026-11-20T09:00:00Z");

beforeEach(() => insertParts(sql, demoParts(NOW)));

describe("the demo data", () => {
  it("is the same each time", () => {
    expect(demoParts(NOW).map(({ rows }) => rows)).toEqual(demoParts(NOW).map(({ rows }) => rows));
  });

  it("counts the users of each company exactly, within the limit", async () => {
    for (const firm of await sql.select().from(company)) {
      const [members] = await sql
        .select({ users: countDistinct(companyUser.userId) })
        .from(companyUser)
        .where(eq(companyUser.companyId, firm.id));
      expect(firm.usersUsage).toBe(members?.users);
      expect(firm.usersUsage).toBeLessThanOrEqual(firm.userLimit);
    }
  });

  it.each(DEMO_PEOPLE)("has the $label it names", async ({ label, name, email }) => {
    const [someone] = await sql.select().from(user).where(eq(user.email, email));
    expect(someone).toMatchObject({ name, role: label === "platformAdmin" ? "admin" : "user" });
    const roles = await sql
      .selectDistinct({ role: companyUser.role })
      .from(companyUser)
      .innerJoin(user, eq(user.id, companyUser.userId))
      .where(eq(user.email, email));
    expect(roles).toEqual(label === "platformAdmin" ? [] : [{ role: label }]);
  });

  it("has sign-ups in the last months, which platform administration shows", async () => {
    const counts = await sql.select().from(platformCount).where(like(platformCount.key, "signUps:%"));
    const months = counts.filter(({ key, value }) => key >= "signUps:2025-12" && value > 0);
    expect(months.length).toBeGreaterThanOrEqual(6);
    expect(counts.reduce((sum, { value }) => sum + value, 0)).toBe(await sql.$count(user));
  });

  it("gives every department a manager and a code that starts with its company's", async () => {
    const teams = await sql
      .select({ code: department.departmentCode, prefix: company.companyCode })
      .from(department)
      .innerJoin(company, eq(company.id, department.companyId))
      .innerJoin(
        companyUser,
        and(eq(companyUser.departmentId, department.id), eq(companyUser.role, "manager")),
      );
    expect(teams).toHaveLength(await sql.$count(department));
    for (const { code, prefix } of teams) expect(code.startsWith(`${prefix}-`)).toBe(true);
  });

  it("has one person in both companies, a pending invitation, and no address that could exist", async () => {
    const jordi = await sql
      .select({ role: companyUser.role })
      .from(companyUser)
      .innerJoin(user, eq(user.id, companyUser.userId))
      .where(eq(user.email, "jordi.puig@trestorres.example"));
    expect(jordi.map(({ role }) => role).toSorted()).toEqual(["manager", "member"]);
    expect(await sql.$count(invite)).toBe(1);
    expect(await sql.$count(user, like(user.email, "%.example"))).toBe(await sql.$count(user));
  });

  it("takes notices without an account at one place, with a code that a label may have", async () => {
    const labels = await sql.select().from(placeLabel).where(eq(placeLabel.publicNotices, true));
    expect(labels.map(({ code }) => code)).toEqual([DEMO_NOTICE_CODE]);
    expect(isLabelCode(DEMO_NOTICE_CODE)).toBe(true);
  });

  it("has visits with each result, of two checklists and in this month and earlier ones", async () => {
    const visits = await sql.select().from(visitForm).where(isNotNull(visitForm.verdict));
    expect(new Set(visits.map(({ verdict }) => verdict))).toEqual(new Set(VERDICTS));
    expect(new Set(visits.map(({ checklistVersionId }) => checklistVersionId)).size).toBe(2);
    expect(new Set(visits.map(({ date }) => date.toISOString().slice(0, 7))).size).toBeGreaterThan(4);
  });

  it("has documents of which one has expired, one has an earlier version and some are to be read, and photos with marks", async () => {
    const documents = await sql.select().from(document);
    expect(documents.some(({ asksReading, number }) => asksReading && number > 1)).toBe(true);
    const versions = await sql.select().from(documentVersion);
    const current = versions.filter(({ documentId, number }) =>
      documents.some((each) => each.id === documentId && each.number === number && !each.archivedAt),
    );
    expect(current.some(({ validUntil }) => validUntil !== null && validUntil < "2026-11-20")).toBe(true);
    expect(await sql.$count(documentReading)).toBeGreaterThan(5);
    const forms = await sql.select({ photos: visitForm.photos }).from(visitForm);
    expect(forms.flatMap(({ photos }) => photos ?? []).filter(({ marks }) => marks).length).toBeGreaterThan(
      2,
    );
  });
});
