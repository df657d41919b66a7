import { expect, it } from "vitest";
import { inFreshBrowsers, openTab, saves, startServer } from "../testing/tab.ts";

let server: ReturnType<typeof startServer>;

inFreshBrowsers(() => {
  server = startServer();
  return [server];
});

const fields = () => server.writes().map(({ body }) => Object.keys(body as object));
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** About 150,000 bytes in half as many characters. */
const timings = Array.from({ length: 50 }, () => ({
  date: "2027-01-01T09:00:00.000Z",
  event: "Alarma",
  observation: "ñ".repeat(1460),
}));
const participants = Array.from({ length: 200 }, () => ({
  name: "ñ".repeat(110),
  role: "ñ".repeat(110),
  signature: null,
}));

it("changes too large for one request are sent in several", async () => {
  const tab = await openTab();
  for (const value of [timings, participants]) expect(bytesOf(value)).toBeLessThan(200_000);
  tab.record().set("timings", timings);
  tab.record().set("participants", participants);
  tab.record().set("objective", "x");
  await saves(tab, "saved");
  for (const { body } of server.writes()) expect(bytesOf(body)).toBeLessThan(201_000);
  expect(fields()).toEqual([["timings"], ["participants", "objective"]]);
  expect(server.values()).toMatchObject({ timings, participants, objective: "x" });
});

it("changes rejected as too large are sent one by one, and a single one is held", async () => {
  const tab = await openTab();
  server.instead = ({ method, body }) => {
    if (method !== "PATCH") return undefined;
    const names = Object.keys(body as object);
    return names.length > 1 || names[0] === "development" ? server.problem(413, "TOO_LARGE") : undefined;
  };
  tab.record().set("objective", "x");
  tab.record().set("development", "y");
  tab.record().set("scenario", "Fuga");
  await saves(tab, "held");
  expect(server.values()).toMatchObject({ objective: "x", scenario: "Fuga", development: null });
  expect(tab.record().problems).toEqual({ development: "TOO_LARGE" });
  expect(tab.record().form.values).toMatchObject({ development: "y" });
});
