import { describe, expect, it } from "vitest";
import { type CompanyExport, DEFAULT_COLOR } from "../contract/enums.ts";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import type { Actor } from "./actor.ts";
import { exportRights, exportScope, requestedScope, seesOnlyOwnEntries } from "./export-scope.ts";
import { companyScope, earlierScope, planningScope, recordScope, visibleScope } from "./scope.ts";

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

const NAMES = Object.keys(PEOPLE) as Name[];
const answers = (scopeOf: (actor: Actor) => ReturnType<typeof recordScope>) =>
  NAMES.map((name) => {
    const { scope, why } = scopeOf(PEOPLE[name]);
    return scope?.departmentIds ?? why;
  });

it("a list inside a record shows a member's departments, possibly none", () => {
  expect(answers((actor) => visibleScope(actor, "acme"))).toEqual([
    "all",
    "all",
    ["taller"],
    ["taller", "calidad"],
    [],
    "all",
    "COMPANY_NOT_FOUND",
  ]);
});

describe("the lines of the plan to change are", () => {
  it.each<[string | undefined, unknown[]]>([
    [undefined, ["all", "all", ["taller"], "FORBIDDEN", "FORBIDDEN", "all", "COMPANY_NOT_FOUND"]],
    [
      "taller",
      [["taller"], ["taller"], ["taller"], "FORBIDDEN", "FORBIDDEN", ["taller"], "COMPANY_NOT_FOUND"],
    ],
    [
      "calidad",
      [["calidad"], ["calidad"], "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", ["calidad"], "COMPANY_NOT_FOUND"],
    ],
  ])("of department %s", (departmentId, expected) => {
    expect(answers((actor) => planningScope(actor, "acme", departmentId))).toEqual(expected);
  });
});

describe("a scope granted earlier", () => {
  it.each<[Name, readonly string[] | "all", object | string]>([
    ["owner", "all", all],
    ["owner", ["almacen"], only("almacen")],
    ["member", ["taller"], only("taller")],
    ["member", ["calidad", "taller"], only("calidad", "taller")],
    ["member", ["taller", "almacen"], "FORBIDDEN"],
    ["member", "all", "FORBIDDEN"],
    ["member", [], only()],
    ["outsider", [], "COMPANY_NOT_FOUND"],
  ])("holds for %s, of %j: %j", (name, departmentIds, expected) => {
    const { scope, why } = earlierScope(recordScope(PEOPLE[name], "acme"), departmentIds);
    expect(scope ?? why).toEqual(expected);
  });
});

describe("an export", () => {
  const OF_ADMINISTRATORS = ["all", "all", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "all", "COMPANY_NOT_FOUND"];
  const OF_DEPARTMENTS = [
    "all",
    "all",
    ["taller"],
    ["taller", "calidad"],
    "FORBIDDEN",
    "all",
    "COMPANY_NOT_FOUND",
  ];
  it.each<[CompanyExport, object, unknown[]]>([
    ["forms", {}, OF_DEPARTMENTS],
    ["actions", {}, OF_DEPARTMENTS],
    ["mailbox", {}, OF_ADMINISTRATORS],
    ["mentions", {}, OF_ADMINISTRATORS],
    ["company", {}, OF_ADMINISTRATORS],
    ["audit", {}, OF_ADMINISTRATORS],
    ["evidence", { formType: "mailbox" }, OF_ADMINISTRATORS],
    ["evidence", { formType: "drill" }, OF_DEPARTMENTS],
    [
      "forms",
      { departmentId: "calidad" },
      [["calidad"], ["calidad"], "FORBIDDEN", ["calidad"], "FORBIDDEN", ["calidad"], "COMPANY_NOT_FOUND"],
    ],
  ])("of %s, filtered by %j, has the list's scope", (resource, filters, expected) => {
    const asked = { resource, companyId: "acme", filters };
    expect(answers((actor) => exportScope(actor, asked))).toEqual(expected);
  });

  it.each<[Name, CompanyExport, unknown]>([
    ["owner", "evidence", "administrator"],
    ["platform", "evidence", "administrator"],
    ["member", "evidence", ["taller"]],
    ["owner", "forms", ["taller"]],
  ])("that %s makes of %s is written with the rights %j", (name, resource, expected) => {
    const { scope } = recordScope(PEOPLE.owner, "acme", "taller");
    expect(scope && exportRights(PEOPLE[name], resource, scope)).toEqual(expected);
  });

  it.each<[Name, object | string]>([
    ["owner", only("taller")],
    ["member", "FORBIDDEN"],
    ["outsider", "COMPANY_NOT_FOUND"],
  ])("that an administrator asked for is for %s: %j", (name, expected) => {
    const asked = {
      resource: "evidence" as const,
      companyId: "acme",
      filters: { departmentId: "taller" },
      departmentIds: "administrator" as const,
    };
    const { scope, why } = requestedScope(PEOPLE[name], asked);
    expect(scope ?? why).toEqual(expected);
  });

  it("of the own mailbox entries is for all members", () => {
    const asked = { resource: "mailbox" as const, companyId: "acme", filters: { mine: true as const } };
    expect(NAMES.filter((name) => exportScope(PEOPLE[name], asked).why === null)).toEqual(
      NAMES.filter((name) => name !== "outsider"),
    );
    expect(NAMES.filter((name) => seesOnlyOwnEntries(PEOPLE[name], "acme"))).toEqual([
      "manager",
      "member",
      "elsewhere",
      "outsider",
    ]);
  });

  it.each<[Name, object, string[] | "all" | null, object | string]>([
    ["owner", {}, null, all],
    ["owner", {}, "all", all],
    ["member", {}, ["taller", "calidad"], only("taller", "calidad")],
    ["member", {}, ["taller"], only("taller")],
    // Who has lost a department does not get the file that was made of it.
    ["manager", {}, ["taller", "calidad"], "FORBIDDEN"],
    ["member", {}, null, "FORBIDDEN"],
    ["member", { departmentId: "taller" }, null, only("taller")],
    ["manager", { departmentId: "calidad" }, null, "FORBIDDEN"],
  ])("that %s asked for, filtered by %j, in %j: %j", (name, filters, departmentIds, expected) => {
    const asked = { resource: "actions" as const, companyId: "acme", filters, departmentIds };
    const { scope, why } = requestedScope(PEOPLE[name], asked);
    expect(scope ?? why).toEqual(expected);
  });
});
