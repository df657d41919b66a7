import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { ActionDialogsContext } from "#web/data/actions/action-dialogs.ts";
import type { ActionsSearch } from "#web/data/actions/action-filters.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { ActionsScreen } from "./actions-screen.tsx";

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

async function show(search: ActionsSearch) {
  server = stubFetch(() => ({ status: 422, body: { error: { code: "BAD_QUERY", message: "No" } } }));
  const chosen: ActionsSearch[] = [];
  await renderSignedIn(
    <ActionDialogsContext value={{ raise: () => {}, open: () => {} }}>
      <ActionsScreen
        place={{ companyId: "c1", departmentId: "d1" }}
        title="Acciones"
        search={search}
        renderExport={() => <button type="button">Exportar</button>}
        onSearch={(change) => chosen.push(change(search))}
      />
    </ActionDialogsContext>,
  );
  return chosen;
}
const listsAsked = () => server.calls.filter(({ path }) => path.includes("/actions"));

test.each([
  [{ dateCreated: "2026-11-01" }, "Abierta: 2026-11-01"],
  [{ formType: "party" }, "Formulario: party"],
])("of %o nothing matches, and the filter can be taken away", async (search, chip) => {
  const chosen = await show(search);
  expect(await screen.findByText("Ninguna acción coincide")).toBeTruthy();
  expect(screen.getByText(chip)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Exportar" })).toBeNull();
  expect(listsAsked()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^Quitar.*${chip}`) }));
  expect(chosen.map(({ formType, dateCreated }) => ({ formType, dateCreated }))).toEqual([{}]);
});

test("the board of an unknown kind of form has empty columns", async () => {
  await show({ formType: "party", view: "board" });
  expect(await screen.findAllByText("Nada aquí")).toHaveLength(3);
  expect(listsAsked()).toEqual([]);
});

test("a known kind of form and period are asked for", async () => {
  await show({ formType: "drill", dateCreated: "this_month" });
  await screen.findByText("No se han podido cargar las acciones");
  expect(screen.getByRole("button", { name: "Exportar" })).toBeTruthy();
  expect(listsAsked()[0]?.query).toContain("formType=drill&date=this_month");
});
