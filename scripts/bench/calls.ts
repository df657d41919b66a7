// The calls that the benchmarks measure.
import { sampleValues } from "../../fixtures/sample-values.ts";
import type { FormType } from "../../worker/contract/enums.ts";
import { segmentOf } from "../../worker/contract/forms/registry.ts";
import { ACTION_SORTS, FORM_SORTS, SORT_DIRECTIONS } from "../../worker/contract/forms/calls/sorts.ts";
import { newId } from "../../worker/domain/ids.ts";
import { recordId, type Workplace } from "./fill.ts";

// The reads of the contract, without those of platform administration, of exports and attachments (their cost is that of the file),
// of invitations and confirmations by a code, and of settings that are a row of the company. Of the forms, a visit stands for all
// kinds. `worker/api/tests/every-route.test.ts` holds each of them to one round trip.
type Caller = "owner" | "member";
export type Read = {
  name: string;
  who: Caller;
  path: string;
  mostRows?: number;
  mostStatements?: number;
};

export function readsOf({ companyId, departmentId, zoneId }: Workplace): Read[] {
  const company = `/api/v1/company/${companyId}`;
  const department = `${company}/departments/${departmentId}`;
  const action = `${department}/actions/${recordId("action", 26)}`;
  const visit = `${department}/${segmentOf("hseq_visit")}/${recordId("hseq_visit", 26)}`;
  const twenty = { mostRows: 150, mostStatements: 4 };
  const byWords = { mostRows: 300, mostStatements: 4 };
  type Targets = Pick<Read, "mostRows" | "mostStatements">;
  const owner = (name: string, path: string, most: Targets = {}): Read => ({
    name,
    who: "owner",
    path,
    ...most,
  });
  const member = (name: string, path: string, most: Targets = {}): Read => ({
    name,
    who: "member",
    path,
    ...most,
  });
  return [
    owner("session", "/api/auth/get-session"),
    owner("companies", "/api/v1/company"),
    owner("company", company),
    owner("departments", `${company}/departments`),
    owner("places", `/api/v1/location/${companyId}/locations`),
    owner("job positions", `/api/v1/location/${companyId}/job-positions`),
    owner("members", `${company}/members`),
    owner("subscription", `${company}/subscription`),
    owner("first steps", `${company}/onboarding`),
    owner("what recording offline needs", `${company}/offline-data`),
    owner("actions, 20", `${company}/actions?limit=20`, twenty),
    member("actions of a department, 20", `${company}/actions?limit=20`, twenty),
    owner("actions, 100", `${company}/actions?limit=100`),
    owner("actions in progress, 20", `${company}/actions?limit=20&status=in_progress`, twenty),
    owner("actions by priority, 20", `${company}/actions?limit=20&sort=priority`, twenty),
    owner("actions of this month, 20", `${company}/actions?limit=20&date=this_month`, twenty),
    owner("actions found by a word, 20", `${company}/actions?limit=20&q=extintor`, byWords),
    owner("actions found by a rare word, 20", `${company}/actions?limit=20&q=2777`, byWords),
    owner("counts of actions", `${company}/actions/counts`),
    owner("forms, 20", `${company}/forms?limit=20`, twenty),
    member("forms of a department, 20", `${company}/forms?limit=20`, twenty),
    owner("forms found by a word, 20", `${company}/forms?limit=20&q=incendio`, byWords),
    owner("forms, 100", `${company}/forms?limit=100`),
    owner("visits of this year, 20", `${company}/forms?limit=20&formType=hseq_visit&date=this_year`, twenty),
    owner("mailbox, 20", `${company}/mailboxs?limit=20`, twenty),
    member("own entries of the mailbox, 20", `${company}/mailboxs/my?limit=20`, twenty),
    owner("one entry of the mailbox", `${company}/mailbox/${recordId("mailbox", 26)}`),
    owner("one visit", visit),
    owner("actions of a visit", `${visit}/actions`),
    owner("last visit of a zone", `${department}/last-visit?zoneId=${zoneId}`),
    owner("people named in a department", `${department}/named-people`),
    owner("one action", action),
    owner("comments of an action", `${action}/comments`),
    owner("history of an action", `${action}/history`),
    owner("dashboard of the company", `${company}/dashboard?dateRange=this-year`),
    member("dashboard of a department", `${department}/dashboard?dateRange=this-year`),
    owner("exports", `${company}/exports`),
    owner("invitations", `${company}/invites`),
  ];
}

/** Any combination of filters is answered in full within this time. */
export const MOST_MS_OF_ANY = 500;

/** Every two filters, and every filter with every sort, of the lists of actions and forms. */
export function combinationsOf({ companyId, departmentId, zoneId, authorIds }: Workplace): Read[] {
  const shared = [
    `departmentId=${departmentId}`,
    `zoneId=${zoneId}`,
    "formType=drill",
    "q=1777",
    "q=ninguna",
  ];
  const lists = {
    actions: {
      filters: [
        ...shared,
        "status=in_progress",
        "overdue=true",
        "overdue=false",
        "priority=1",
        `assigneeId=${authorIds[0]}`,
        "date=this_month",
        "date=this_year",
        "result=ineffective",
        "q=extintor",
      ],
      sorts: ACTION_SORTS,
    },
    forms: {
      filters: [
        ...shared,
        "status=completed",
        "status=in_progress",
        "date=this_month",
        "date=this_year",
        "badAnswerTo=question-1",
        "q=incendio",
      ],
      sorts: FORM_SORTS,
    },
  };
  const nameOf = (filter: string) => filter.split("=")[0];
  return Object.entries(lists).flatMap(([list, { filters, sorts }]) => {
    const ordered = sorts.flatMap((sort) =>
      SORT_DIRECTIONS.map((direction) => `sort=${sort}&direction=${direction}`),
    );
    return filters.flatMap((filter, index) =>
      [...filters.slice(index + 1).filter((other) => nameOf(other) !== nameOf(filter)), ...ordered].map(
        (other) => ({
          // A filter by an id is named without the id.
          name: `${list}, ${filter}&${other}`.replaceAll(/Id=\w+/g, "Id"),
          who: "owner" as const,
          path: `/api/v1/company/${companyId}/${list}?limit=20&${filter}&${other}`,
        }),
      ),
    );
  });
}

