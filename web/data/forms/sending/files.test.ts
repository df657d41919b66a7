import { describe, expect, it, vi } from "vitest";
import { mp4 } from "#fixtures/test/files.ts";
import { sha256Of } from "#worker/domain/evidence/canonical-json.ts";
import { formKey } from "../form-address.ts";
import { drillAddress, drillForm } from "../testing/drill.ts";
import { inFreshBrowsers, openTab, saves, startServer, type Tab, until } from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

let server: ReturnType<typeof startServer>;
let uploads: ReturnType<typeof stubUploads>;

inFreshBrowsers(() => {
  server = startServer();
  uploads = stubUploads();
  return [server, uploads];
});

const video = (name: string) => new File([new Uint8Array(mp4())], name, { type: "video/mp4" });
const attach = (tab: Tab, ...names: string[]) => tab.record().attach("videos", "video", names.map(video));
const shown = (tab: Tab) =>
  tab.record().form.values["videos"] as { r2Key: string; filename: string; contentType: string }[];
const stored = () => server.values()["videos"] as { r2Key: string }[];

describe("a file", () => {
  it("is in the form at once, and sent before the field that refers to it; other fields do not wait", async () => {
    const tab = await openTab();
    const { promise, resolve } = Promise.withResolvers<void>();
    uploads.held = promise;
    tab.record().set("objective", "x");
    expect(await attach(tab, "uno.mp4", "dos.mp4")).toEqual([]);
    const [one, two] = shown(tab);
    expect(one?.r2Key).toMatch(/^c1\/drill\/f1\/[A-Za-z0-9]{24}\.mp4$/);
    if (!one) throw new Error("the form has no file");
    expect(tab.record().fileOf(one)).toMatchObject({
      state: "waiting",
      url: expect.stringMatching(/^blob:/),
    });
    await until(() => expect(server.values()).toMatchObject({ objective: "x", videos: [] }));
    await until(() => expect(tab.record().fileOf(one)).toMatchObject({ state: "sending", progress: 0 }));
    resolve();
    await saves(tab, "saved");
    const sha256 = await sha256Of(new Uint8Array(mp4()));
    expect(uploads.sent.map(({ fields }) => fields)).toEqual([
      { formType: "drill", formId: "f1", purpose: "video", id: one?.r2Key.split(/[/.]/).at(-2), sha256 },
      { formType: "drill", formId: "f1", purpose: "video", id: two?.r2Key.split(/[/.]/).at(-2), sha256 },
    ]);
    // Changes are sent beside the files: the first video may be in the form before the second has arrived.
    const [first, ...later] = server.writes().map(({ body }) => Object.keys(body as object).join());
    expect([first, ...new Set(later)]).toEqual(["objective", "videos"]);
    expect(stored().map(({ r2Key }) => r2Key)).toEqual([one?.r2Key, two?.r2Key]);
  });

  it("that the server rejects fails with its message, and the others are saved without it", async () => {
    const tab = await openTab();
    uploads.answer = ({ filename }) =>
      filename === "malo.mp4"
        ? { status: 415, body: { error: { code: "WRONG_TYPE", message: "No es un vídeo" } } }
        : undefined;
    await attach(tab, "malo.mp4", "bueno.mp4");
    await saves(tab, "held");
    const [bad, good] = shown(tab);
    expect(bad && tab.record().fileOf(bad)).toMatchObject({ state: "failed", message: "No es un vídeo" });
    expect(stored().map(({ r2Key }) => r2Key)).toEqual([good?.r2Key]);

    uploads.answer = () => undefined;
    if (bad) tab.record().retry(bad);
    await saves(tab, "saved");
    expect(stored().map(({ r2Key }) => r2Key)).toEqual([bad?.r2Key, good?.r2Key]);
  });

  it("that is too large or of the wrong type gets a message in the user's language", async () => {
    const tab = await openTab();
    const { currentCatalogue, loadText } = await import("#web/text/catalogue.ts");
    await loadText("app");
    uploads.answer = ({ filename }) => {
      const [status, code] = filename === "uno.mp4" ? [413, "TOO_LARGE"] : [415, "WRONG_TYPE"];
      return { status, body: { error: { code, message: "Max file size is 5MB" } } };
    };
    await attach(tab, "uno.mp4", "dos.mp4");
    await saves(tab, "held");
    const faults = currentCatalogue().texts.app?.media.faults.video;
    expect(shown(tab).map((each) => tab.record().fileOf(each).message)).toEqual([
      faults?.tooLarge,
      faults?.wrongType,
    ]);
  });

  it("that failed is deleted when the user removes it", async () => {
    const tab = await openTab();
    uploads.answer = () => ({ status: 413, body: { error: { code: "TOO_LARGE", message: "Demasiado" } } });
    await attach(tab, "grande.mp4");
    await saves(tab, "held");
    tab.record().set("videos", []);
    await saves(tab, "saved");
    expect(uploads.sent).toHaveLength(1);
    expect(server.writes()).toEqual([]);
  });

  it("is sent by a later tab after a network failure", async () => {
    const first = await openTab();
    uploads.answer = () => "no network";
    await attach(first, "uno.mp4");
    await until(() => expect(uploads.sent).toHaveLength(1));
    first.kill();
    uploads.answer = () => undefined;
    const second = await openTab();
    expect(shown(second)).toHaveLength(1);
    await saves(second, "saved");
    expect(stored()).toEqual(
      shown(second).map(({ r2Key, filename, contentType }) => ({ r2Key, filename, contentType })),
    );
    expect(new Set(uploads.sent.map(({ fields }) => fields["id"])).size).toBe(1);
  });

  it("stays on the device when its tab is closed, where private windows of Safari keep bytes but no Blob", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    // oxlint-disable-next-line typescript/unbound-method -- called with its store below
    const { put } = IDBObjectStore.prototype;
    const keeping = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function keep(
      this: IDBObjectStore,
      value: object,
      key,
    ) {
      if ("blob" in value && value.blob) throw new DOMException("not supported", "UnknownError");
      return put.call(this, value, key);
    });
    const first = await openTab();
    uploads.answer = () => "no network";
    await attach(first, "uno.mp4");
    await until(() => expect(uploads.sent).toHaveLength(1));
    first.kill();
    uploads.answer = () => undefined;
    const second = await openTab();
    await saves(second, "saved");
    expect(uploads.sent).toHaveLength(2);
    expect(stored()).toHaveLength(1);
    keeping.mockRestore();
    logged.mockRestore();
  });

  it("stays beside a file that another user added meanwhile", async () => {
    const tab = await openTab();
    const theirs = { r2Key: "c1/drill/f1/x.mp4", filename: "x.mp4", contentType: "video/mp4" };
    server.change({ videos: [theirs] });
    await attach(tab, "uno.mp4");
    await saves(tab, "saved");
    expect(stored().map(({ r2Key }) => r2Key)).toEqual([theirs.r2Key, shown(tab)[1]?.r2Key]);
  });
});

