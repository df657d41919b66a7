import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionComment } from "./comments.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { sessionAtom } from "#web/data/session/session.ts";
import { stubUploads } from "#web/data/forms/testing/upload-stub.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { sessionOf } from "#web/data/testing/render-signed-in.tsx";
import { discardUnsent } from "#web/data/forms/delivery/before-sign-out.ts";
import { onlineAtom } from "#web/data/offline/online.ts";
import { queries } from "#web/data/offline/queries.ts";
import { appEs } from "#web/text/app/es.ts";
import { marksEs } from "#web/text/marks/es.ts";
import { CommentsSection } from "./comments-section.tsx";

// The browser of these tests has no canvas to shrink a picture on.
vi.mock(import("#web/data/media/shrink-picture.ts"), () => ({
  shrinkPicture: async (file) => new Blob([file], { type: "image/jpeg" }),
}));
vi.mock(import("#web/data/organisation/use-company.ts"), async () => {
  const { testCompany } = await import("../../forms/testing/test-company.ts");
  return { useCompany: () => testCompany };
});

let server: ReturnType<typeof stubFetch>;
let uploads: ReturnType<typeof stubUploads>;
beforeEach(() => sessionAtom.set(sessionOf({ id: "u9" })));
afterEach(async () => {
  cleanup();
  await Promise.all(["u1", "u9"].map(discardUnsent));
  onlineAtom.set(true);
  queries.clear();
  server.restore();
  uploads.restore();
  sessionAtom.set(null);
  localStorage.clear();
});

const ana = { id: "u1", name: "Ana Ruiz", color: "chart-1" } as const;
const jon = { id: "u2", name: "Jon Agirre", color: "chart-2" } as const;
const users = [ana, jon].map((person) => ({ ...person, email: null, role: "member" }));
const comment = (overrides: Partial<ActionComment> = {}): ActionComment => ({
  id: "k1",
  kind: "comment",
  text: "Falta la pieza",
  photos: [],
  documents: [],
  mentions: [],
  author: ana,
  impersonatedBy: null,
  createdAt: "2027-01-03T09:00:00.000Z",
  editedAt: null,
  can: { edit: true, delete: true },
  ...overrides,
});

