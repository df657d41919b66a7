import { describe, expect, it } from "vitest";
import { FORM_TYPES } from "../contract/enums.ts";
import type { CompanyRole } from "../contract/organisation/roles.ts";
import { OWN_DEPARTMENT, POLICY_ACTOR_NAMES, POLICY_ACTORS } from "../../fixtures/test/cases/policy-cases.ts";
import {
  answerTo,
  CUSTODY_CASES,
  CUSTODY_OPERATIONS,
  subjectOf,
} from "../../fixtures/test/cases/custody-cases.ts";
import type { Actor } from "./actor.ts";
import {
  createFormDenialReason,
  formDenialReason,
  type FormOperation,
  formRights,
  type FormSubject,
  mayReadSourceForm,
  raiseActionDenialReason,
} from "./form-rights.ts";

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

const DEPARTMENTAL = FORM_TYPES.filter((type) => type !== "mailbox");
const ADMINISTRATORS = "owner admin platform";
const MANAGEMENT = "owner admin manager platform";
const DEPARTMENT = "owner admin manager member platform";
const EVERYBODY = "owner admin manager member elsewhere platform managerB memberB";

const mayDo = (operation: FormOperation, form: FormSubject) =>
  POLICY_ACTOR_NAMES.filter(
    (name) => formDenialReason({ ...POLICY_ACTORS[name] }, operation, form) === null,
  ).join(" ");

describe.each(CUSTODY_CASES)("a record that is $state", ({ is, answers }) => {
  it.each(CUSTODY_OPERATIONS)("answers %s as the table says", (operation) => {
    const answered = POLICY_ACTOR_NAMES.map((name) => [
      name,
      formDenialReason({ ...POLICY_ACTORS[name] }, operation, subjectOf(is)) ?? "OK",
    ]);
    expect(answered).toEqual(POLICY_ACTOR_NAMES.map((name) => [name, answerTo(name, answers[operation])]));
  });
});

type Rights = Record<Exclude<FormOperation, "record" | "restore" | "void" | "unvoid">, string>;
const OPERATIONS = [
  "read",
  "edit",
  "handle",
  "receive",
  "answer",
  "complete",
  "reopen",
  "delete",
  "raiseAction",
] as const;
const rightsOf = (form: FormSubject) =>
  Object.fromEntries(OPERATIONS.map((operation) => [operation, mayDo(operation, form)])) as Rights;
/** What the form's page offers each of them, which is the same but for reading. */
const offeredBy = (form: FormSubject) =>
  Object.fromEntries(
    OPERATIONS.map((operation) => [
      operation,
      operation === "read"
        ? mayDo("read", form)
        : POLICY_ACTOR_NAMES.filter((name) => formRights({ ...POLICY_ACTORS[name] }, form)[operation]).join(
            " ",
          ),
    ]),
  ) as Rights;

describe("what may be done to a department's form that", () => {
  const form: FormSubject = {
    type: "drill",
    companyId: "acme",
    departmentId: OWN_DEPARTMENT,
    createdById: "member",
    status: "in_progress",
    isDraft: false,
    actionsCount: 0,
  };
  const open: Rights = {
    read: DEPARTMENT,
    edit: DEPARTMENT,
    handle: "",
    receive: "",
    answer: "",
    complete: DEPARTMENT,
    reopen: "",
    delete: DEPARTMENT,
    raiseAction: DEPARTMENT,
  };
  const FORMS: [what: string, given: Partial<FormSubject>, expected: Partial<Rights>][] = [
    ["a member has begun", {}, {}],
    ["has an action", { actionsCount: 1 }, { delete: MANAGEMENT }],
    [
      "somebody else has begun",
      { createdById: "somebody" },
      { edit: MANAGEMENT, complete: MANAGEMENT, delete: MANAGEMENT },
    ],
    ["is completed", { status: "completed" }, { edit: "", complete: "", reopen: MANAGEMENT, delete: "" }],
    ["was completed before", { isSealed: true }, { delete: "" }],
  ];

  it.each(FORMS.flatMap((each) => DEPARTMENTAL.map((type) => [each[0], type, each[1], each[2]] as const)))(
    "%s (%s)",
    (_, type, given, expected) => {
      const subject = { ...form, type, ...given };
      expect(rightsOf(subject)).toEqual({ ...open, ...expected });
      expect(offeredBy(subject)).toEqual({ ...open, ...expected });
    },
  );

  it("is a drill in progress, its moments and headcount, whoever has begun it", () => {
    const anothers = { ...form, createdById: "somebody" };
    const offered = (subject: FormSubject) =>
      POLICY_ACTOR_NAMES.filter((name) => formRights({ ...POLICY_ACTORS[name] }, subject).record).join(" ");
    expect([mayDo("record", anothers), offered(anothers)]).toEqual([DEPARTMENT, DEPARTMENT]);
    expect(mayDo("record", { ...anothers, status: "completed" })).toBe("");
    for (const type of FORM_TYPES.filter((each) => each !== "drill"))
      expect(mayDo("record", { ...form, type })).toBe("");
  });

  it("has no department is for administrators", () => {
    expect(mayDo("read", { ...form, departmentId: null })).toBe("owner admin platform");
  });
});

describe("what may be done to a mailbox entry that", () => {
  const entry: FormSubject = {
    type: "mailbox",
    companyId: "acme",
    departmentId: null,
    createdById: "member",
    status: "in_progress",
    isDraft: false,
    actionsCount: 0,
  };
  const submitted: Rights = {
    read: "owner admin member platform",
    edit: "",
    handle: ADMINISTRATORS,
    receive: ADMINISTRATORS,
    answer: "owner admin member platform",
    complete: ADMINISTRATORS,
    reopen: "",
    delete: "",
    raiseAction: ADMINISTRATORS,
  };
  it.each<[string, Partial<FormSubject>, Partial<Rights>]>([
    ["a member has submitted", {}, {}],
    ["is closed", { status: "completed" }, { handle: "", complete: "", reopen: ADMINISTRATORS }],
    [
      "is a member's draft",
      { isDraft: true },
      {
        read: "member",
        edit: "member",
        handle: "",
        receive: "",
        answer: "",
        complete: "",
        delete: "member",
        raiseAction: "",
      },
    ],
  ])("%s", (_, given, expected) => {
    const subject = { ...entry, ...given };
    expect(rightsOf(subject)).toEqual({ ...submitted, ...expected });
    expect(offeredBy(subject)).toEqual({ ...submitted, ...expected });
  });

  it("is closed cannot be closed again, nor an open one reopened", () => {
    const owner = { ...POLICY_ACTORS.owner };
    expect(formDenialReason(owner, "complete", { ...entry, status: "completed" })).toBe("FORBIDDEN");
    expect(formDenialReason(owner, "reopen", entry)).toBe("FORBIDDEN");
    expect(formDenialReason(owner, "raiseAction", { ...entry, isDraft: true })).toBe("FORBIDDEN");
  });
});

it.each([
  ["a department", OWN_DEPARTMENT, DEPARTMENT],
  ["the mailbox", null, EVERYBODY],
])("a record of %s may be created by its people", (_, departmentId, expected) => {
  const may = POLICY_ACTOR_NAMES.filter(
    (name) =>
      createFormDenialReason({ ...POLICY_ACTORS[name] }, { companyId: "acme", departmentId }) === null,
  );
  expect(may.join(" ")).toBe(expected);
});