describe("a photo of a question", () => {
  it("keeps its question when the server renames it, and when the tab is opened again", async () => {
    const tab = await openTab();
    uploads.answer = ({ fields }) => ({
      status: 201,
      body: {
        attachment: {
          r2Key: `c1/drill/f1/${fields["id"]}.webm`,
          url: "/api/x",
          filename: "otro.webm",
          contentType: "video/webm",
        },
      },
    });
    // The outbox treats all files of a form alike, and videos need no decoding here.
    await tab.record().attach("videos", "video", [video("uno.mp4")], "q1");
    expect(shown(tab)).toMatchObject([{ filename: "uno.mp4", safetyCheckId: "q1" }]);
    const again = await openTab();
    expect(shown(again)).toMatchObject([{ safetyCheckId: "q1" }]);
    await until(() =>
      expect(shown(again)).toMatchObject([
        { r2Key: expect.stringMatching(/webm$/) as string, filename: "otro.webm", safetyCheckId: "q1" },
      ]),
    );
  });
});

describe("a signature", () => {
  it("is stored before it is set, and sent before its field", async () => {
    const tab = await openTab();
    const drawing = new Blob(["png"], { type: "image/png" });
    const signature = await tab.record().sign(drawing, "Ana Gil");
    expect(signature).toMatchObject({ signedBy: "Ana Gil", contentType: "image/png" });
    tab.record().set("conductorSignature", signature);
    await saves(tab, "saved");
    expect(uploads.sent).toHaveLength(1);
    expect(server.values()["conductorSignature"]).toMatchObject({
      r2Key: signature.r2Key,
      signedBy: "Ana Gil",
    });
  });
});

