import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asOwner, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { companyEs } from "../../text/company/es.ts";
import { PasteJobPositionsDialog, PasteLocationsDialog } from "./paste-dialog.tsx";

const { paste: text } = companyEs.masterData;
const BASE = "/api/v1/location/c1";
let restore = () => {};
beforeEach(() => {
  localStorage.clear();
  vi.spyOn(HTMLDialogElement.prototype, "showModal").mockImplementation(function show(
    this: HTMLDialogElement,
  ) {
    this.open = true;
  });
});
afterEach(() => {
  cleanup();
  restore();
});

function serve() {
  const server = stubFetch(({ path, method }) => {
    if (path === `${BASE}/locations` && method === "GET")
      return { body: { locations: [{ id: "l1", companyId: "c1", name: "Nave 1", description: null }] } };
    if (path === `${BASE}/locations/l1/zones`)
      return { body: { zones: [{ id: "z1", locationId: "l1", name: "Taller", description: null }] } };
    if (path === `${BASE}/locations/batch`)
      return { status: 201, body: { created: { locations: [], zones: [] }, existing: 0 } };
    if (path === `${BASE}/job-positions`)
      return { body: { jobPositions: [{ id: "j1", companyId: "c1", name: "Soldador", description: null }] } };
    return { status: 404, body: { error: { code: "NOT_FOUND", message: "x" } } };
  });
  restore = server.restore;
  return () => server.calls.filter(({ path }) => path.endsWith("/batch")).map(({ body }) => body);
}
const type = (list: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${text.list}`)), { target: { value: list } });
const lines = async () =>
  within(await screen.findByRole("region", { name: text.preview }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("what is new, what is there and what is wrong is shown before anything is created", async () => {
  const sent = serve();
  const close = vi.fn<() => void>();
  await renderSignedIn(<PasteLocationsDialog companyId="c1" onClose={close} />, { user: asOwner });
  type(`nave 1\tTaller\nnave 1\tMuelle\nNave 2\t${"a".repeat(101)}\nNave 3\tPatio\nNave 3\tpatio`);
  await waitFor(async () => expect((await lines())[1]).toBe(`nave 1${text.isThere}`));
  expect(await lines()).toEqual([
    `${"a".repeat(101)}${text.onLine(3, "El nombre de la zona debe tener menos de 100 caracteres")}`,
    `nave 1${text.isThere}`,
    `Taller${text.isThere}`,
    `Muelle${text.isNew}`,
    `Nave 2${text.isNew}`,
    `Nave 3${text.isNew}`,
    `Patio${text.isNew}`,
    `patio${text.isThere}`,
  ]);
  expect(screen.getByText([text.fresh(4), text.existing(3), text.wrong(1)].join(" · "))).toBeTruthy();
  expect(screen.getByRole("button", { name: text.create(4) })).toHaveProperty("disabled", true);
  type("nave 1\tTaller\nnave 1\tMuelle\tSur");
  fireEvent.click(await screen.findByRole("button", { name: text.create(1) }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent()).toEqual([
    {
      locations: [
        {
          name: "nave 1",
          description: null,
          zones: [
            { name: "Taller", description: null },
            { name: "Muelle", description: "Sur" },
          ],
        },
      ],
    },
  ]);
});

test("more than fit in one call are named before they are sent", async () => {
  serve();
  await renderSignedIn(<PasteJobPositionsDialog companyId="c1" onClose={() => {}} />, { user: asOwner });
  type(["Soldador", ...Array.from({ length: 201 }, (_, nth) => `Puesto ${nth}`)].join("\n"));
  expect(await screen.findByText(text.tooMany(200, 2))).toBeTruthy();
  expect(await screen.findByRole("button", { name: text.create(201) })).toHaveProperty("disabled", true);
});