async function show(comments: ActionComment[], can = testAction().can) {
  uploads = stubUploads();
  const stored = new Map(comments.map((each) => [each.id, each]));
  server = stubFetch(({ method, path, body }) => {
    if (path.endsWith("/get-session")) return { body: sessionAtom.get() };
    if (path.endsWith("/users")) return { body: { users } };
    if (method === "GET") return { body: { comments: [...stored.values()] } };
    if (method === "DELETE") {
      stored.delete(path.split("/").at(-1) ?? "");
      return { body: { deleted: true } };
    }
    const changed = { ...(body as object), mentions: [], ...(method === "POST" ? {} : { id: "k1" }) };
    const added = comment(changed);
    stored.set(added.id, added);
    return { body: { comment: added } };
  });
  queries.setDefaultOptions({ queries: { retry: false } });
  render(
    <QueryClientProvider client={queries}>
      <CommentsSection action={testAction({ can })} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Cargando comentarios…")).toBeNull());
}
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Nuevo comentario");

test("a person is mentioned with the keyboard alone, and the comment is sent with the mention", async () => {
  await show([]);
  await userEvent.type(field(), "Mira @");
  const list = await screen.findByRole("listbox");
  expect(within(list).getAllByRole("option")).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}");
  expect(field().getAttribute("role")).toBe("combobox");
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(field().getAttribute("aria-controls")).toBe(list.id);
  const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  expect(active()?.textContent).toContain("Jon Agirre");
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(field().value).toBe("Mira @Jon Agirre ");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(screen.getByText("Se avisará por correo a: Jon Agirre")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Comentar" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  expect(sent("POST")[0]?.body).toMatchObject({ text: "Mira @Jon Agirre ", mentions: ["u2"], photos: [] });
  await waitFor(() => expect(field().value).toBe(""));
  await waitFor(() => expect(document.activeElement?.getAttribute("data-comment")).toBeTruthy());
});

test("the list does not offer the author, who would get no mail", async () => {
  sessionAtom.set(sessionOf({ id: "u1" }));
  await show([]);
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/users"))).toBe(true));
  await userEvent.type(field(), "@");
  const list = await screen.findByRole("listbox");
  expect(within(list).getAllByRole("option")).toHaveLength(1);
  expect(list.textContent).toContain("Jon Agirre");
});

test("Escape closes the list and keeps what was typed", async () => {
  await show([]);
  await userEvent.type(field(), "@jo");
  expect(await screen.findByRole("listbox")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field().value).toBe("@jo");
});

test("a comment sent without a network waits with its photo and its caption below the others, and is sent once", async () => {
  await show([]);
  await userEvent.type(field(), "Mira, @Jon Agirre");
  const input = document.querySelector<HTMLInputElement>("input[data-files=photo]");
  if (!input) throw new Error("no file input");
  await userEvent.upload(input, new File(["x"], "Barandilla.png", { type: "image/png" }));
  expect(await screen.findByRole("list", { name: "Fotos del comentario" })).toBeTruthy();
  // Its caption is on the device at once.
  await userEvent.click(screen.getByRole("button", { name: /^Opciones/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: appEs.media.grid.mark }));
  await userEvent.type(await screen.findByLabelText(marksEs.caption), "Tramo sur");
  expect(screen.queryByRole("button", { name: marksEs.tool.cover })).toBeNull();
  cleanup();
  // What is being written is still there when the dialog is opened again.
  server.restore();
  uploads.restore();
  await show([]);
  expect(await screen.findByRole("list", { name: "Fotos del comentario" })).toBeTruthy();
  onlineAtom.set(false);
  await userEvent.click(screen.getByRole("button", { name: "Comentar" }));
  expect(await screen.findByText("Sin enviar")).toBeTruthy();
  expect(screen.getByText("1 foto")).toBeTruthy();
  expect(field().value).toBe("");
  expect(screen.queryByRole("list", { name: "Fotos del comentario" })).toBeNull();
  expect(sent("POST")).toEqual([]);
  onlineAtom.set(true);
  await waitFor(() => expect(sent("POST")).toHaveLength(1), { timeout: 3000 });
  expect(sent("POST")[0]?.body).toMatchObject({
    text: "Mira, @Jon Agirre",
    mentions: ["u2"],
    photos: [{ filename: expect.any(String) as string, caption: "Tramo sur" }],
  });
  await waitFor(() => expect(screen.queryByText("Sin enviar")).toBeNull());
});

test("changes of one's own comment survive closing the dialog", async () => {
  await show([comment()]);
  await userEvent.click(screen.getByRole("button", { name: "Editar" }));
  await userEvent.type(screen.getByLabelText("Comentario"), " nueva");
  cleanup();
  server.restore();
  await show([comment()]);
  await userEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Comentario").value).toBe("Falta la pieza nueva");
  await userEvent.click(screen.getByRole("button", { name: "Cancelar" }));
  await userEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Comentario").value).toBe("Falta la pieza");
});

test("a pasted name is a mention", async () => {
  await show([]);
  await waitFor(() => expect(server.calls.some(({ path }) => path.endsWith("/users"))).toBe(true));
  await userEvent.click(field());
  await userEvent.paste("Lo ha pedido @Ana Ruiz ayer");
  expect(await screen.findByText("Se avisará por correo a: Ana Ruiz")).toBeTruthy();
});

test("one's own comment is changed and deleted", async () => {
  await show([comment()]);
  await userEvent.click(screen.getByRole("button", { name: "Editar" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Comentario"));
  await userEvent.type(screen.getByLabelText("Comentario"), " nueva");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("Falta la pieza nueva")).toBeTruthy();
  expect(sent("PATCH")[0]?.body).toEqual({ text: "Falta la pieza nueva" });
  // The element with the focus is removed each time.
  expect(document.activeElement?.getAttribute("data-comment")).toBe("k1");
  await userEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(screen.queryByText("Falta la pieza nueva")).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(field())).toBe(true);
  expect(sent("DELETE")[0]?.path).toMatch(/comments\/k1$/);
});

test("users who may not comment read the comments, with the closing one marked", async () => {
  const can = { edit: false, delete: false };
  await show([comment({ kind: "closing", can })], { ...testAction().can, comment: false });
  expect(screen.getByText("Al completar")).toBeTruthy();
  expect(screen.queryByLabelText("Nuevo comentario")).toBeNull();
  expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
});