describe("answers of a checklist", () => {
  const safetyCheck = (id: string, value: string | null = null): object => ({
    id,
    label: "¿Está despejada la salida?",
    corrections: [],
    note: null,
    actionsCount: 0,
    field: {
      type: "text",
      payload: {
        label: "¿Está despejada la salida?",
        isRequired: true,
        acceptCorrections: true,
        acceptActions: true,
        options: [],
        value,
      },
    },
  });
  const [one, two] = ["0b7e2f3a-6a53-4e0e-9d0b-1f6f0b0f0a01", "0b7e2f3a-6a53-4e0e-9d0b-1f6f0b0f0a02"];

  it("are sent together to their own endpoint, on the version after the fields", async () => {
    server.restore();
    server = startServer(
      drillForm({ type: "hseq_visit", safetyChecks: [safetyCheck(one), safetyCheck(two)] as never }),
    );
    server.instead = ({ path, body }) =>
      path.endsWith("/safety-checks")
        ? {
            headers: { ETag: '"7"' },
            body: {
              safetyChecks: (body as { answers: { id: string; value: string }[] }).answers.map(
                ({ id, value }) => safetyCheck(id, value),
              ),
            },
          }
        : undefined;
    const tab = await openTab({ ...drillAddress, type: "hseq_visit" });
    tab.record().answer(one, { value: "Sí", corrections: [], note: "Con llave" });
    tab.record().answer(two, { value: "No", corrections: [], note: null });
    tab.record().set("observations", "x");
    expect(tab.record().form.safetyChecks.map(({ field }) => field.payload.value)).toEqual(["Sí", "No"]);
    await saves(tab, "saved");
    const [fields, answers] = server.writes();
    expect(fields?.body).toEqual({ observations: "x" });
    expect(answers?.path).toBe("/api/v1/company/c1/departments/d1/hseq-visit/f1/safety-checks");
    expect(answers?.headers.get("If-Match")).toBe('"2"');
    expect(answers?.body).toEqual({
      answers: [
        { id: one, value: "Sí", corrections: [], note: "Con llave" },
        { id: two, value: "No", corrections: [], note: null },
      ],
    });
    expect(tab.record().form.version).toBe(7);
  });

  it("with an empty correction are held, with the message at its path", async () => {
    server.restore();
    server = startServer(drillForm({ type: "hseq_visit", safetyChecks: [safetyCheck(one)] as never }));
    const tab = await openTab({ ...drillAddress, type: "hseq_visit" });
    tab.record().answer(one, { value: "No", corrections: [{ id: "k1", value: "" }], note: null });
    await saves(tab, "held");
    expect(tab.record().problems).toEqual({
      [`safetyChecks.${one}.corrections.0.value`]: "Escribe la corrección",
    });
    expect(server.writes()).toEqual([]);
  });
});

describe("a photo that its person looks at before it is sent", () => {
  /** The store keeps any file; what it is of does not matter here. */
  async function holdFirst(tab: Tab, heldUntil: number | undefined): Promise<void> {
    const { listFiles } = await import("../device/files.ts");
    const [file] = await listFiles("u1", formKey(drillAddress));
    if (!file) throw new Error("no file");
    const { heldUntil: _before, ...free } = file;
    await tab.record().keepFile({ ...free, ...(heldUntil === undefined ? {} : { heldUntil }) });
  }

  it("waits, also in a later tab and for the completion, until it is let go", async () => {
    const first = await openTab();
    uploads.answer = () => "no network";
    await attach(first, "uno.mp4");
    await until(() => expect(uploads.sent).toHaveLength(1));
    await holdFirst(first, Infinity);
    first.kill();
    uploads.answer = () => undefined;
    const second = await openTab();
    const [file] = shown(second);
    await until(() => expect(file && second.record().fileOf(file).state).toBe("held"));
    second.record().set("objective", "x");
    await until(() => expect(server.values()).toMatchObject({ objective: "x", videos: [] }));
    const { loadText } = await import("#web/text/catalogue.ts");
    await loadText("app");
    expect(await second.record().complete()).toMatchObject({ done: false, missing: [{ path: "photos" }] });
    expect(uploads.sent).toHaveLength(1);
    await holdFirst(second, undefined);
    await saves(second, "saved");
    expect(stored()).toHaveLength(1);
  });

  it("is sent when the time of a tab that is gone is over", async () => {
    const first = await openTab();
    uploads.answer = () => "no network";
    await attach(first, "uno.mp4");
    await until(() => expect(uploads.sent).toHaveLength(1));
    await holdFirst(first, Date.now() + 1500);
    first.kill();
    uploads.answer = () => undefined;
    const second = await openTab();
    await saves(second, "saved");
    expect(stored()).toHaveLength(1);
  });
});
