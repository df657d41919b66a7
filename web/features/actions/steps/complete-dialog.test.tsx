import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Priority } from "#worker/contract/enums.ts";
import { testAction } from "#web/data/actions/test-action.ts";
import { stubUploads } from "#web/data/forms/testing/upload-stub.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { onlineAtom } from "#web/data/offline/online.ts";
import { queries } from "#web/data/offline/queries.ts";
import { actionStore, ownAddressOf } from "#web/data/forms/store/action-store.ts";
import { discardUnsent } from "#web/data/forms/delivery/before-sign-out.ts";
import { sessionAtom } from "#web/data/session/session.ts";
import { sessionOf } from "#web/data/testing/render-signed-in.tsx";
import { CompleteDialog } from "./complete-dialog.tsx";

// The browser of these tests has no canvas to shrink a picture on.
vi.mock(import("#web/data/media/shrink-picture.ts"), () => ({
  shrinkPicture: async (file) => new Blob([file], { type: "image/jpeg" }),
}));

const company = { evidencePriority: null as Priority | null };
vi.mock(import("#web/data/organisation/use-company.ts"), () => ({ useCompany: () => company }) as never);

let server: ReturnType<typeof stubFetch>;
let uploads: ReturnType<typeof stubUploads>;
afterEach(async () => {
  cleanup();
  company.evidencePriority = null;
  await discardUnsent("u1");
  queries.clear();
  onlineAtom.set(true);
  sessionAtom.set(null);
  server.restore();
  uploads.restore();
  localStorage.clear();
});

const PATH = "/api/v1/company/c1/departments/d1/actions/a1";
const completed = testAction({ status: "completed", closingDate: "2027-02-01T10:00:00.000Z", version: 2 });

function show(answer: Parameters<typeof stubFetch>[0] = () => ({ body: { action: completed } })) {
  sessionAtom.set(sessionOf({ id: "u1" }));
  server = stubFetch(answer);
  uploads = stubUploads();
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={queries}>
      <CompleteDialog action={testAction()} onClose={onClose} />
    </QueryClientProvider>,
  );
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: "Completar" });
  const sent = () => server.calls.filter(({ method }) => method === "PATCH");
  return { onClose, submit, sent };
}

async function choosePhoto() {
  const input = document.querySelector<HTMLInputElement>("input[data-files=photo]");
  if (!input) throw new Error("no file input");
  await userEvent.upload(input, new File(["x"], "Barandilla.png", { type: "image/png" }));
}

test("an action is completed without comment or photos with one press", async () => {
  const { onClose, submit, sent } = show();
  await waitFor(() => expect(submit.disabled).toBe(false));
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent().map(({ path, body }) => [path, body])).toEqual([[PATH, { status: "completed" }]]);
});

test("photos are uploaded to the action and sent with the closing comment", async () => {
  const { onClose, submit, sent } = show();
  await userEvent.type(screen.getByLabelText(/^Comentario de cierre/), "Soldada y pintada");
  await choosePhoto();
  await screen.findByRole("list", { name: "Fotos del cierre" });
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(uploads.sent[0]?.fields).toMatchObject({ formType: "action", formId: "a1", purpose: "photo" });
  const [body] = sent().map((call) => call.body as { closingPhotos: { r2Key: string }[] });
  expect(body).toMatchObject({ status: "completed", closingComment: "Soldada y pintada" });
  expect(body?.closingPhotos.map(({ r2Key }) => r2Key)).toEqual([
    expect.stringMatching(/^c1\/action\/a1\/\w+\.\w+$/),
  ]);
});

test("text and photos survive a refusal and closing the dialog, and are sent afterwards", async () => {
  const message = "No tienes permiso";
  const { submit } = show(() => ({ status: 409, body: { error: { code: "CONFLICT", message } } }));
  await userEvent.type(screen.getByLabelText(/^Comentario de cierre/), "Soldada");
  await choosePhoto();
  await screen.findByRole("list", { name: "Fotos del cierre" });
  await userEvent.click(submit);
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  cleanup();
  server.restore();
  uploads.restore();
  const again = show();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comentario de cierre/).value).toBe("Soldada");
  expect(await screen.findByRole("list", { name: "Fotos del cierre" })).toBeTruthy();
  await userEvent.click(again.submit);
  await waitFor(() => expect(again.onClose).toHaveBeenCalledOnce());
  expect(again.sent()[0]?.body).toMatchObject({
    closingPhotos: [{ r2Key: expect.stringMatching(/^c1\/action\/a1\//) as string }],
  });
  cleanup();
  show();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Comentario de cierre/).value).toBe("");
  await waitFor(() => expect(screen.queryByRole("list", { name: "Fotos del cierre" })).toBeNull());
});

test("without a network the completion is stored, and the dialog closes", async () => {
  const { onClose, submit, sent } = show();
  onlineAtom.set(false);
  await choosePhoto();
  await screen.findByRole("list", { name: "Fotos del cierre" });
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([]);
});

test("where the company demands a photo, nothing is sent nor kept without one, also without a network", async () => {
  company.evidencePriority = "4";
  onlineAtom.set(false);
  const { onClose, submit, sent } = show();
  await waitFor(() => expect(submit.disabled).toBe(false));
  await userEvent.click(submit);
  expect((await screen.findByRole("alert")).textContent).toContain("al menos una foto");
  await choosePhoto();
  await screen.findByRole("list", { name: "Fotos del cierre" });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  await userEvent.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toEqual([]);
});

test("a priority that was chosen a moment ago already asks for a photo", async () => {
  company.evidencePriority = "1";
  onlineAtom.set(false);
  sessionAtom.set(sessionOf({ id: "u1" }));
  actionStore(ownAddressOf(testAction())).set("priority", "0", testAction());
  const { submit } = show();
  expect(screen.getByText(/La empresa pide al menos una foto o un documento/)).toBeTruthy();
  await waitFor(() => expect(submit.disabled).toBe(false));
});
