import { QueryClient, QueryClientProvider, skipToken } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubFetch } from "../testing/fetch-stub.ts";
import { jobPositionsQuery, locationsQuery, zonesQuery } from "./places.ts";
import { usePlaces } from "./use-places.ts";

const rights = vi.hoisted(() => ({ mayWrite: true, mayDelete: false }));
vi.mock(import("./use-place-rights.ts"), () => ({ usePlaceRights: () => rights }));

const LOCATIONS = "/api/v1/location/c1/locations";
const location = { id: "l1", name: "Nave 1", description: null, companyId: "c1" };
const zone = { id: "z1", name: "Muelle", description: null, locationId: "l1" };

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  rights.mayWrite = true;
  server = stubFetch(({ path, method }) => {
    if (method === "POST") return { status: 201, body: { zone } };
    return path === LOCATIONS ? { body: { locations: [location] } } : { body: { zones: [] } };
  });
});
afterEach(() => {
  cleanup();
  server.restore();
});

const paths = () => server.calls.map(({ method, path }) => `${method} ${path}`);

function mounted() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => usePlaces("c1"), { wrapper }).result;
}

test("queries are skipped while an id of their path is missing", () => {
  expect(locationsQuery(undefined).queryFn).toBe(skipToken);
  expect(jobPositionsQuery(undefined).queryFn).toBe(skipToken);
  expect(zonesQuery("c1", undefined).queryFn).toBe(skipToken);
  expect(zonesQuery(undefined, "l1").queryFn).toBe(skipToken);
});

test("zones are fetched when a location is browsed", async () => {
  const places = mounted();
  await waitFor(() => expect(places.current.locations.options).toEqual([location]));
  expect(paths()).toEqual([`GET ${LOCATIONS}`]);
  act(() => places.current.onBrowse("l1"));
  await waitFor(() => expect(places.current.zones.options).toEqual([]));
  expect(paths()).toEqual([`GET ${LOCATIONS}`, `GET ${LOCATIONS}/l1/zones`]);
});

test("a zone without a name is not sent; one with a name is, and the list is refetched", async () => {
  const places = mounted();
  act(() => places.current.onBrowse("l1"));
  await waitFor(() => expect(places.current.zones.options).toEqual([]));
  expect(await places.current.zones.onCreate?.("  ")).toEqual({
    problem: "El nombre de la zona es requerido",
  });
  expect(paths().some((path) => path.startsWith("POST"))).toBe(false);
  const answer = await act(
    () => places.current.zones.onCreate?.("Muelle") ?? Promise.reject(new Error("closed")),
  );
  expect(answer).toEqual({ option: zone });
  expect(paths().slice(-2)).toEqual([`POST ${LOCATIONS}/l1/zones`, `GET ${LOCATIONS}/l1/zones`]);
});

test("users who may not write get no onCreate", async () => {
  rights.mayWrite = false;
  const places = mounted();
  await waitFor(() => expect(places.current.locations.options).toBeDefined());
  expect(places.current.locations.onCreate).toBeUndefined();
});

test("a taken name keeps the server's sentence, and the list is refetched so that it shows the other one", async () => {
  const message = "Esta ubicación ya tiene una zona con ese nombre. Elige otro";
  server.restore();
  server = stubFetch(({ path, method }) => {
    if (method === "POST") return { status: 409, body: { error: { code: "NAME_TAKEN", message } } };
    return path === LOCATIONS ? { body: { locations: [location] } } : { body: { zones: [] } };
  });
  const places = mounted();
  act(() => places.current.onBrowse("l1"));
  await waitFor(() => expect(places.current.zones.options).toEqual([]));
  const answer = await act(
    () => places.current.zones.onCreate?.("Muelle") ?? Promise.reject(new Error("closed")),
  );
  expect(answer).toEqual({ problem: message });
  expect(paths().slice(-2)).toEqual([`POST ${LOCATIONS}/l1/zones`, `GET ${LOCATIONS}/l1/zones`]);
});

test("a list that could not be loaded says which one and why", async () => {
  server.restore();
  server = stubFetch(() => "no network");
  const places = mounted();
  await waitFor(() => expect(places.current.locations.problem).not.toBeNull());
  expect(places.current.locations.problem).toBe(
    "No se han podido cargar las ubicaciones. No hay conexión. Comprueba la red y vuelve a intentarlo.",
  );
});
