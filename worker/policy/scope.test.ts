import { describe, expect, it } from "vitest";
import { DEFAULT_COLOR } from "../contract/enums.ts";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import type { Actor } from "./actor.ts";
import { companyScope, recordScope } from "./scope.ts";

function person(role: CompanyRole | null, departmentIds: string[] = [], globalRole = "user"): Actor {
  const color = DEFAULT_COLOR;
  return {
    userId: "somebody",
    name: "Alguien",
    email: "alguien@pruebas.example",
    role: globalRole,
    language: "es",
    impersonatedBy: null,
    companies: role
      ? [{ id: "acme", name: "Acme", color, role, isAdmin: role === "owner" || role === "admin" }]
      : [],
    departments: [
      ...departmentIds.map((id) => ({
        id,
        companyId: "acme",
        name: id,
        color,
        role: role === "manager" ? ("manager" as const) : ("member" as const),
      })),
      { id: "obra", companyId: "otra", name: "Obra", color, role: "manager" as const },
    ],
  };
}

const all = { companyId: "acme", departmentIds: "all" };
const only = (...departmentIds: string[]) => ({ companyId: "acme", departmentIds });

const PEOPLE = {
  owner: person("owner"),
  admin: person("admin"),
  manager: person("manager", ["taller"]),
  member: person("member", ["taller", "calidad"]),
  elsewhere: person("member"),
  platform: person(null, [], "admin"),
  outsider: person(null),
};
type Name = keyof typeof PEOPLE;

describe("the list of a company's forms or actions (and so its export) shows", () => {
  it.each<[Name, object | string]>([
    ["owner", all],
    ["admin", all],
    ["platform", all],
    ["manager", only("taller")],
    ["member", only("taller", "calidad")],
    ["elsewhere", "FORBIDDEN"],
    ["outsider", "COMPANY_NOT_FOUND"],
  ])("%s: %j", (name, expected) => {
    const { scope, why } = recordScope(PEOPLE[name], "acme");
    expect(scope ?? why).toEqual(expected);
  });
});

describe("the list of one department's forms or actions shows", () => {
  it.each<[Name, string, object | string]>([
    ["owner", "taller", only("taller")],
    ["admin", "taller", only("taller")],
    ["platform", "taller", only("taller")],
    ["manager", "taller", only("taller")],
    ["manager", "almacen", "FORBIDDEN"],
    ["member", "calidad", only("calidad")],
    ["member", "almacen", "FORBIDDEN"],
    ["member", "obra", "FORBIDDEN"],
    ["elsewhere", "taller", "FORBIDDEN"],
    ["outsider", "taller", "COMPANY_NOT_FOUND"],
    ["outsider", "obra", "COMPANY_NOT_FOUND"],
  ])("%s, of %s: %j", (name, departmentId, expected) => {
    const { scope, why } = recordScope(PEOPLE[name], "acme", departmentId);
    expect(scope ?? why).toEqual(expected);
  });
});

describe("lists of a company as a whole", () => {
  const verbs = [
    "member.list",
    "invite.list",
    "mailbox.manage",
    "department.listAll",
    "person.find",
  ] as const;

  it.each(verbs)("%s are for administrators", (verb) => {
    const answers = Object.values(PEOPLE).map((actor) => {
      const { scope, why } = companyScope(actor, verb, "acme");
      return scope?.departmentIds ?? why;
    });
    expect(answers).toEqual([
      "all",
      "all",
      "FORBIDDEN",
      "FORBIDDEN",
      "FORBIDDEN",
      "all",
      "COMPANY_NOT_FOUND",
    ]);
  });

  it("of public company data are for all members", () => {
    const answers = Object.values(PEOPLE).map((actor) => companyScope(actor, "company.read", "acme").why);
    expect(answers).toEqual([null, null, null, null, null, null, "COMPANY_NOT_FOUND"]);
  });
});