type Sent = { method: string; path: string; body: object };
export type Write = {
  name: string;
  who: Caller | null;
  /** Made anew for each run; some need what was created before. */
  prepare: (
    create: (sent: Sent) => Promise<void>,
    codeOf: (email: string) => Promise<string>,
  ) => Promise<Sent>;
};

export function writesOf({ companyId, departmentId, zoneId, locationId, emails }: Workplace): Write[] {
  const company = `/api/v1/company/${companyId}`;
  const department = `${company}/departments/${departmentId}`;
  const pathOf = (type: Exclude<FormType, "mailbox">, id = "") =>
    `${department}/${segmentOf(type)}${id && `/${id}`}`;
  const form = (type: Exclude<FormType, "mailbox">, id = newId()): Sent => ({
    method: "POST",
    path: pathOf(type),
    body: {
      ...(type === "drill" ? { scenario: "Conato de incendio" } : {}),
      id,
      date: new Date().toISOString(),
      locationId,
      zoneId,
    },
  });
  const action = (id = newId()): Sent => ({
    method: "POST",
    path: `${department}/actions`,
    body: {
      id,
      formType: "drill",
      formId: recordId("drill", 26),
      title: "Reponer el extintor",
      openedAt: new Date().toISOString(),
    },
  });
  const onAction = async (
    create: (sent: Sent) => Promise<void>,
    sent: Omit<Sent, "path"> & { path?: string },
  ) => {
    const id = newId();
    await create(action(id));
    return { ...sent, path: `${department}/actions/${id}${sent.path ?? ""}` };
  };
  let numbered = 0;
  let entered = 0;
  return [
    { name: "a drill is created", who: "owner", prepare: async () => form("drill") },
    { name: "a visit is created, with its checklist", who: "owner", prepare: async () => form("hseq_visit") },
    {
      name: "a drill is changed",
      who: "owner",
      async prepare(create) {
        const id = newId();
        await create(form("drill", id));
        return { method: "PATCH", path: pathOf("drill", id), body: { scenario: "Derrame" } };
      },
    },
    { name: "an action is raised", who: "owner", prepare: async () => action() },
    {
      name: "an action is changed",
      who: "owner",
      prepare: (create) =>
        onAction(create, { method: "PATCH", body: { title: "Otro título", priority: "1" } }),
    },
    {
      name: "an action is completed",
      who: "owner",
      prepare: (create) => onAction(create, { method: "PATCH", body: { status: "completed" } }),
    },
    {
      name: "a comment is added",
      who: "owner",
      prepare: (create) =>
        onAction(create, { method: "POST", path: "/comments", body: { id: newId(), text: "Hecho" } }),
    },
    {
      name: "an entry of the mailbox is sent",
      who: "member",
      prepare: async () => ({
        method: "POST",
        path: `${company}/mailbox`,
        body: {
          ...sampleValues("mailbox", ["creation", "completion"]),
          id: newId(),
          date: new Date().toISOString(),
          locationId,
          zoneId,
          submit: true,
        },
      }),
    },
    {
      name: "a department is created",
      who: "owner",
      prepare: async () => ({
        method: "POST",
        path: `${company}/departments`,
        body: { name: `Equipo ${(numbered += 1)} ${newId().slice(0, 6)}` },
      }),
    },
    {
      name: "somebody is invited",
      who: "owner",
      prepare: async () => ({
        method: "POST",
        path: `${company}/invites`,
        body: { email: `${newId().toLowerCase()}@medida.example`, role: "admin", departmentIds: [] },
      }),
    },
    {
      name: "the own profile is changed",
      who: "member",
      prepare: async () => ({
        method: "POST",
        path: "/api/auth/update-user",
        body: { name: `Ana ${newId()}` },
      }),
    },
    {
      name: "a code is requested",
      who: null,
      prepare: async () => ({
        method: "POST",
        path: "/api/auth/email-otp/send-verification-otp",
        body: { email: `${newId().toLowerCase()}@medida.example`, type: "sign-in" },
      }),
    },
    {
      name: "a code is entered",
      who: null,
      async prepare(_, codeOf) {
        // Five codes an hour are sent to an address.
        const email = emails[(entered += 1) % emails.length] ?? "";
        return {
          method: "POST",
          path: "/api/auth/sign-in/email-otp",
          body: { email, otp: await codeOf(email) },
        };
      },
    },
    {
      name: "a code is entered by a new person",
      who: null,
      async prepare(_, codeOf) {
        const email = `${newId().toLowerCase()}@medida.example`;
        return {
          method: "POST",
          path: "/api/auth/sign-in/email-otp",
          body: { email, otp: await codeOf(email) },
        };
      },
    },
  ];
}
