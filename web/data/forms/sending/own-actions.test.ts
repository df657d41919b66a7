// Actions changed, commented and completed without a network, through the modules that send forms. One file, above 300 lines: all tests
// share one outbox.
import { afterEach, expect, it, vi } from "vitest";
import type { ActionComment, AddCommentBody } from "#worker/contract/actions/comments.ts";
import type { Action, ChangeActionBody, RaiseActionBody } from "#worker/contract/actions/actions.ts";
import { testAction } from "../../actions/test-action.ts";
import { stubFetch } from "../../testing/fetch-stub.ts";
import { inFreshBrowsers, until } from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

const ACTIONS = "/api/v1/company/c1/departments/d1/actions";
const PATH = `${ACTIONS}/a1`;
const SESSION = {
  session: { id: "s1", expiresAt: "2099-01-01T00:00:00.000Z", impersonatedBy: null },
  user: {
    id: "u1",
    name: "Ana",
    email: "ana@empresa.es",
    role: "user",
    color: "chart-1",
    companies: [],
    departments: [],
  },
};

/** A server with one action. */
function startActionServer() {
  const state = {
    action: testAction(),
    comments: [] as Pick<ActionComment, "id" | "kind" | "text" | "photos" | "documents" | "author">[],
    reached: true,
    /** Changes are applied, and their answers lost. */
    losesAnswers: false,
    refuse: null as { status: number; fields: Record<string, string> } | null,
  };
  const author = { id: "u1", name: "Ana", color: "chart-1" } as const;
  const addComment = (comment: Omit<(typeof state.comments)[number], "author">) => {
    state.comments = [...state.comments.filter(({ id }) => id !== comment.id), { ...comment, author }];
  };
  function patch(body: ChangeActionBody, version: string | null) {
    if (version !== `"${state.action.version}"`)
      return { status: 412, body: { error: { code: "STALE_VERSION", message: "no" }, action: state.action } };
    const { closingComment, closingPhotos, closingDocuments, ...fields } = body;
    if (closingComment || closingPhotos)
      addComment({
        id: `closing${state.action.version}`,
        kind: "closing",
        text: closingComment ?? "",
        photos: closingPhotos ?? [],
        documents: closingDocuments ?? [],
      });
    state.action = { ...state.action, ...(fields as Partial<Action>), version: state.action.version + 1 };
    return { body: { action: state.action } };
  }
  const server = stubFetch(({ path, method, body, headers }) => {
    if (path === "/api/auth/get-session") return { body: SESSION };
    if (!state.reached) return "no network";
    if (method !== "GET" && state.refuse)
      return {
        status: state.refuse.status,
        body: { error: { code: "INVALID", message: "No", fields: state.refuse.fields } },
      };
    if (path === ACTIONS && method === "POST") {
      const { id = "", title } = body as RaiseActionBody;
      return { status: 201, body: { action: testAction({ id, title, formId: null, formType: null }) } };
    }
    if (/\/actions\/\w+\/comments$/.test(path) && method === "POST") {
      const { id = "", kind = "comment", text, photos, documents } = body as AddCommentBody;
      addComment({ id, kind, text, photos, documents });
      return { status: 201, body: { comment: state.comments.at(-1) } };
    }
    if (path === `${PATH}/comments`) return { body: { comments: state.comments } };
    if (path !== PATH) return { body: {} };
    if (method !== "PATCH") return { body: { action: state.action } };
    const answer = patch(body as ChangeActionBody, headers.get("If-Match"));
    return state.losesAnswers ? "no network" : answer;
  });
  return Object.assign(state, {
    ...server,
    patches: () => server.calls.filter(({ method }) => method === "PATCH").map(({ body }) => body),
    /** A change by another user. */
    change: (fields: Partial<Action>) => {
      state.action = { ...state.action, ...fields, version: state.action.version + 1 };
    },
  });
}

let server: ReturnType<typeof startActionServer>;
let uploads: ReturnType<typeof stubUploads>;
inFreshBrowsers(() => {
  server = startActionServer();
  uploads = stubUploads();
  return [server, uploads];
});

const open: { kill: () => void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.kill();
  localStorage.clear();
});

