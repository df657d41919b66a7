import { describe, expect, it, vi } from "vitest";
import { mp4 } from "#fixtures/test/files.ts";
import { inFreshBrowsers, openTab, saves, startServer, type Tab, until } from "../testing/tab.ts";
import { stubUploads } from "../testing/upload-stub.ts";

let server: ReturnType<typeof startServer>;
let uploads: ReturnType<typeof stubUploads>;

inFreshBrowsers(() => {
  server = startServer();
  uploads = stubUploads();
  return [server, uploads];
});

describe("a file that the server deleted because nothing referred to it for a day", () => {
  const HOUR = 60 * 60 * 1000;
  const ids = () => uploads.sent.map(({ fields }) => fields["id"]);
  const signedOf = (value: unknown) => (value as { signature: { r2Key: string } }[])[0]?.signature.r2Key;
  const notUploaded = "Los archivos y las firmas se añaden subiéndolos";
  /** Rejects references to deleted files, as the server does. */
  const rejectReferences = (isDeleted: (body: string) => boolean) => {
    server.instead = ({ method, body }) => {
      if (method !== "PATCH" || !isDeleted(JSON.stringify(body))) return undefined;
      return server.problem(422, "INVALID", { participants: notUploaded });
    };
  };

  async function signWithoutRole(tab: Tab) {
    const signature = await tab.record().sign(new Blob(["png"], { type: "image/png" }), "Ana Gil");
    tab.record().set("participants", [{ name: "Ana Gil", role: "", signature }]);
    await saves(tab, "held");
    expect(ids()).toHaveLength(1);
    return signature;
  }
  const setRole = (tab: Tab) => {
    const [person] = tab.record().form.values["participants"] as object[];
    tab.record().set("participants", [{ ...person, role: "Jefa" }]);
  };

  it("is sent again under a new id, before the held field", async () => {
    const tab = await openTab();
    const signature = await signWithoutRole(tab);
    rejectReferences((body) => body.includes(signature.r2Key));
    vi.setSystemTime(Date.now() + 30 * HOUR);
    setRole(tab);
    await saves(tab, "saved");
    expect(server.writes()).toHaveLength(1);
    expect(new Set(ids()).size).toBe(2);
    expect(signedOf(server.values()["participants"])).toContain(ids()[1]);
    expect(tab.record().problems).toEqual({});
  });

  it("is sent again after the server rejects the field", async () => {
    const tab = await openTab();
    const signature = await signWithoutRole(tab);
    rejectReferences((body) => body.includes(signature.r2Key));
    setRole(tab);
    await saves(tab, "saved");
    expect(signedOf(server.values()["participants"])).toContain(ids()[1]);
  });

  it("is sent again only once; after that the field is held with the server's message", async () => {
    const tab = await openTab();
    await signWithoutRole(tab);
    rejectReferences((body) => body.includes("participants"));
    setRole(tab);
    await until(() => expect(tab.record().problems).toEqual({ participants: notUploaded }));
    expect(ids()).toHaveLength(2);
    expect(tab.record().save).toBe("held");
  });

  it("is sent under a new id when the first upload arrived without an answer", async () => {
    const tab = await openTab();
    uploads.answer = () => "no network";
    const file = new File([new Uint8Array(mp4())], "uno.mp4", { type: "video/mp4" });
    await tab.record().attach("videos", "video", [file]);
    await until(() => expect(ids()).toHaveLength(1));
    const [first] = ids();
    uploads.answer = ({ fields }) =>
      fields["id"] === first
        ? { status: 409, body: { error: { code: "CONFLICT", message: "Ya existe" } } }
        : undefined;
    await saves(tab, "saved");
    expect(server.values()["videos"]).toMatchObject([
      { r2Key: expect.stringContaining(ids().at(-1) ?? "?") },
    ]);
    expect(ids().at(-1)).not.toBe(first);
  });
});
