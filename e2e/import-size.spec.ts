import { xlsxOf } from "../fixtures/imports/xlsx.ts";
import { importsEs } from "../web/text/imports/es.ts";
import { createWorkplace } from "./support/forms.ts";
import { waitUntilIdle } from "./support/main-thread.ts";
import { expect, test } from "./support/test.ts";

const { columns, preview } = importsEs;
test.use({ viewport: { width: 360, height: 740 } });

const SLOWER = 4;
const DEPARTMENTS = ["Taller", "Almacén"];
/** A sheet as large as the page takes, with as many columns as people have of actions. */
const fiveThousandActions = () =>
  xlsxOf([
    {
      name: "Acciones",
      rows: [
        [
          "Nº",
          "Departamento",
          "Acción",
          "Origen",
          "Descripción",
          "Fecha límite",
          "Prioridad",
          "Estado",
          "Notas",
        ],
        ...Array.from({ length: 5000 }, (_, nth) => [
          nth + 1,
          DEPARTMENTS[nth % 2] ?? "",
          `Acción número ${nth + 1}: revisar la protección de la máquina`,
          "Auditoría",
          `Descripción de lo que se encontró en la revisión ${nth + 1}, con lo que hay que hacer y dónde.`,
          nth % 500 === 7 ? "pronto" : { serial: 46_400 + (nth % 300) },
          "Media",
          "Abierta",
          null,
        ]),
      ],
    },
  ]);

test(
  "5,000 rows are read and shown on a slow phone without blocking it",
  { tag: "@deep" },
  async ({ page }) => {
    test.setTimeout(600_000);
    const { companyId } = await createWorkplace(page, DEPARTMENTS);
    await page.addInitScript(() => {
      const blocks: number[] = [];
      Object.assign(globalThis, { blocks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blocks.push(duration);
      }).observe({ type: "longtask", buffered: true });
    });
    await page.goto(`/${companyId}/imports?kind=actions`);
    await waitUntilIdle(page);
    const bytes = await fiveThousandActions();
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    const longest = async () =>
      Math.max(
        0,
        ...(await page.evaluate(() => (globalThis as unknown as { blocks: number[] }).blocks.splice(0))),
      );
    const heap = async () => {
      await client.send("HeapProfiler.collectGarbage");
      const { usedSize } = (await client.send("Runtime.getHeapUsage")) as { usedSize: number };
      return usedSize / 1_000_000;
    };
    const before = await heap();
    await longest();
    const started = Date.now();
    await page.locator("input[type=file]").setInputFiles({
      name: "acciones.xlsx",
      mimeType: "application/octet-stream",
      buffer: Buffer.from(bytes),
    });
    await expect(page.getByRole("button", { name: columns.check(5000, "5.000") })).toBeVisible();
    const read = Date.now() - started;
    const readBlock = await longest();
    const atCheck = Date.now();
    await page.getByRole("button", { name: columns.check(5000, "5.000") }).click();
    await expect(page.getByRole("table", { name: preview.table })).toBeVisible({ timeout: 300_000 });
    const checked = Date.now() - atCheck;
    const checkBlock = await longest();
    const after = await heap();
    console.log(
      `5,000 rows, ${(bytes.length / 1000).toFixed(0)} KB, processor ${SLOWER} times slower: ` +
        `columns after ${read} ms (longest block ${readBlock.toFixed(0)} ms), ` +
        `preview ${checked} ms later (longest block ${checkBlock.toFixed(0)} ms), ` +
        `heap ${before.toFixed(1)} MB before, ${after.toFixed(1)} MB with the preview`,
    );
    expect(readBlock).toBeLessThanOrEqual(1000);
    expect(checkBlock).toBeLessThanOrEqual(1000);
    expect(after - before).toBeLessThanOrEqual(60);
  },
);
