import { expect, it, vi } from "vitest";
import { listDrafts, publishDraft } from "../device/drafts.ts";
import { newDraft, type Draft } from "../merge/draft.ts";
import { ownerAtom } from "../owner.ts";
import { drillAddress } from "../testing/drill.ts";
import { unsentDrafts, watchUnsentDrafts } from "./unsent-drafts.ts";

vi.mock(import("../device/drafts.ts"), async (load) => ({
  ...(await load()),
  listDrafts: vi.fn<typeof listDrafts>(),
}));

it("does not count a form whose sending ends while the device is being read", async () => {
  const draft = (key: string, changed: Partial<Draft> = {}): Draft => ({
    ...newDraft(key, drillAddress),
    creation: { at: 0, values: {} } as unknown as Draft["creation"],
    ...changed,
  });
  const read = Promise.withResolvers<Draft[]>();
  vi.mocked(listDrafts).mockReturnValue(read.promise);
  ownerAtom.set("u1");
  watchUnsentDrafts();
  publishDraft({ owner: "u1", key: "sent" }, draft("sent", { creation: null }));
  read.resolve([draft("sent"), draft("waiting")]);
  await vi.waitFor(() => expect([...unsentDrafts().keys()]).toEqual(["waiting"]));
});
