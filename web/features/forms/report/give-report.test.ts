import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/data/api/errors.ts";
import { giveReport } from "./give-report.ts";

const ADDRESS = { companyId: "c1", departmentId: "d1", type: "drill", formId: "f1" } as const;
const pdf = () =>
  new Response("%PDF-1.7", {
    headers: { "content-disposition": 'attachment; filename="ACME-SIM-0001-es.pdf"' },
  });

const PROGRESS = {
  onWait: vi.fn<(done: number, total: number) => void>(),
  onReady: vi.fn<(give: () => void) => void>(),
};
let downloads: string[] = [];
const share = vi.fn<(given: ShareData) => Promise<void>>();

beforeEach(() => {
  downloads = [];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => pdf()),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function note(this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  Object.assign(navigator, { share: share.mockReset().mockResolvedValue() });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the PDF is downloaded under the name that the server gives it", async () => {
  await giveReport({ address: ADDRESS }, "download", PROGRESS);
  expect(fetch).toHaveBeenCalledWith("/api/v1/company/c1/departments/d1/drill/f1/report.pdf");
  expect([downloads, share.mock.calls]).toEqual([["ACME-SIM-0001-es.pdf"], []]);
});

test("the PDF of an earlier seal is asked for by its number", async () => {
  await giveReport({ address: ADDRESS, seal: 2 }, "download", PROGRESS);
  expect(fetch).toHaveBeenCalledWith("/api/v1/company/c1/departments/d1/drill/f1/report.pdf?seal=2");
});

test("it goes to the share sheet as a file", async () => {
  await giveReport({ address: ADDRESS }, "share", PROGRESS);
  expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([
    ["ACME-SIM-0001-es.pdf", "application/pdf"],
  ]);
  expect(downloads).toEqual([]);
});

test.each([
  ["is closed by the person", "AbortError", []],
  ["is refused, because making the PDF took long", "NotAllowedError", ["ACME-SIM-0001-es.pdf"]],
])("a share sheet that %s", async (_, name, downloaded) => {
  share.mockRejectedValue(new DOMException("no", name));
  await giveReport({ address: ADDRESS }, "share", PROGRESS);
  expect(downloads).toEqual(downloaded);
});

test("an error of the server is thrown", async () => {
  const error = { error: { code: "NOT_FOUND", message: "No existe" } };
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(error, { status: 404 })),
  );
  await expect(giveReport({ address: ADDRESS }, "download", PROGRESS)).rejects.toThrow(ApiError);
  expect(downloads).toEqual([]);
});

test("waits for a PDF that the server prepares, and offers it when it is ready", async () => {
  const preparing = (done: number) =>
    Response.json({ preparing: { done, total: 40 } }, { status: 202, headers: { "retry-after": "0" } });
  const answers = [preparing(0), preparing(20), pdf()];
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => answers.shift()),
  );
  await giveReport({ address: ADDRESS }, "share", PROGRESS);
  expect(PROGRESS.onWait.mock.calls).toEqual([
    [0, 40],
    [20, 40],
  ]);
  expect([downloads, share.mock.calls]).toEqual([[], []]);
  PROGRESS.onReady.mock.calls[0]?.[0]();
  expect(share).toHaveBeenCalledOnce();
});
