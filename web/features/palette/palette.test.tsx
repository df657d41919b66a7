import "../../data/testing/indexed-db.ts";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { paletteAtom } from "../../data/navigation/palette.ts";
import { StartFormContext } from "../../data/navigation/start-form.ts";
import { onlineAtom } from "../../data/offline/online.ts";
import { rememberRecent } from "../../data/palette/recent.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asAdministrator, asMember, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { paletteEs } from "../../text/palette/es.ts";
import { PaletteHost } from "./palette-host.tsx";
// Loaded before the tests, which wait for a loaded dialog only.
import "./palette-dialog.tsx";
import "./shortcuts-sheet.tsx";

const drill = {
  id: "f1",
  viewId: "AE-TAL-SIM-0001",
  type: "drill",
  departmentId: "d1",
  location: { id: "l1", name: "Nave 2" },
  zone: { id: "z1", name: "Muelle" },
};
const departments = [{ id: "d1", name: "Taller", color: "chart-1", departmentCode: "AE-TAL" }];
const nothing = { places: [], people: [], checklists: [], tasks: [], hasMore: false };
const people = [{ id: "u2", name: "Óscar Gil", email: "oscar@empresa.es" }];
const members = [{ userId: "u2", name: "Óscar Gil", email: "oscar@empresa.es", color: "ring", roles: [] }];

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(({ path, query }) => {
    if (path.endsWith("/departments")) return { body: { departments } };
    if (path.endsWith("/search"))
      return { body: { ...nothing, people: query.includes("q=oscar") ? people : [] } };
    const nextCursor = query.includes("q=zanja") && path.endsWith("/actions") ? "1.a" : null;
    if (path.endsWith("/forms"))
      return { body: { forms: query.includes("q=hidr") ? [drill] : [], nextCursor } };
    return { body: { forms: [], actions: [], nextCursor } };
  });
});
afterEach(() => {
  cleanup();
  server.restore();
  localStorage.clear();
  act(() => {
    paletteAtom.set(null);
    onlineAtom.set(true);
  });
});

async function renderPalette(user: object = asAdministrator) {
  const startForm = { start: vi.fn<() => void>(), choose: vi.fn<() => void>() };
  const page = await renderSignedIn(
    <StartFormContext value={startForm}>
      <button type="button">Antes</button>
      <PaletteHost companyId="c1" />
    </StartFormContext>,
    { user },
  );
  screen.getByRole("button", { name: "Antes" }).focus();
  return { ...page, startForm };
}

async function openByKey(user: UserEvent, key = "Control") {
  await user.keyboard(`{${key}>}k{/${key}}`);
  await screen.findByRole("combobox");
}

