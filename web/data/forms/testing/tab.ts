// Test support: tabs of one browser, and a fake server that stores forms.
import "../../testing/indexed-db.ts";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { RaiseActionBody } from "#worker/contract/actions/actions.ts";
import { stubFetch } from "../../testing/fetch-stub.ts";
import { newId } from "#worker/domain/ids.ts";
import { drillAddress, drillForm } from "./drill.ts";
import type { FormRecord, ShownForm } from "../record.ts";

const SESSION = {
  session: { id: "s1", expiresAt: "2099-01-01T00:00:00.000Z", impersonatedBy: null },
  user: {
    id: "u1",
    name: "Ana",
    email: "ana@empresa.es",
    role: "user",
    color: "chart-1",
    companies: [{ id: "c1", name: "Talleres", color: "chart-1", role: "member", isAdmin: false }],
    departments: [{ id: "d1", companyId: "c1", name: "Producción", color: "chart-1", role: "member" }],
  },
};
const FORMS = "/api/v1/company/c1/departments/d1/drill";
const REPORTS = "/api/v1/company/c1/unsent/";
const ACTIONS = "/api/v1/company/c1/departments/d1/actions";

type ServerAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };
type ServerCall = { path: string; method: string; body: unknown; headers: Headers };
type AnswerOverride = (call: ServerCall) => ServerAnswer | "no network" | undefined;

const problem = (status: number, code: string, fields?: Record<string, string>): ServerAnswer => ({
  status,
  body: { error: { code, message: code, fields } },
});

export function startServer(first: ShownForm = drillForm({})) {
  const forms = new Map([[first.id, first]]);
  const actions = new Map<string, RaiseActionBody>();
  const state = {
    person: "u1" as string | null,
    reached: true,
    /** Overrides the server's answer unless it returns undefined. */
    instead: (() => undefined) as AnswerOverride,
    /** The server applies changes, but its answers are lost. */
    losesAnswers: false,
  };
  const flat = ({ values, ...header }: ShownForm) => {
    const actionsCount = [...actions.values()].filter(({ formId }) => formId === header.id).length;
    return { form: { ...header, ...values, actionsCount } };
  };

  function change(form: ShownForm, { headers }: ServerCall, changed: Partial<ShownForm>): ServerAnswer {
    const version = headers.get("If-Match");
    if (version !== null && version !== `"${form.version}"`)
      return { status: 412, body: { ...(problem(412, "STALE_VERSION").body as object), ...flat(form) } };
    const next = { ...form, version: form.version + 1, ...changed };
    forms.set(form.id, next);
    return { body: flat(next) };
  }

  function answer(call: ServerCall): ServerAnswer {
    const { path, method, body } = call;
    if (path === "/api/auth/get-session")
      return {
        body: state.person && { ...SESSION, user: { ...SESSION.user, id: state.person } },
      };
    if (state.person === null) return problem(401, "UNAUTHENTICATED");
    if (path.startsWith(REPORTS)) return { body: { departments: 1 } };
    if (method === "POST" && path === FORMS) {
      const { id, ...values } = body as { id: string } & Record<string, unknown>;
      const found = forms.get(id);
      if (!found) forms.set(id, drillForm({ id, viewId: `TZ-PRO-SIM-000${forms.size + 1}`, values }));
      return { status: found ? 200 : 201, body: flat(forms.get(id) ?? first) };
    }
    if (method === "POST" && path === ACTIONS) {
      const { id = "", ...action } = body as RaiseActionBody;
      if (!forms.has(action.formId ?? "")) return problem(422, "INVALID", { formId: "no" });
      const isNew = !actions.has(id);
      actions.set(id, action);
      const viewId = `TZ-PRO-ACC-000${actions.size}`;
      const answered = { id, viewId, companyId: "c1", departmentId: "d1", version: 1, ...action };
      return { status: isNew ? 201 : 200, body: { action: answered } };
    }
    const isStatus = path.endsWith("/status");
    const form = forms.get(path.split("/").at(isStatus ? -2 : -1) ?? "");
    if (!form) return problem(404, "NOT_FOUND");
    if (method !== "PATCH") return { body: flat(form) };
    if (isStatus) {
      const { status } = body as Pick<ShownForm, "status">;
      return change(form, call, { status, can: { ...form.can, edit: status === "in_progress" } });
    }
    if (form.status === "completed") return problem(409, "FORM_COMPLETED");
    return change(form, call, { values: { ...form.values, ...(body as Record<string, unknown>) } });
  }

  const server = stubFetch((call) => {
    if (!state.reached) return "no network";
    const override = state.instead(call);
    if (override !== undefined) return override;
    const serverAnswer = answer(call);
    return state.losesAnswers && call.method !== "GET" ? "no network" : serverAnswer;
  });
  return Object.assign(state, {
    ...server,
    forms,
    actions,
    problem,
    /** A change by another user. */
    change: (values: Record<string, unknown>, id = first.id) => {
      const form = forms.get(id) ?? first;
      forms.set(id, { ...form, version: form.version + 1, values: { ...form.values, ...values } });
    },
    values: (id = first.id) => forms.get(id)?.values ?? {},
    writes: () => server.calls.filter(({ method, path }) => method !== "GET" && !path.startsWith(REPORTS)),
    /** What devices said of unsent work. */
    reports: () => server.calls.filter(({ path }) => path.startsWith(REPORTS)),
    /** Only the session is still answered. */
    goOffline: () => {
      state.instead = ({ path }) => (path.includes("/auth/") ? undefined : "no network");
    },
    goOnline: () => {
      state.instead = () => undefined;
      globalThis.dispatchEvent(new Event("online"));
    },
  });
}

