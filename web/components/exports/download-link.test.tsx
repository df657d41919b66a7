import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { ExportRow } from "../../data/exports/exports.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { Toaster } from "../../ui/overlays/toast.tsx";
import { DownloadLink } from "./download-link.tsx";

const row = { id: "e1", filename: "extintor-formularios.csv" } as ExportRow;
const FILE = "/api/v1/company/c1/exports/e1/file";

/** The files that the browser was told to download. */
let downloads: { href: string; name: string }[] = [];
let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
  vi.restoreAllMocks();
});

async function pressDownload(answer: Parameters<typeof stubFetch>[0]) {
  downloads = [];
  server = stubFetch(answer);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push({ href: new URL(this.href).pathname, name: this.download });
  });
  await renderSignedIn(
    <>
      <DownloadLink row={row} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Descargar extintor-formularios.csv" }));
}

test("downloads the file under its name", async () => {
  await pressDownload(() => ({ body: {} }));
  // The first download loads a file of the app.
  await vi.waitFor(() => expect(downloads).toEqual([{ href: FILE, name: row.filename }]), 10_000);
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`GET ${FILE}`]);
});

test.each([
  [
    "the server's message of a refusal",
    {
      status: 403,
      body: { error: { code: "FORBIDDEN", message: "No tienes permisos para ver estas acciones" } },
    },
    "No tienes permisos para ver estas acciones",
  ],
  ["that there is no network", "no network", /^No hay conexión/],
] as const)("shows %s, downloads nothing and leaves the page", async (_, answer, message) => {
  await pressDownload(() => answer);
  expect((await screen.findByText(message)).parentElement?.textContent).toContain(
    "No se ha podido descargar la exportación",
  );
  expect(downloads).toEqual([]);
  expect(screen.getByRole("link")).toBeTruthy();
});