const field = () => screen.getByRole("combobox", { name: "Buscar o empezar algo" });
const activeOption = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("Ctrl K opens it; arrows and Enter choose; Escape closes it", async () => {
  const user = userEvent.setup();
  const { at } = await renderPalette();
  await openByKey(user);
  expect(document.activeElement).toBe(field());
  await user.keyboard("taller");
  await waitFor(() => expect(activeOption()).toContain("Taller"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toContain("/c1/team/d1"));
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("arrows go round the options, and the active one is announced", async () => {
  const user = userEvent.setup();
  await renderPalette();
  await openByKey(user, "Meta");
  await screen.findByRole("option", { name: "Taller" });
  const options = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(activeOption()).toBe(options[0]);
  await user.keyboard("{ArrowDown}");
  expect(activeOption()).toBe(options[1]);
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(activeOption()).toBe(options.at(-1));
  expect(screen.getAllByRole("option", { selected: true })).toHaveLength(1);
});

test("the server is asked once for what was typed, and its forms are listed", async () => {
  const user = userEvent.setup();
  const { at } = await renderPalette();
  await openByKey(user);
  await user.keyboard("hidrante");
  await screen.findByRole("option", { name: /AE-TAL-SIM-0001/ });
  const searches = server.calls.filter(({ query }) => query.includes("q="));
  expect(new Set(searches.map(({ path }) => path.split("/").at(-1)))).toEqual(
    new Set(["actions", "forms", "mailboxs", "search"]),
  );
  expect(searches).toHaveLength(4);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toContain("/c1/team/d1/f/f1?formType=drill"));
});

test("a person whom the server names opens alone in the list of people", async () => {
  const user = userEvent.setup();
  const { at } = await renderPalette();
  await openByKey(user);
  await user.keyboard("oscar");
  await screen.findByRole("option", { name: /Óscar Gil/ });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toBe("/c1/people?person=u2"));
});

test("finds every screen of the user, also by other words for it, and none that is not theirs", async () => {
  const user = userEvent.setup();
  const { at } = await renderPalette({
    ...asMember,
    departments: [{ id: "d1", companyId: "c1", role: "member", name: "Taller", color: "chart-1" }],
  });
  await openByKey(user);
  for (const [typed, name] of [
    ["calendario", "Plan"],
    ["excel", "Exportaciones"],
    ["papel", "Papelera"],
    ["tablero", "Tablero de acciones"],
  ]) {
    await user.clear(field());
    await user.keyboard(typed ?? "");
    await waitFor(() => expect(activeOption()).toContain(name));
  }
  await user.clear(field());
  await user.keyboard("auditor");
  await waitFor(() => expect(screen.getByText(paletteEs.nothing("auditor"), { selector: "p" })).toBeTruthy());
  await user.clear(field());
  await user.keyboard("lugares");
  await waitFor(() => expect(activeOption()).toContain("Ubicaciones"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(at()).toBe("/c1/places"));
});

test("it shows that the server has more to search, as a list does", async () => {
  const user = userEvent.setup();
  await renderPalette();
  await openByKey(user);
  await user.keyboard("zanja");
  expect(await screen.findByText(paletteEs.hasMore)).toBeTruthy();
  await user.clear(field());
  expect(screen.queryByText(paletteEs.hasMore)).toBeNull();
  await user.keyboard("hidrante");
  await screen.findByRole("option", { name: /AE-TAL-SIM-0001/ });
  expect(screen.queryByText(paletteEs.hasMore)).toBeNull();
});

test("without a network it searches the device and says so", async () => {
  const user = userEvent.setup();
  const { queries } = await renderPalette();
  queries.setQueryData(["company", "c1", "form", "drill", "f1"], drill);
  queries.setQueryData(["company", "c1", "members"], members);
  const asked = () => server.calls.filter(({ query }) => query.includes("q=")).length;
  act(() => onlineAtom.set(false));
  await openByKey(user);
  await user.keyboard("sim-0001");
  await screen.findByRole("option", { name: /AE-TAL-SIM-0001/ });
  expect(screen.getByText("Sin conexión: solo se busca en este dispositivo.")).toBeTruthy();
  await user.clear(field());
  await user.keyboard("oscar");
  await screen.findByRole("option", { name: /Óscar Gil/ });
  expect(asked()).toBe(0);
});

test("lists what was opened last, and starts a form", async () => {
  const user = userEvent.setup();
  rememberRecent("u1", "c1", {
    target: { kind: "form", id: "f1", type: "drill", departmentId: "d1" },
    title: "AE-TAL-SIM-0001",
  });
  const { startForm } = await renderPalette();
  await openByKey(user);
  const recent = await screen.findByRole("group", { name: "Recientes" });
  expect(recent.textContent).toContain("AE-TAL-SIM-0001");
  await user.keyboard("empezar investig");
  await waitFor(() => expect(activeOption()).toBe("Empezar: Investigación"));
  await user.keyboard("{Enter}");
  expect(startForm.start).toHaveBeenCalledExactlyOnceWith("investigation");
});

test("C starts a form, / opens the palette where no list can be searched, ? lists the shortcuts", async () => {
  const user = userEvent.setup();
  const { startForm } = await renderPalette();
  await user.keyboard("c");
  expect(startForm.choose).toHaveBeenCalledOnce();
  await user.keyboard("/");
  await screen.findByRole("combobox");
  // No shortcut while a dialog is open: the keys are typed.
  await user.keyboard("c?");
  expect(field()).toHaveProperty("value", "c?");
  expect(startForm.choose).toHaveBeenCalledOnce();
  act(() => paletteAtom.set(null));
  await user.keyboard("?");
  await screen.findByRole("dialog", { name: "Atajos de teclado" });
  await user.click(screen.getByRole("switch", { name: "Usar atajos de una sola tecla" }));
  act(() => paletteAtom.set(null));
  await user.keyboard("c");
  expect(startForm.choose).toHaveBeenCalledOnce();
});