// fake-indexeddb cannot clone the test environment's Blob without losing its bytes.
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each)]));
}

const open: { kill: () => void }[] = [];

/** Resets the browser: no tabs, no database, no locks. */
function freshBrowser(): void {
  for (const tab of open.splice(0)) tab.kill();
  vi.stubGlobal("structuredClone", copied);
  globalThis.indexedDB = new IDBFactory();
  const pendingWork = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const result = (pendingWork.get(name) ?? Promise.resolve()).then(work, work);
    pendingWork.set(name, result);
    return result;
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
}

/** Opens a tab with its own module state. */
export async function openTab(address = drillAddress) {
  vi.resetModules();
  const session = await import("../../session/session.ts");
  await session.refreshSession();
  const { queries } = await import("../../offline/queries.ts");
  const { formStore } = await import("../store/form-store.ts");
  const { formQuery } = await import("../form-query.ts");
  const { createForm } = await import("../create-form.ts");
  const { raiseFromForm } = await import("../raise-from-form.ts");
  const unsent = await import("../delivery/before-sign-out.ts");
  const store = () => {
    const found = formStore(address);
    if (!found) throw new Error("nobody is signed in");
    return found;
  };
  await queries.fetchQuery({ ...formQuery(address), retry: false });
  await store().opened;
  const tab = {
    createForm,
    /** Raises an action from the form that the tab shows. */
    raise: (title: string, id = newId()) => {
      const { companyId, departmentId, type: formType, formId } = address;
      const from = { companyId, departmentId, formType, formId, formViewId: "" };
      const body: RaiseActionBody = { formType, formId, title, openedAt: "2027-02-01T09:00:00.000Z" };
      return raiseFromForm(from, { id, departmentId: "d1", body });
    },
    unsent,
    session,
    /** Refetches the form, as returning to the page does. */
    reread: () => queries.fetchQuery({ ...formQuery(address), retry: false, staleTime: 0 }),
    record: (): FormRecord => {
      const record = store().get();
      if (!record) throw new Error("the form is not loaded");
      return record;
    },
    /** Stops the tab, as when the browser closes it. */
    kill: () => session.clearSession(),
  };
  open.push(tab);
  return tab;
}

const realTimeout = globalThis.setTimeout;

/** Waits for an assertion to pass while the test's clock goes on, ten times as fast as the real one. */
export async function until(assertion: () => unknown): Promise<void> {
  for (const start = performance.now(); ;) {
    try {
      await assertion();
      return;
    } catch (error) {
      if (performance.now() - start > 15_000) throw error;
    }
    await new Promise((resolve) => realTimeout(resolve, 10));
    await vi.advanceTimersByTimeAsync(100);
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
export const saves = (tab: Tab, save: string) => until(() => expect(tab.record().save).toBe(save));

/** Nothing is reached any more, and the tab has noticed. */
export async function loseNetwork(server: { reached: boolean }, tab: Tab): Promise<void> {
  server.reached = false;
  await tab.reread().catch(() => {});
  await until(async () => {
    const { isOnline } = await import("../../offline/online.ts");
    expect(isOnline()).toBe(false);
  });
}

type Fake = { restore: () => void };

/** Runs every test in a reset browser, with the fakes that `start` creates. */
export function inFreshBrowsers(start: () => Fake[]): void {
  // Each tab imports all modules again, also the contract's rules.
  vi.setConfig({ testTimeout: 30_000 });
  let fakes: Fake[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    freshBrowser();
    fakes = start();
  });
  afterEach(() => {
    for (const each of fakes) each.restore();
    vi.useRealTimers();
  });
}
