import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadMenuParts } from "../overlays/menu.tsx";
import { MediaGallery } from "./media-gallery.tsx";
import { MediaViewer } from "./viewer/media-viewer.tsx";

beforeAll(async () => {
  await loadMenuParts();
});
afterEach(cleanup);

const stored = { url: "blob:1", state: "stored", progress: 1, message: null } as const;
const failed = { url: "blob:2", state: "failed", progress: 0, message: "No room left." } as const;

type HarnessProps = { readOnly?: boolean; onRetry?: (key: string) => void };

function Harness({ readOnly, onRetry = () => {} }: HarnessProps) {
  const [files, setFiles] = useState([
    { ...stored, key: "a", filename: "a.jpg" },
    { ...failed, key: "b", filename: "b.jpg" },
  ]);
  const editing = {
    onFiles: async (chosen: File[]) => {
      const taken = chosen.filter(({ type }) => type === "image/png");
      setFiles((before) => [
        ...before,
        ...taken.map(({ name }) => ({ ...stored, key: name, filename: name })),
      ]);
      return chosen
        .filter((file) => !taken.includes(file))
        .map(({ name }) => ({ name, message: "Wrong kind" }));
    },
    onMove: (key: string, targetKey: string) =>
      setFiles((before) => (key === targetKey ? before : before.toReversed())),
    onRemove: () => {},
    onRetry,
  };
  return (
    <MediaGallery
      id="photos"
      kind="photo"
      label="Photos"
      files={files}
      viewer={MediaViewer}
      accept="image/png"
      fromCamera="image/*"
      editing={readOnly ? undefined : editing}
    />
  );
}
const names = () =>
  screen.getAllByRole("listitem").map((item) => item.querySelector("button")?.getAttribute("title"));
const input = () =>
  document.querySelector<HTMLInputElement>("input[multiple]") ?? document.createElement("input");
const file = (name: string, type: string) => new File(["x"], name, { type });

test("adds the accepted files and lists the rejected ones with the reason", async () => {
  render(<Harness />);
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(input(), [file("c.png", "image/png"), file("d.gif", "image/gif")]);
  expect(await screen.findByRole("button", { name: "Ver a pantalla completa: Foto 3 de 3" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("No se ha añadido «d.gif». Wrong kind.");
  await user.click(screen.getByRole("button", { name: "Entendido" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("shows why an upload failed and retries it", async () => {
  const onRetry = vi.fn<(key: string) => void>();
  render(<Harness onRetry={onRetry} />);
  expect(screen.getByText("No room left.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Reintentar: Foto 2 de 2" }));
  expect(onRetry).toHaveBeenCalledWith("b");
});

test("the menu moves a photo; the first one cannot move left", async () => {
  render(<Harness />);
  await userEvent.click(screen.getByRole("button", { name: "Opciones: Foto 1 de 2" }));
  expect(
    screen.getByRole("menuitem", { name: "Mover hacia la izquierda" }).getAttribute("aria-disabled"),
  ).toBe("true");
  await userEvent.click(screen.getByRole("menuitem", { name: "Mover hacia la derecha" }));
  expect(names()[0]).toBe("b.jpg");
  expect(screen.getAllByRole("listitem")[0]?.textContent).toContain("Foto 1 de 2");
  expect(screen.getByText("Colocada en la posición 2 de 2.")).toBeTruthy();
});

test("read-only mode has no buttons to add, move, remove or retry", () => {
  render(<Harness readOnly />);
  const buttons = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(buttons).toEqual(["Ver a pantalla completa: Foto 1 de 2", "Ver a pantalla completa: Foto 2 de 2"]);
});

test("adds files dropped on it and cancels drops outside it", async () => {
  render(<Harness />);
  const drop = (target: Element) => {
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ["Files"], files: [file("e.png", "image/png")] } });
    target.dispatchEvent(event);
    return event;
  };
  expect(drop(document.body).defaultPrevented).toBe(true);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  drop(screen.getByRole("button", { name: "Opciones: Foto 1 de 2" }));
  await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(3));
});

test("keeps room for files while they are chosen, until they have come or the choice is cancelled", async () => {
  let [arrive, finish] = [(_name: string) => {}, (_rejected: []) => {}];
  function Slow() {
    const [arrived, setArrived] = useState<string[]>([]);
    useEffect(() => {
      arrive = (name) => setArrived((before) => [...before, name]);
    }, []);
    const onFiles = () => new Promise<[]>((resolve) => void (finish = resolve));
    const files = arrived.map((name) => ({ ...stored, key: name, filename: name }));
    const editing = { onFiles, onMove: () => {}, onRemove: () => {}, onRetry: () => {} };
    const common = { id: "photos", kind: "photo", label: "Photos", accept: "image/png" } as const;
    const own = { ...common, files, editing };
    return <MediaGallery {...own} viewer={MediaViewer} fromCamera="image/*" />;
  }
  render(<Slow />);
  const tiles = () => document.querySelectorAll("fieldset li").length;
  expect(tiles()).toBe(0);
  await userEvent.click(input());
  expect(tiles(), "the gallery is open").toBe(1);
  fireEvent(input(), new Event("cancel", { bubbles: true }));
  expect(tiles(), "nothing was chosen").toBe(0);

  const chosen = [file("c.png", "image/png"), file("d.png", "image/png")];
  await userEvent.upload(input(), chosen);
  expect(tiles(), "being prepared").toBe(2);
  expect(screen.queryAllByRole("listitem")).toHaveLength(0);
  act(() => arrive("c.png"));
  expect(tiles(), "one has come").toBe(2);
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
  await act(async () => {
    arrive("d.png");
    finish([]);
  });
  expect(tiles(), "both have come").toBe(2);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("part of a question takes photos with the camera and from the gallery on a phone, files elsewhere", () => {
  const editing = { onFiles: async () => [], onMove: () => {}, onRemove: () => {}, onRetry: () => {} };
  const common = { id: "photos", kind: "photo", label: "Photos", accept: "image/png", files: [] } as const;
  const show = () => {
    render(<MediaGallery {...common} editing={editing} viewer={MediaViewer} fromCamera="image/*" isPart />);
    const inputs = [...document.querySelectorAll<HTMLInputElement>("input[type=file]")];
    cleanup();
    return inputs.map(({ multiple, accept }) => [multiple, accept]);
  };
  expect(show()).toEqual([[true, "image/png"]]);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  expect(show()).toEqual([
    [false, "image/*"],
    [true, "image/png"],
  ]);
  vi.unstubAllGlobals();
});
