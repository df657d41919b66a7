import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeInstallOffer } from "../../data/device/keeping.ts";
import { DeviceKeeping } from "./device-keeping.tsx";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1";

let isPersisted: boolean;
const persist = vi.fn<() => Promise<boolean>>(async () => true);
let matching: string[];

function useBrowser({
  userAgent = "Chrome",
  prompt,
}: {
  userAgent?: string;
  prompt?: () => Promise<object>;
}) {
  vi.stubGlobal("navigator", {
    userAgent,
    maxTouchPoints: 5,
    storage: { persisted: async () => isPersisted, persist },
  });
  vi.stubGlobal("installPrompt", prompt && { prompt });
}

beforeEach(() => {
  isPersisted = false;
  matching = ["(pointer: coarse)"];
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: matching.includes(query) }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  persist.mockClear();
  localStorage.clear();
  vi.resetModules();
});

test("says that the browser keeps what is on the device, or may delete it", async () => {
  useBrowser({});
  isPersisted = true;
  render(<DeviceKeeping />);
  expect(await screen.findByText(/está protegido/)).toBeTruthy();
  cleanup();
  isPersisted = false;
  render(<DeviceKeeping />);
  expect(await screen.findByText(/puede eliminar lo guardado/)).toBeTruthy();
});

test("installs the app where the browser can ask for it", async () => {
  const prompt = vi.fn<() => Promise<object>>(async () => ({ outcome: "accepted" }));
  useBrowser({ prompt });
  render(<DeviceKeeping />);
  await userEvent.click(screen.getByRole("button", { name: "Instalar la app" }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("button", { name: "Instalar la app" })).toBeNull();
});

test("on an iPhone says how it is installed, and that seven days are the limit until then", async () => {
  useBrowser({ userAgent: IPHONE });
  render(<DeviceKeeping />);
  expect(await screen.findByText(/siete días/)).toBeTruthy();
  expect(screen.getByText(/Añadir a pantalla de inicio/)).toBeTruthy();
  cleanup();
  matching.push("(display-mode: standalone)");
  render(<DeviceKeeping />);
  expect(await screen.findByText(/está protegido/)).toBeTruthy();
  expect(screen.queryByText(/Añadir a pantalla de inicio/)).toBeNull();
});

test("installing is proposed once on a phone, and never where it is installed or cannot be", () => {
  useBrowser({});
  expect(takeInstallOffer()).toBe(false);
  useBrowser({ userAgent: IPHONE });
  matching = [];
  expect(takeInstallOffer()).toBe(false);
  matching = ["(pointer: coarse)", "(display-mode: standalone)"];
  expect(takeInstallOffer()).toBe(false);
  matching = ["(pointer: coarse)"];
  expect(takeInstallOffer()).toBe(true);
  expect(takeInstallOffer()).toBe(false);
});

test("the browser is asked once to keep the storage, and not where it does already", async () => {
  useBrowser({});
  isPersisted = true;
  const kept = await import("../../data/device/keeping.ts");
  kept.protectStorage();
  await new Promise((resolve) => setTimeout(resolve));
  expect(persist).not.toHaveBeenCalled();
  vi.resetModules();
  isPersisted = false;
  const { protectStorage } = await import("../../data/device/keeping.ts");
  protectStorage();
  protectStorage();
  await vi.waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
});
