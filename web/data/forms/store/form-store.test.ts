import { expect, test } from "vitest";
import { inFreshBrowsers, openTab, saves, startServer } from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

inFreshBrowsers(() => [startServer(), stubUploads()]);

test("unchanged values stay the same objects, also after a change was stored and sent", async () => {
  const tab = await openTab();
  const before = tab.record();
  before.set("objective", "Contenerlo");
  const typed = tab.record();
  expect(typed.form.values["objective"]).toBe("Contenerlo");
  await saves(tab, "saved");
  const sent = tab.record();
  expect(sent.form.values["objective"]).toBe("Contenerlo");
  expect(sent.form.version).toBeGreaterThan(before.form.version);
  for (const record of [typed, sent]) {
    expect(record.form.values["participants"]).toBe(before.form.values["participants"]);
    expect(record.form.location).toBe(before.form.location);
    expect(record.form.can).toBe(before.form.can);
    expect(record.problems).toBe(before.problems);
    expect(record.fileOf).toBe(before.fileOf);
  }
});
