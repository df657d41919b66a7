import { describe, expect, it } from "vitest";
import { drillAddress } from "../testing/drill.ts";
import { inFreshBrowsers, openTab, saves, startServer, until } from "../testing/tab.ts";

let server: ReturnType<typeof startServer>;

inFreshBrowsers(() => {
  server = startServer();
  return [server];
});

describe("another user's work on the same form", () => {
  it("on other fields is completed together with it", async () => {
    const tab = await openTab();
    server.goOffline();
    tab.record().set("objective", "Contenerlo");
    await tab.record().complete();
    server.change({ development: "A las diez" });
    server.goOnline();
    await saves(tab, "saved");
    expect(server.forms.get(drillAddress.formId)).toMatchObject({
      status: "completed",
      values: { objective: "Contenerlo", development: "A las diez" },
    });
  });

  it("on a drill's moments is merged by time, also when both phones were offline", async () => {
    const moment = (time: string, event: string) => ({
      date: `2027-01-01T${time}.000Z`,
      event,
      observation: null,
      id: event,
    });
    const tab = await openTab();
    server.goOffline();
    tab.record().set("timings", [moment("09:00:00", "Alarma")]);
    tab.record().set("timings", [moment("09:00:00", "Alarma"), moment("09:07:30", "Recuento")]);
    server.change({ timings: [moment("09:03:20", "Edificio evacuado"), moment("09:10:00", "Fin")] });
    server.goOnline();
    await saves(tab, "saved");
    expect(tab.record().conflicts).toEqual([]);
    const events = (server.values()["timings"] as { event: string }[]).map(({ event }) => event);
    expect(events).toEqual(["Alarma", "Edificio evacuado", "Recuento", "Fin"]);
  });

  it("that completed a colleague's drill keeps the moments, which are sent once it is in progress again", async () => {
    const tab = await openTab();
    const theirs = (status: "in_progress" | "completed") => {
      const form = server.forms.get(drillAddress.formId);
      if (!form) throw new Error("there is no drill");
      const can = { ...form.can, edit: false, complete: false, record: status === "in_progress" };
      server.forms.set(form.id, { ...form, status, version: form.version + 1, can });
    };
    theirs("completed");
    const moment = { date: "2027-01-01T09:00:00.000Z", event: "Alarma", observation: null, id: "a" };
    tab.record().set("timings", [moment]);
    await until(() => expect(tab.record().refusal).toBe("FORM_COMPLETED"));
    theirs("in_progress");
    await tab.reread();
    await saves(tab, "saved");
    expect(tab.record().form.can).toMatchObject({ edit: false, record: true });
    expect(server.values()["timings"]).toEqual([moment]);
  });

  it("on the same field holds the completion until the user has chosen", async () => {
    const tab = await openTab();
    server.goOffline();
    tab.record().set("objective", "mío");
    await tab.record().complete();
    server.change({ objective: "suyo" });
    server.goOnline();
    await saves(tab, "conflict");
    expect(tab.record().form.can.edit).toBe(true);
    expect(server.writes().map(({ path }) => path)).not.toContainEqual(expect.stringMatching(/\/status$/));
    tab.record().resolve("objective", "mine");
    await saves(tab, "saved");
    expect(server.forms.get(drillAddress.formId)).toMatchObject({
      status: "completed",
      values: { objective: "mío" },
    });
  });

  it("that completed it keeps the changes with the message, and the action is sent", async () => {
    const tab = await openTab();
    server.goOffline();
    tab.record().set("objective", "mío");
    await tab.raise("Poner cubetos");
    const form = server.forms.get(drillAddress.formId);
    if (form)
      server.forms.set(form.id, {
        ...form,
        status: "completed",
        version: 2,
        can: { ...form.can, edit: false },
      });
    server.goOnline();
    await until(() => expect(tab.record().refusal).toBe("FORM_COMPLETED"));
    expect(tab.record().form.values).toMatchObject({ objective: "mío" });
    await until(() => expect(server.actions.size).toBe(1));
  });

  it("a completion whose answer was lost is not repeated over a reopening", async () => {
    const tab = await openTab();
    server.losesAnswers = true;
    expect(await tab.record().complete()).toEqual({ done: true, isPending: true });
    const form = server.forms.get(drillAddress.formId);
    expect(form?.status).toBe("completed");
    if (form)
      server.forms.set(form.id, {
        ...form,
        status: "in_progress",
        version: 9,
        can: { ...form.can, edit: true },
      });
    server.losesAnswers = false;
    server.goOnline();
    await saves(tab, "held");
    expect(tab.record().completion?.refusal).toEqual({ missing: [], message: "STALE_VERSION" });
    expect(server.forms.get(drillAddress.formId)?.status).toBe("in_progress");
  });
});
