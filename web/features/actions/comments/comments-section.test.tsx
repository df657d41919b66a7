import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { ActionComment } from "../../../data/actions/comments.ts";
import { testAction } from "../../../data/actions/test-action.ts";
import { stubFetch } from "../../../data/testing/fetch-stub.ts";
import { loadAppText } from "../../../text/catalogue.ts";
import { CommentsSection } from "./comments-section.tsx";

vi.mock(import("../../../data/organisation/use-company.ts"), async () => {
  const { testCompany } = await import("../../forms/testing/test-company.ts");
  return { useCompany: () => testCompany };
});

beforeAll(() => loadAppText());
let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
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
  mentions: [],
  author: ana,
  createdAt: "2027-01-03T09:00:00.000Z",
  editedAt: null,
  can: { edit: true, delete: true },
  ...overrides,
});

async function show(comments: ActionComment[], can = testAction().can) {
  server = stubFetch(({ method, path, body }) => {
    if (path.endsWith("/users")) return { body: { users } };
    if (method === "GET") return { body: { comments } };
    if (method === "DELETE") return { body: { deleted: true } };
    return {
      body: { comment: comment({ ...(body as object), mentions: [], id: method === "POST" ? "k9" : "k1" }) },
    };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <CommentsSection action={testAction({ can })} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText("Cargando comentarios…")).toBeNull());
}
const sent = (method: string) => server.calls.filter((call) => call.method === method);
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Nuevo comentario");

test("a person is mentioned with the keyboard alone, and told by the comment", async () => {
  await show([]);
  await userEvent.type(field(), "Mira @");
  const list = await screen.findByRole("listbox");
  expect(within(list).getAllByRole("option")).toHaveLength(2);
  await userEvent.keyboard("{ArrowDown}");
  const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "");
  expect(active()?.textContent).toContain("Jon Agirre");
  expect(active()?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Enter}");
  expect(field().value).toBe("Mira @Jon Agirre ");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(screen.getByText("Se avisará por correo a: Jon Agirre")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Comentar" }));
  await waitFor(() => expect(sent("POST")).toHaveLength(1));
  expect(sent("POST")[0]?.body).toMatchObject({ text: "Mira @Jon Agirre ", mentions: ["u2"], photos: [] });
  await waitFor(() => expect(field().value).toBe(""));
});

test("Escape closes the list and keeps what was typed", async () => {
  await show([]);
  await userEvent.type(field(), "@jo");
  expect(await screen.findByRole("listbox")).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(field().value).toBe("@jo");
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
  await userEvent.type(screen.getByLabelText("Comentario"), " nueva");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(await screen.findByText("Falta la pieza nueva")).toBeTruthy();
  expect(sent("PATCH")[0]?.body).toEqual({ text: "Falta la pieza nueva" });
  await userEvent.click(screen.getByRole("button", { name: "Eliminar" }));
  await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Eliminar" }));
  await waitFor(() => expect(screen.queryByText("Falta la pieza nueva")).toBeNull());
  expect(sent("DELETE")[0]?.path).toMatch(/comments\/k1$/);
});

test("who may not comment reads the comments, the closing one marked", async () => {
  const can = { edit: false, delete: false };
  await show([comment({ kind: "closing", can })], { ...testAction().can, comment: false });
  expect(screen.getByText("Al completar")).toBeTruthy();
  expect(screen.queryByLabelText("Nuevo comentario")).toBeNull();
  expect(screen.queryByRole("button", { name: "Editar" })).toBeNull();
});