/** A tab that shows the action, with its own module state. */
async function openAction() {
  vi.resetModules();
  const session = await import("../../session/session.ts");
  await session.refreshSession();
  const { actionStore, ownAddressOf, recordOf } = await import("../store/action-store.ts");
  const { lastReceipt } = await import("../delivery/receipt.ts");
  const { readUnsentItems } = await import("../delivery/unsent-items.ts");
  const { onlineAtom } = await import("../../offline/online.ts");
  const { newId } = await import("#worker/domain/ids.ts");
  const { storeFile, listFiles } = await import("../device/files.ts");
  const known = testAction();
  const store = actionStore(ownAddressOf(known));
  await store.opened;
  const tab = {
    store,
    session,
    unsent: readUnsentItems,
    receipt: lastReceipt,
    files: () => listFiles("u1", "c1/action/a1"),
    record: () =>
      recordOf(server.action.version > known.version ? server.action : known, store.snapshot.get()),
    goOffline: () => {
      server.reached = false;
      onlineAtom.set(false);
    },
    goOnline: () => {
      server.reached = true;
      onlineAtom.set(true);
    },
    /** A photo chosen for the completion. */
    photo: async (filename = "Valla.png") => {
      const id = newId();
      const file = { r2Key: `c1/action/a1/${id}.png`, filename, contentType: "image/png" as const };
      await storeFile("u1", {
        ...file,
        id,
        formKey: "c1/action/a1/closing",
        address: { companyId: "c1", type: "action", formId: "a1" },
        purpose: "photo",
        blob: new Blob(["x"], { type: "image/png" }),
        state: "waiting",
        message: null,
        keptAt: Date.now(),
      });
      return file;
    },
    complete: (body = {}) => store.take(known, { step: "complete", body }, "c1/action/a1/closing"),
    set: (field: string, value: unknown) => store.set(field, value, known),
    kill: () => session.clearSession(),
  };
  open.push(tab);
  return tab;
}

it("a completion with a photo waits for the network, is sent once after a restart, and leaves a receipt", async () => {
  const tab = await openAction();
  tab.goOffline();
  const photo = await tab.photo();
  const outcome = await tab.complete({ closingComment: "Soldada", closingPhotos: [photo] });
  expect(outcome.isPending).toBe(true);
  expect(outcome.action).toMatchObject({ status: "completed", can: { edit: false, reopen: false } });
  expect(await tab.unsent()).toMatchObject([
    {
      action: { viewId: "PRO-ACC-0001" },
      completion: "complete",
      save: "offline",
      files: [{ hasFailed: false }],
    },
  ]);
  tab.kill();
  await vi.advanceTimersByTimeAsync(9000);

  const again = await openAction();
  expect(again.record()).toMatchObject({ action: { status: "completed" }, step: { step: "complete" } });
  again.goOnline();
  await until(() => expect(server.action.status).toBe("completed"));
  expect(server.comments).toMatchObject([{ kind: "closing", text: "Soldada", photos: [photo] }]);
  await until(() => expect(again.receipt()?.sent).toEqual({ photo: 1, completedAction: 1 }));
  expect(server.patches()).toHaveLength(1);
  expect(await again.unsent()).toEqual([]);
  expect(await again.files()).toEqual([]);
});

it("a completion sent without an answer is not sent twice", async () => {
  const tab = await openAction();
  server.losesAnswers = true;
  const photo = await tab.photo();
  await tab.complete({ closingPhotos: [photo] });
  expect(server.action.status).toBe("completed");
  server.losesAnswers = false;
  await until(async () => expect(await tab.unsent()).toEqual([]));
  expect(server.comments).toHaveLength(1);
});

it("somebody else was quicker: the photo and the words become a comment", async () => {
  const tab = await openAction();
  tab.goOffline();
  const photo = await tab.photo();
  await tab.complete({ closingComment: "Soldada", closingPhotos: [photo] });
  server.change({ status: "completed" });
  tab.goOnline();
  await until(() =>
    expect(server.comments).toMatchObject([{ kind: "comment", text: "Soldada", photos: [photo] }]),
  );
  await until(async () => expect(await tab.unsent()).toEqual([]));
});

it("different fields of two people are merged, and the completion is of both", async () => {
  const tab = await openAction();
  tab.goOffline();
  tab.set("title", "Reparar la valla");
  await tab.complete();
  server.change({ priority: "1" });
  tab.goOnline();
  await until(() =>
    expect(server.action).toMatchObject({ title: "Reparar la valla", priority: "1", status: "completed" }),
  );
});

it.each([
  ["mine", "La mía"],
  ["theirs", "La suya"],
] as const)("the same field of two people waits until the user has chosen %s", async (keep, title) => {
  const tab = await openAction();
  tab.goOffline();
  tab.set("title", "La mía");
  await until(async () => expect(await tab.unsent()).toHaveLength(1));
  server.change({ title: "La suya" });
  tab.goOnline();
  await until(() =>
    expect(tab.record().conflicts).toEqual([{ field: "title", mine: "La mía", theirs: "La suya" }]),
  );
  expect(server.action.title).toBe("La suya");
  await tab.store.resolve(keep);
  await until(async () => expect(await tab.unsent()).toEqual([]));
  expect(server.action.title).toBe(title);
});

