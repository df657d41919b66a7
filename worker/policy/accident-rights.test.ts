import { describe, expect, it } from "vitest";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import {
  type AccidentSubject,
  accidentViewOf,
  addFilesDenialReason,
  changeDenialReason,
  type Handles,
  listedDepartments,
  mayReadFile,
  setHandlersDenialReason,
} from "./accident-rights.ts";
import type { Actor } from "./actor.ts";
import { can } from "./can.ts";

const named = { name: "Acme", color: "chart-1" } as const;
const person = (role: CompanyRole, departmentId?: string, rest: Partial<Actor> = {}): Actor => ({
  userId: role,
  name: role,
  email: `${role}@pruebas.example`,
  role: "user",
  language: "es",
  impersonatedBy: null,
  companies: [{ id: "acme", ...named, role, isAdmin: role === "owner" || role === "admin" }],
  departments: departmentId ? [{ id: departmentId, companyId: "acme", ...named, role }] : [],
  ...rest,
});
const impersonated = { impersonatedBy: "platform" };
const platform = person("owner", undefined, { userId: "platform", role: "user,admin", companies: [] });
const subject: AccidentSubject = {
  companyId: "acme",
  departmentId: "taller",
  openedById: "opener",
  state: "open",
};
const NONE: Handles = [];
const COMPANY: Handles = [{ departmentId: null }];
const TALLER: Handles = [{ departmentId: "taller" }];
const ALMACEN: Handles = [{ departmentId: "almacen" }];
const opener = { userId: "opener" };
const key = { key: { id: "key", companyId: "acme", scopes: [] } };

describe("what somebody sees of an accident", () => {
  it.each<[string, Actor, Handles, ReturnType<typeof accidentViewOf>]>([
    ["an owner whom nobody named", person("owner"), NONE, "reader"],
    ["an owner who was named", person("owner"), COMPANY, "handler"],
    ["an administrator whom nobody named", person("admin"), NONE, null],
    ["an administrator who was named", person("admin"), COMPANY, "handler"],
    ["the department's manager", person("manager", "taller"), NONE, "manager"],
    ["another manager", person("manager", "almacen"), NONE, null],
    ["a colleague", person("member", "taller"), NONE, null],
    ["who opened it", person("member", "taller", opener), NONE, "reader"],
    ["a member who handles the department", person("member", "almacen"), TALLER, "handler"],
    ["a member who handles another", person("member", "taller"), ALMACEN, null],
    ["a handler while somebody acts in their name", person("member", "taller", impersonated), COMPANY, null],
    ["an owner and handler, impersonated", person("owner", undefined, impersonated), COMPANY, "reader"],
    ["the manager, impersonated", person("manager", "taller", impersonated), NONE, "reader"],
    ["a key of an owner and handler", person("admin", undefined, key), COMPANY, null],
    ["a key of departments", person("manager", "taller", key), TALLER, null],
    ["a key of who opened it", person("admin", undefined, { ...opener, ...key }), COMPANY, null],
    ["a platform administrator", platform, NONE, null],
    ["a platform administrator, even if a row names them", platform, COMPANY, null],
    ["a handler who left", person("member", "taller", { companies: [], departments: [] }), COMPANY, null],
  ])("%s", (_, actor, handles, view) => {
    expect(accidentViewOf(actor, subject, handles)).toBe(view);
    expect(changeDenialReason(actor, subject, handles)).toBe(view === "handler" ? null : "FORBIDDEN");
  });
});

it("whoever opened it adds files and sees their own until somebody investigates it", () => {
  const actor = person("member", "taller", opener);
  const later = { ...subject, state: "under_investigation" } as const;
  expect(addFilesDenialReason(actor, subject, NONE)).toBeNull();
  expect(addFilesDenialReason(actor, later, NONE)).toBe("FORBIDDEN");
  expect(mayReadFile(actor, subject, NONE, "opener")).toBe(true);
  expect(mayReadFile(actor, subject, NONE, "another")).toBe(false);
  expect(mayReadFile(actor, later, NONE, "opener")).toBe(false);
  expect(mayReadFile(person("owner"), subject, NONE, "owner")).toBe(false);
  const byKey = person("admin", undefined, { ...opener, ...key });
  expect(addFilesDenialReason(byKey, subject, COMPANY)).toBe("FORBIDDEN");
  expect(mayReadFile(byKey, subject, COMPANY, "opener")).toBe(false);
  expect(listedDepartments(byKey, "acme", COMPANY)).toEqual([]);
});

it("owners themselves name handlers", () => {
  expect(setHandlersDenialReason(person("owner"), "acme")).toBeNull();
  expect(setHandlersDenialReason(person("admin"), "acme")).toBe("FORBIDDEN");
  expect(setHandlersDenialReason(platform, "acme")).toBe("FORBIDDEN");
  expect(setHandlersDenialReason(person("owner", undefined, impersonated), "acme")).toBe(
    "NOT_WHILE_IMPERSONATING",
  );
});

it("a list has what one handles and manages", () => {
  expect(listedDepartments(person("owner"), "acme", NONE)).toBe("all");
  expect(listedDepartments(person("member", "taller"), "acme", COMPANY)).toBe("all");
  expect(listedDepartments(person("manager", "taller"), "acme", ALMACEN)).toEqual(["almacen", "taller"]);
  expect(listedDepartments(person("member", "taller"), "acme", NONE)).toEqual([]);
});

it.each<[string, Actor["companies"][number]["handlesAccidents"], string | null, boolean]>([
  ["of the department that they handle", ["taller"], "taller", true],
  ["of another department", ["taller"], "almacen", false],
  ["of the company alone, who handles a department", ["taller"], null, false],
  ["of any department, who handles those of the company", [null], "almacen", true],
  ["of the company alone, who handles those of it", [null], null, true],
  ["of nothing, whom nobody named", [], "taller", false],
])("a member sees months and types hours %s", (_, handlesAccidents, departmentId, may) => {
  const [acme] = person("member").companies;
  const actor = person("member", "taller", {
    companies: acme && handlesAccidents ? [{ ...acme, handlesAccidents }] : [],
  });
  for (const verb of ["accidentRates.read", "accidentHours.type"] as const)
    expect(can(actor, verb, { companyId: "acme", departmentId })).toBe(may);
});
