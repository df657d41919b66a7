import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { removeKeysOf } from "../device/device-keys.ts";
import { findFrame, wasOpen, watchFrame } from "./stored-frame.ts";

/** Two seconds, and a browser that is idle then. */
const SETTLED = 2100;
const NOW = Date.parse("2026-06-01T08:00:00.000Z");
const PAGE = `
  <style>
    :root { --ink: black; --line: grey; }
    .wide { width: 60rem; }
    .list { color: red; }
    nav a::before, nav a[aria-current] { color: var(--ink); }
    @media (min-width: 64rem) { main { padding: 2rem; } h1 { color: red; } }
    @media (min-width: 80rem) { h1 { margin: 0; } }
  </style>
  <div data-app-frame="" style="color: red">
    <a href="#main">Saltar al contenido</a>
    <aside hidden><a href="/c1/settings">Configuración</a></aside>
    <main id="main" class="wide"><h1>Acciones</h1><nav><a href="/c1/actions/12">Ana vio a Luis</a></nav></main>
    <output><p>Sin conexión</p></output>
    <nav id="bar"><a href="/c1/actions" aria-current="page">Acciones</a><dialog>Más</dialog></nav>
  </div>`;
const STORED =
  '<div class="fixed inset-0 overflow-hidden"><div data-app-frame=""><main class="wide"></main><output></output>' +
  '<nav><a href="/c1/actions" aria-current="page">Acciones</a></nav></div></div>';

const signIn = (id: string | null) =>
  localStorage.setItem(
    "extintor.session",
    JSON.stringify(id && { session: { expiresAt: "2026-06-02T08:00:00.000Z" }, user: { id } }),
  );
const leave = () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
const removeStyles = () => {
  const key = "extintor.frame.u1.c1";
  const { css: _, ...frame } = JSON.parse(localStorage.getItem(key) ?? "{}") as Record<string, string>;
  localStorage.setItem(key, JSON.stringify(frame));
};
const frameOf = (path: string) => findFrame(new URL(path, "https://extintor.example"));
const found = (path: string) => frameOf(path)?.html.replaceAll(/\s*\n\s*/g, "");

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "es";
  document.body.innerHTML = PAGE;
  // Nothing is laid out here: what is hidden has no place.
  vi.spyOn(Element.prototype, "getClientRects").mockImplementation(function rects(this: Element) {
    return (this.closest("[hidden]") ? [] : [{}]) as unknown as DOMRectList;
  });
  signIn("u1");
});
afterEach(() => {
  stop();
  document.body.innerHTML = "";
  Reflect.deleteProperty(document, "visibilityState");
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("keeps the visible bars alone, once the page is complete", () => {
  stop = watchFrame("c1");
  expect(found("/c1/forms")).toBeUndefined();
  vi.advanceTimersByTime(SETTLED);
  expect(found("/c1/forms")).toBe(STORED);
  expect(frameOf("/c1")?.language).toBe("es");
});

it("keeps the styles of the bars alone", () => {
  stop = watchFrame("c1");
  vi.advanceTimersByTime(SETTLED);
  expect(frameOf("/c1")?.css.replaceAll(/\s+/g, " ")).toBe(
    ":root { --ink: black; }.wide { width: 60rem; }nav a::before, nav a[aria-current] { color: var(--ink); }" +
      "@media (min-width: 64rem) {main { padding: 2rem; }}",
  );
});

it("keeps them again when the person leaves", () => {
  stop = watchFrame("c1");
  vi.advanceTimersByTime(SETTLED);
  document.querySelector("#bar a")?.replaceChildren("Accions");
  leave();
  expect(found("/c1")).toContain("Accions");
});

it("keeps nothing of a company that is left before the browser is idle", () => {
  stop = watchFrame("c1");
  vi.advanceTimersByTime(2000);
  stop();
  stop = watchFrame("c2");
  vi.advanceTimersByTime(SETTLED);
  expect(found("/c1")).toBeUndefined();
  expect(found("/c2")).toBe(STORED);
});

it("keeps those of before on a page without bars", () => {
  stop = watchFrame("c1");
  vi.advanceTimersByTime(SETTLED);
  document.getElementById("bar")?.setAttribute("hidden", "");
  leave();
  expect(found("/c1")).toBe(STORED);
});

it.each([
  { why: "another company", change: () => {}, path: "/c2/forms" },
  { why: "another person", change: () => signIn("u2"), path: "/c1/forms" },
  { why: "nobody", change: () => signIn(null), path: "/c1/forms" },
  { why: "an ended session", change: () => vi.setSystemTime(NOW + 2 * 86_400_000), path: "/c1/forms" },
  { why: "whoever has signed out", change: () => removeKeysOf("u1"), path: "/c1/forms" },
  { why: "bars without styles, as earlier versions stored them", change: removeStyles, path: "/c1/forms" },
])("has none for $why", ({ change, path }) => {
  stop = watchFrame("c1");
  vi.advanceTimersByTime(SETTLED);
  expect(found("/c1/forms")).toBe(STORED);
  change();
  expect(found(path)).toBeUndefined();
});

it("stores nothing while somebody is impersonated, whose session is not stored", () => {
  signIn(null);
  stop = watchFrame("c1");
  vi.advanceTimersByTime(SETTLED);
  expect(Object.keys(localStorage)).toEqual(["extintor.session"]);
});

it("knows that the app was open in the tab", () => {
  expect(wasOpen()).toBe(false);
  stop = watchFrame("c1");
  vi.advanceTimersByTime(SETTLED);
  expect(wasOpen()).toBe(true);
});