it("a value that the server refuses stays with its message, beside the others that are sent", async () => {
  const tab = await openAction();
  tab.set("title", "");
  tab.set("description", "Junto al muelle");
  await until(() => expect(server.action.description).toBe("Junto al muelle"));
  await until(() => expect(tab.record().save).toBe("held"));
  expect(Object.keys(tab.record().problems)).toEqual(["title"]);
  server.refuse = { status: 422, fields: { deadline: "Demasiado lejos" } };
  tab.set("deadline", "2027-05-01T10:00:00.000Z");
  await until(() => expect(tab.record().problems["deadline"]).toBe("Demasiado lejos"));
  expect(tab.record().action.deadline).toBe("2027-05-01T10:00:00.000Z");
});

it("a refused completion is thrown with its fields, and its photo is among those of the dialog again", async () => {
  const tab = await openAction();
  const photo = await tab.photo();
  server.refuse = { status: 422, fields: { closingComment: "Demasiado largo" } };
  await expect(tab.complete({ closingComment: "Sí", closingPhotos: [photo] })).rejects.toMatchObject({
    fields: { closingComment: "Demasiado largo" },
  });
  expect(tab.record().step).toBeNull();
  const { listFiles } = await import("../device/files.ts");
  expect(await listFiles("u1", "c1/action/a1/closing")).toHaveLength(1);
});

it("a comment written without a network is sent once, and a withdrawn step never", async () => {
  const tab = await openAction();
  tab.goOffline();
  const comment = { id: "A".repeat(24), text: "Falta la pieza", mentions: [], photos: [], documents: [] };
  expect(await tab.store.comment(testAction(), comment, "")).toBe(true);
  await tab.complete();
  await tab.store.withdraw();
  expect(tab.record()).toMatchObject({
    action: { status: "in_progress" },
    comments: [{ text: "Falta la pieza" }],
  });
  await vi.advanceTimersByTimeAsync(9000);
  tab.goOnline();
  await until(() => expect(server.comments).toMatchObject([{ text: "Falta la pieza" }]));
  await until(() => expect(tab.receipt()?.sent).toEqual({ comment: 1 }));
  expect(server.action.status).toBe("in_progress");
});

it("an action without a form waits for the network, is raised once and then sends its photos", async () => {
  const tab = await openAction();
  tab.goOffline();
  const photo = await tab.photo();
  const { raiseAlone } = await import("../raise-from-form.ts");
  const body = {
    title: "Señalizar el pasillo",
    openedAt: "2027-01-02T09:00:00.000Z",
    origin: "authority",
  } as const;
  expect(
    await raiseAlone("c1", { id: "a2", departmentId: "d1", body, photos: [photo], documents: [] }),
  ).toBeNull();
  expect(await tab.unsent()).toMatchObject([
    {
      key: "c1/action/a2",
      action: null,
      files: [{ hasFailed: false }],
      actions: [{ id: "a2", title: "Señalizar el pasillo" }, { isComment: true }],
    },
  ]);
  tab.goOnline();
  await until(() => expect(server.comments).toMatchObject([{ kind: "opening", photos: [{}] }]));
  expect(server.comments[0]?.photos[0]?.r2Key).toMatch(/^c1\/action\/a2\//);
  const raised = server.calls.filter(({ path, method }) => path === ACTIONS && method === "POST");
  expect(raised).toMatchObject([{ body: { id: "a2", origin: "authority" } }]);
  await until(async () => expect(await tab.unsent()).toEqual([]));
  expect(await tab.files()).toEqual([]);
});

it("a refused action without a form gives its photos back to the sheet", async () => {
  const tab = await openAction();
  server.refuse = { status: 422, fields: { zoneId: "No" } };
  const photo = await tab.photo();
  const { raiseAlone } = await import("../raise-from-form.ts");
  const body = { title: "Señalizar", openedAt: "2027-01-02T09:00:00.000Z", origin: "audit" } as const;
  await expect(
    raiseAlone("c1", { id: "a2", departmentId: "d1", body, photos: [photo], documents: [] }),
  ).rejects.toThrow("No");
  expect(await tab.unsent()).toEqual([]);
  const { listFiles } = await import("../device/files.ts");
  expect(await listFiles("u1", "c1/action/a1/closing")).toMatchObject([{ r2Key: photo.r2Key }]);
});
