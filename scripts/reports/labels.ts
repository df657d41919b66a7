// npm run labels -- folder: prints the labels and posters of places, draws their pages with pdftoppm, and reads the QR codes in them.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEMO_PEOPLE } from "../../fixtures/demo-people.ts";
import type { PlaceLabel } from "../../worker/contract/organisation/labels.ts";
import { prepareDatabase } from "../local/database.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { Visitor } from "../local/visitor.ts";
import { withWorker } from "../transfer/export-company.ts";
import {
  codeIn,
  DOTS_PER_INCH,
  type DrawnPage,
  drawnPage,
  drawPages,
  infoOf,
  requireTools,
} from "./tools.ts";

/** More than a page of them, the first with names that are hard to fit. */
const ZONES = [
  "Puente grúa",
  "Almacén de productos químicos inflamables y comburentes (APQ-1)",
  "Otorrinolaringología",
  "Zona de carga y descarga de camiones del muelle norte, puertas 1 a 14",
  ...Array.from({ length: 22 }, (_, index) => `Puesto ${index + 1}`),
];
const POSTERS = 3;
const [COLUMNS, ROWS] = [3, 8];
const PER_PAGE = COLUMNS * ROWS;
const [LABEL_WIDTH_MM, LABEL_HEIGHT_MM] = [70, 37];
const MM_PER_INCH = 25.4;

/** The codes of a sheet's page, row by row, to the last label. */
function codesOfSheet(page: DrawnPage, count: number): (string | null)[] {
  const dotsOf = (mm: number) => Math.floor((mm / MM_PER_INCH) * DOTS_PER_INCH);
  const [width, height] = [dotsOf(LABEL_WIDTH_MM), dotsOf(LABEL_HEIGHT_MM)];
  const top = Math.floor((page.height - ROWS * height) / 2);
  return Array.from({ length: count }, (_, at) => {
    const [left, above] = [(at % COLUMNS) * width, Math.floor(at / COLUMNS) * height];
    return codeIn(page, { left, top: top + above, width, height });
  });
}

async function makeLabels(owner: Visitor) {
  const { companyId } = await owner.find();
  const places = `/api/v1/location/${companyId}/locations`;
  const { location } = await owner.read<{ location: { id: string } }>("POST", places, {
    name: "Centro de Vitoria-Gasteiz, nave de mecanizado y tratamientos térmicos",
  });
  const zoneIds: string[] = [];
  for (const name of ZONES) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { zone } = await owner.read<{ zone: { id: string } }>("POST", `${places}/${location.id}/zones`, {
      name,
    });
    zoneIds.push(zone.id);
  }
  const labels = `/api/v1/company/${companyId}/labels`;
  const made = await owner.read<{ labels: PlaceLabel[] }>("POST", labels, {
    locationIds: [location.id],
    zoneIds,
  });
  const codeOf = new Map(made.labels.map(({ zoneId, code }) => [zoneId, code]));
  return { path: labels, codes: [...zoneIds, null].map((id) => codeOf.get(id) ?? "") };
}

/** Returns the number of codes that are not read as they were printed. */
async function check(folder: string, owner: Visitor): Promise<number> {
  const { path, codes } = await makeLabels(owner);
  let wrong = 0;
  for (const layout of ["labels", "poster"] as const) {
    const printed = layout === "labels" ? codes : codes.slice(0, POSTERS);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await owner.download(`${path}/sheet.pdf?layout=${layout}&codes=${printed.join(",")}`);
    const pdf = join(folder, `${layout}.pdf`);
    // oxlint-disable-next-line no-await-in-loop
    writeFileSync(pdf, new Uint8Array(await answer.arrayBuffer()));
    // oxlint-disable-next-line no-await-in-loop
    await drawPages(pdf, pdf.replace(/\.pdf$/, ""));
    // oxlint-disable-next-line no-await-in-loop
    const count = Number((await infoOf(pdf)).get("Pages"));
    // oxlint-disable-next-line no-await-in-loop
    const pages = await Promise.all(Array.from({ length: count }, (_, index) => drawnPage(pdf, index + 1)));
    const seen = pages.flatMap((page, at) =>
      layout === "labels"
        ? codesOfSheet(page, Math.min(PER_PAGE, printed.length - at * PER_PAGE))
        : [codeIn(page)],
    );
    const expected = printed.map((code) => `${owner.url}/q/${code}`);
    const unread = expected.flatMap((address, at) =>
      seen[at] === address ? [] : [`${layout} ${at + 1} says ${seen[at] ?? "nothing"}, not ${address}`],
    );
    for (const line of unread) console.error(line);
    console.log(
      `${pdf}: ${pages.length} pages, ${expected.length - unread.length} of ${expected.length} codes read`,
    );
    wrong += unread.length + Math.abs(seen.length - expected.length);
  }
  return wrong;
}

await main(async () => {
  const [to] = process.argv.slice(2);
  if (to === undefined) throw new CommandFailed('Say where the pages go: "npm run labels -- folder"');
  await requireTools();
  process.env["STATE_DIR"] = ".wrangler/labels";
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(resolve(to), { recursive: true });
  await prepareDatabase();
  await withWorker(async (app) => {
    const owner = new Visitor(app.url, app.url);
    await owner.signIn(DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "");
    if ((await check(resolve(to), owner)) > 0) process.exitCode = 1;
  });
});
