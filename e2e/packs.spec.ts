import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "@playwright/test";
import { readRecord, zipRecords } from "../worker/transfer/zip-reader.ts";
import { exportsEs as words } from "../web/text/exports/es.ts";
import { packsEs } from "../web/text/packs/es.ts";
import { verifyEs as text } from "../web/text/verify/es.ts";
import { expectLoaded, expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { callApi } from "./support/create-company.ts";
import { firstDepartment } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

const DEEP = process.env.DEEP === "true";

async function openOldestDrill(page: Page): Promise<void> {
  type Listed = { forms: { id: string; departmentId: string }[] };
  const { companyId } = await firstDepartment(page);
  const query = "formType=drill&status=completed&direction=asc&limit=1";
  const { forms } = await callApi<Listed>(page, "GET", `/api/v1/company/${companyId}/forms?${query}`);
  await page.goto(`/${companyId}/team/${forms[0]?.departmentId}/f/${forms[0]?.id}?formType=drill`);
  await expectLoaded(page);
}

/** The files of a ZIP file on the disk. */
async function filesOf(zip: string): Promise<Map<string, Uint8Array>> {
  const bytes = readFileSync(zip);
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => bytes.subarray(offset, offset + length),
  };
  const files = new Map<string, Uint8Array>();
  for await (const record of zipRecords(source)) files.set(record.name, await readRecord(source, record));
  return files;
}

/** A copy of the bytes with one bit in the middle changed. */
function changedByte(bytes: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(bytes);
  const middle = Math.floor(changed.length / 2);
  changed[middle] = (changed[middle] ?? 0) ^ 1;
  return changed;
}

/** The lines that sha256sum prints of files that are not as listed. */
function failedSums(folder: string): string[] {
  const { stdout, status } = spawnSync("sha256sum", ["--strict", "--quiet", "-c", "SHA256SUMS"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, LC_ALL: "C" },
  });
  const lines = stdout.trim().split("\n").filter(Boolean);
  expect(status === 0).toBe(lines.length === 0);
  return lines;
}

/** sha256sum names each file that was changed or removed, and no other. It does not check added files or its own list. */
function expectSumsToName(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  expect(failedSums(folder)).toEqual([]);
  for (const [path, bytes] of files) {
    if (path === "SHA256SUMS") continue;
    writeFileSync(join(folder, path), changedByte(bytes));
    expect(failedSums(folder)).toEqual([`${path}: FAILED`]);
    rmSync(join(folder, path));
    expect(failedSums(folder)).toEqual([`${path}: FAILED open or read`]);
    writeFileSync(join(folder, path), bytes);
  }
}

/** Drops a file from the disk, as a person does. */
async function drop(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const box = await page.getByText(text.drop).boundingBox();
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5, data };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...at });
  await session.detach();
}

async function expectFine(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectOnlySpanish(page);
  await expectNoAxeViolations(page);
}

test.describe("a pack of evidence", () => {
  test.use({
    as: "owner",
    // The page checks the connection and loads the published keys.
    expected: [{ path: "/", status: "offline" }],
    otherSites: ["file://"],
  });

  test("of one record is made from its page, and both checking pages check it without a network", async ({
    page,
    context,
  }) => {
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), "extintor-"));
    await openOldestDrill(page);
    await page.getByRole("button", { name: words.resources.evidence }).click();
    const dialog = page.getByRole("dialog", { name: packsEs.dialog.title });
    await expectFine(page);
    await dialog.getByRole("button", { name: packsEs.dialog.button }).click();
    await expect(dialog.getByText(words.ready)).toBeVisible({ timeout: 30_000 });
    await expect(dialog.getByText(packsEs.records(1, "1"))).toBeVisible();
    await expectFine(page);
    const arriving = page.waitForEvent("download");
    await dialog.getByRole("link", { name: words.download }).click();
    const zip = join(folder, "Pruebas");
    await (await arriving).saveAs(zip);

    const files = await filesOf(zip);
    execFileSync("mkdir", ["-p", ...[...files.keys()].map((path) => dirname(join(folder, "Carpeta", path)))]);
    for (const [path, bytes] of files) writeFileSync(join(folder, "Carpeta", path), bytes);
    expectSumsToName(join(folder, "Carpeta"), files);

    await page.goto("/verificar");
    await drop(page, zip);
    await expect(page.getByText(text.pack.same(1))).toBeVisible();
    await expect(page.getByText(text.pack.keysOf.site)).toBeVisible();
    await expectFine(page);

    await context.setOffline(true);
    await drop(page, zip);
    await expect(page.getByText(text.pack.same(1))).toHaveCount(2);

    await page.goto(pathToFileURL(join(folder, "Carpeta", "verificar.html")).href);
    await expect(page.getByRole("heading", { name: text.packTitle })).toBeVisible();
    await drop(page, zip);
    await expect(page.getByText(text.pack.same(1))).toBeVisible();
    await expect(page.getByText(/^Falta saber de quién es la clave/)).toBeVisible();
    await drop(page, join(folder, "Carpeta"));
    await expect(page.getByText(text.pack.same(1))).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);

    // Files are changed in a copy, so that the page that checks them stays as it was made.
    const copy = join(folder, "Copia");
    cpSync(join(folder, "Carpeta"), copy, { recursive: true });
    // Each file is changed in one page and missing in the other; in `npm run test:deep`, both in both.
    for (const [nth, checker] of [
      pathToFileURL(join(folder, "Carpeta", "verificar.html")).href,
      "/verificar",
    ].entries()) {
      await context.setOffline(false);
      await page.goto(checker);
      await context.setOffline(true);
      const results = page
        .getByRole("heading", { name: text.results })
        .locator("xpath=..")
        .locator("> ul > li");
      const expectNamed = async (path: string, is: "changed" | "missing" | "unlisted") => {
        const before = await results.count();
        await drop(page, copy);
        await expect(results).toHaveCount(before + 1);
        const newest = results.first();
        await expect(newest.getByRole("alert").getByText(text.pack.changed)).toBeVisible();
        // Only this file is listed.
        await expect(newest.getByRole("listitem")).toHaveText([`${text.pack.files[is]}${path}`]);
      };
      for (const [index, [path, bytes]] of [...files].entries()) {
        const isChanged = (index + nth) % 2 === 0;
        if (DEEP || isChanged) {
          writeFileSync(join(copy, path), changedByte(bytes));
          await expectNamed(path, "changed");
        }
        if (DEEP || !isChanged) {
          rmSync(join(copy, path));
          await expectNamed(path, "missing");
        }
        writeFileSync(join(copy, path), bytes);
      }
      writeFileSync(join(copy, "otro.txt"), "x");
      await expectNamed("otro.txt", "unlisted");
      await expectNoSidewaysScroll(page);
      await expectNoAxeViolations(page);
      rmSync(join(copy, "otro.txt"));
    }
  });
});
