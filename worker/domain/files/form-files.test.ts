import { describe, expect, it } from "vitest";
import {
  newFileKeys,
  acceptsFiles,
  fileErrors,
  safetyCheckErrors,
  withFileUrls,
  withLedgerMetadata,
  withoutFileUrls,
} from "./form-files.ts";

const photo = (r2Key: string, given: object = {}) => ({
  r2Key,
  filename: "a.jpg",
  contentType: "image/jpeg",
  ...given,
});
const signed = (r2Key: string, signedBy = "Marta") => ({
  ...photo(r2Key, { contentType: "image/png" }),
  signedBy,
  signedAt: "2026-11-19T09:30:00.000Z",
});
const uploaded = (r2Key: string, purpose: "photo" | "video" | "signature" = "photo") => ({
  r2Key,
  purpose,
  filename: "ledger.jpg",
  contentType: "image/jpeg",
  bytes: 12,
  pages: null,
});
const visit = { photos: [photo("old")], participants: [{ name: "M", role: "R", signature: signed("sig") }] };

describe("the files that a record may refer to", () => {
  it.each([
    ["what it has already", { photos: [photo("old")] }, [], {}],
    ["what was uploaded for it", { photos: [photo("old"), photo("new")] }, [uploaded("new")], {}],
    ["nothing that was not", { photos: [photo("new")] }, [], { photos: "attachment.notUploaded" }],
    [
      "nothing that was uploaded for something else",
      { observerSignature: signed("new") },
      [uploaded("new")],
      { observerSignature: "attachment.notUploaded" },
    ],
    [
      "no photo of its own as a signature",
      { observerSignature: signed("old") },
      [],
      { observerSignature: "attachment.notUploaded" },
    ],
    ["no file twice", { photos: [photo("old"), photo("old")] }, [], { photos: "attachment.repeated" }],
    [
      "no file in two places, one of them not sent",
      { observerSignature: signed("sig") },
      [],
      { observerSignature: "attachment.repeated" },
    ],
    [
      "a signature inside a list",
      { participants: [{ signature: signed("s2") }] },
      [uploaded("s2", "signature")],
      {},
    ],
  ])("%s", (_name, after, ledger, refusals) => {
    expect(fileErrors("hseq_visit", visit, after, ledger)).toEqual(refusals);
  });

  it("are looked up in the ledger when they are new", () => {
    expect(newFileKeys("hseq_visit", visit, { photos: [photo("old"), photo("new")] })).toEqual(["new"]);
    const participants = [{ name: "M", signature: signed("sig") }];
    expect(newFileKeys("investigation", {}, { participants })).toEqual(["sig"]);
  });
});

it("stored metadata comes from the ledger for a new file and from the record for a known one", () => {
  const sent = {
    photos: [photo("old", { filename: "renamed.html", url: "/x" }), photo("new", { filename: "evil.html" })],
    participants: [{ name: "M", role: "R", signature: signed("sig", "Somebody else") }],
    observer: "Marta",
  };
  expect(withLedgerMetadata("hseq_visit", visit, sent, [uploaded("new")])).toEqual({
    photos: [photo("old"), photo("new", { filename: "ledger.jpg" })],
    participants: visit.participants,
    observer: "Marta",
  });
});

it("a photo's question is the one that was sent, and of this form", () => {
  const sent = { photos: [photo("old"), photo("new", { safetyCheckId: "q1" })] };
  const stored = withLedgerMetadata(
    "hseq_visit",
    { ...visit, photos: [photo("old", { safetyCheckId: "q1" })] },
    sent,
    [uploaded("new")],
  );
  expect(stored.photos).toEqual([
    photo("old"),
    photo("new", { filename: "ledger.jpg", safetyCheckId: "q1" }),
  ]);
  expect(safetyCheckErrors("hseq_visit", sent, [{ id: "q1" }])).toEqual({});
  expect(safetyCheckErrors("hseq_visit", sent, [{ id: "q2" }])).toEqual({ photos: "answer.unknown" });
});

it("URLs are added to files at any depth", () => {
  expect(withFileUrls("acme", visit)).toMatchObject({
    photos: [{ url: "/api/v1/company/acme/attachments/old" }],
    participants: [{ name: "M", signature: { url: "/api/v1/company/acme/attachments/sig" } }],
  });
});

it("URLs are taken out at any depth, and nothing else", () => {
  expect(withoutFileUrls(withFileUrls("acme", visit))).toEqual(visit);
  expect(withoutFileUrls([{ url: "https://x.example" }, null, "url"])).toEqual([
    { url: "https://x.example" },
    null,
    "url",
  ]);
});

it("a photo that is sent without its question loses it, and one that never had any gets none", () => {
  const stored = (sent: object) =>
    withLedgerMetadata(
      "hseq_visit",
      { photos: [photo("old", { safetyCheckId: "q1" })] },
      { photos: [sent] },
      [],
    );
  expect(stored(photo("old")).photos).toStrictEqual([photo("old")]);
  expect(stored(photo("old", { safetyCheckId: "q2" })).photos).toStrictEqual([
    photo("old", { safetyCheckId: "q2" }),
  ]);
});

it.each([
  ["drill", "photo", true],
  ["drill", "video", true],
  ["investigation", "signature", true],
  ["hseq_visit", "signature", true],
  ["action", "photo", true],
  ["action", "video", false],
  ["action", "signature", false],
] as const)("%s takes a %s: %s", (type, purpose, expected) => {
  expect(acceptsFiles(type, purpose)).toBe(expected);
});

it("a form type accepts only the files it has fields for", () => {
  expect([acceptsFiles("management", "photo"), acceptsFiles("management", "video")]).toEqual([true, false]);
  expect(acceptsFiles("mailbox", "signature")).toBe(false);
});
