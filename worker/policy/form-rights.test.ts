import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "../contract/enums.ts";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import type { Actor } from "./actor.ts";
import { mayReadSourceForm, raiseActionDenialReason } from "./form-rights.ts";

const place = { companyId: "acme", departmentId: "taller" };

function person(role: CompanyRole, departmentId?: string): Actor {
  const named = { name: "Acme", color: "chart-1" } as const;
  return {
    userId: role,
    name: role,
    email: `${role}@pruebas.example`,
    role: "user",
    language: "es",
    impersonatedBy: null,
    companies: [{ id: "acme", ...named, role, isAdmin: role === "owner" || role === "admin" }],
    departments: departmentId ? [{ id: departmentId, companyId: "acme", ...named, role }] : [],
  };
}
const PEOPLE = {
  owner: person("owner"),
  admin: person("admin"),
  manager: person("manager", "taller"),
  member: person("member", "taller"),
  elsewhere: person("manager", "almacen"),
};
const who = (may: (actor: Actor) => boolean) =>
  Object.entries(PEOPLE).flatMap(([name, actor]) => (may(actor) ? [name] : []));

describe.each(FORM_TYPES)("an action of a form (%s)", (type) => {
  const expected = type === "mailbox" ? ["owner", "admin"] : ["owner", "admin", "manager", "member"];

  it("may be raised by", () => {
    expect(who((actor) => raiseActionDenialReason(actor, { type, ...place }) === null)).toEqual(expected);
  });

  it("links to the form for", () => {
    expect(who((actor) => mayReadSourceForm(actor, { type, ...place }))).toEqual(expected);
  });
});
