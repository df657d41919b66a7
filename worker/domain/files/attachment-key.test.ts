import { expect, it } from "vitest";
import { attachmentKey, attachmentUrl, ownerFromKey } from "./attachment-key.ts";

const OWNER = { companyId: "acme", formType: "drill", formId: "one" } as const;

it.each([
  ["image/jpeg", "jpg"],
  ["image/png", "png"],
  ["image/webp", "webp"],
  ["video/mp4", "mp4"],
  ["video/webm", "webm"],
  ["video/quicktime", "mov"],
] as const)("the key of a file of type %s ends with .%s, and names its owner", (contentType, extension) => {
  const key = attachmentKey({ ...OWNER, id: "f", contentType });
  expect(key).toBe(`acme/drill/one/f.${extension}`);
  expect(ownerFromKey(key)).toEqual(OWNER);
  expect(attachmentUrl("acme", key)).toBe(`/api/v1/company/acme/attachments/${key}`);
});

it.each([
  "",
  "acme",
  "acme/drill/one",
  "acme/drill/one/",
  "acme/drill//f.jpg",
  "/drill/one/f.jpg",
  "acme/user/one/f.jpg",
  "acme/drill/one/f.jpg/g.jpg",
  "exports/acme/one.csv",
])("%j is no key of a file of a record", (key) => {
  expect(ownerFromKey(key)).toBeNull();
});

it("an action has files too", () => {
  expect(ownerFromKey("acme/action/one/f.jpg")).toEqual({ ...OWNER, formType: "action" });
});
