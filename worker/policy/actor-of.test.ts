import { describe, expect, it } from "vitest";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import { actorOf, isBanned, mayImpersonate } from "./actor-of.ts";
import { isValidInvitation } from "./invitation-validity.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const later = new Date(NOW.getTime() + 1);

const person = (given: object = {}) => ({
  id: "marta",
  name: "Marta",
  email: "marta@pruebas.example",
  role: "user",
  language: "ca" as const,
  banned: false,
  banExpires: null,
  ...given,
});
/** The company requires no stronger sign-in. */
const NOT_REQUIRED = { strongSignInFrom: null, needsStrongSignIn: false, handlesAccidents: [] };
const named = (id: string) => ({ id, name: id, color: "chart-1" as const });
const membership = (companyId: string, role: CompanyRole, departmentId?: string, state: object = {}) => ({
  role,
  company: { ...named(companyId), ...state },
  department: departmentId === undefined ? null : named(departmentId),
});

describe("a ban", () => {
  it.each([
    [null, null, false],
    [false, null, false],
    [false, later, false],
    [true, null, true],
    [true, later, true],
    [true, NOW, false],
    [true, new Date(NOW.getTime() - 1), false],
  ])("banned %s until %s holds: %s", (banned, banExpires, expected) => {
    expect(isBanned({ banned, banExpires }, NOW)).toBe(expected);
    expect(actorOf(person({ banned, banExpires }), [], { now: NOW }) === null).toBe(expected);
  });
});

describe("impersonation", () => {
  it.each([
    ["a platform administrator, of a user", person({ role: "admin" }), "user", true],
    ["a user, of a user", person(), "user", false],
    ["a platform administrator, of another", person({ role: "admin" }), "user,admin", false],
    ["a banned administrator", person({ role: "admin", banned: true }), "user", false],
    ["one whose ban is over", person({ role: "admin", banned: true, banExpires: NOW }), "user", true],
  ])("is for %s: %s", (_, impersonator, role, expected) => {
    expect(mayImpersonate(impersonator, { role }, NOW)).toBe(expected);
  });
});

describe("who is acting", () => {
  it("has the person, the companies with the strongest role, and the departments", () => {
    const memberships = [
      membership("acme", "member", "taller"),
      membership("acme", "manager", "calidad"),
      membership("otra", "owner"),
    ];
    expect(actorOf(person(), memberships, { now: NOW })).toEqual({
      userId: "marta",
      name: "Marta",
      email: "marta@pruebas.example",
      role: "user",
      isPlatformLocked: false,
      language: "ca",
      impersonatedBy: null,
      sessionId: null,
      companies: [
        { ...named("acme"), ...NOT_REQUIRED, role: "manager", isAdmin: false },
        { ...named("otra"), ...NOT_REQUIRED, role: "owner", isAdmin: true },
      ],
      departments: [
        { ...named("taller"), companyId: "acme", role: "member" },
        { ...named("calidad"), companyId: "acme", role: "manager" },
      ],
      memberships: [
        { companyId: "acme", departmentId: "taller", role: "member" },
        { companyId: "acme", departmentId: "calidad", role: "manager" },
        { companyId: "otra", departmentId: null, role: "owner" },
      ],
    });
  });

  it("keeps the session, and who impersonates", () => {
    const acting = actorOf(person(), [], { now: NOW, impersonatedBy: "ana", sessionId: "s" });
    expect(acting).toMatchObject({ impersonatedBy: "ana", sessionId: "s" });
  });

  it.each<[CompanyRole[], CompanyRole, boolean]>([
    [["member", "manager"], "manager", false],
    [["manager", "member"], "manager", false],
    [["admin", "member"], "admin", true],
    [["member", "admin", "owner"], "owner", true],
    [["owner", "admin"], "owner", true],
    [["member", "member"], "member", false],
  ])("with the roles %j is %s", (roles, role, isAdmin) => {
    const own = roles.map((each) => membership("acme", each));
    expect(actorOf(person(), own, { now: NOW })?.companies).toEqual([
      { ...named("acme"), ...NOT_REQUIRED, role, isAdmin },
    ]);
  });
});

describe("an invitation", () => {
  const invitation = (given: object = {}) => ({
    company: { id: "acme" },
    role: "member" as const,
    departments: [{ id: "taller" }],
    inviter: person(),
    inviterMemberships: [membership("acme", "manager", "taller")],
    ...given,
  });
  const ofAdmin = (state: object) => ({
    inviterMemberships: [membership("acme", "admin", undefined, state)],
  });

  it.each([
    ["a manager, into the own department", {}, true],
    ["a manager, into another department", { departments: [{ id: "calidad" }] }, false],
    ["a manager, into two of which one is another", { departments: [{ id: "taller" }, { id: "b" }] }, false],
    ["a manager, of a manager", { role: "manager" }, false],
    ["somebody who has left", { inviterMemberships: [] }, false],
    ["somebody who is now a member", { inviterMemberships: [membership("acme", "member", "taller")] }, false],
    ["an account that is gone", { inviter: null }, false],
    ["somebody who is banned", { inviter: person({ banned: true }) }, false],
    ["somebody banned until later", { inviter: person({ banned: true, banExpires: later }) }, false],
    ["an administrator", ofAdmin({}), true],
    ["an administrator of a suspended company", ofAdmin({ isSuspended: true }), true],
    ["an administrator of a company that is to end", ofAdmin({ isEnding: true }), true],
    [
      "a member of a suspended company",
      { inviterMemberships: [membership("acme", "member", "taller", { isSuspended: true })] },
      false,
    ],
  ])("by %s is valid: %s", (_, given, expected) => {
    expect(isValidInvitation(invitation(given), NOW)).toBe(expected);
  });
});
