// npm run labels -- folder: prints the labels and posters of places, draws their pages with pdftoppm, and reads the QR codes in them.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import readCode from "jsqr";
import { DEMO_PEOPLE } from "../../fixtures/demo-people.ts";
import type { PlaceLabel } from "../../worker/contract/organisation/labels.ts";
import { prepareDatabase } from "../local/database.ts";
import { freePort } from "../local/free-port.ts";
import { stateDir } from "../local/paths.ts";
import { CommandFailed, main, stopOnSignal } from "../local/run.ts";
import { buildWorker, serve } from "../local/serve.ts";
import { Visitor } from "../local/visitor.ts";

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
const DOTS_PER_INCH = 150;
const MM_PER_INCH = 25.4;

type Gray = { width: number; height: number; dots: Uint8Array };

/** What pdftoppm writes with -gray. */
function readGray(file: string): Gray {
  const bytes = readFileSync(file);
  const header = /^P5\s(\d+)\s(\d+)\s255\s/.exec(bytes.subarray(0, 40).toString("latin1"));
  if (!header) throw new CommandFailed(`${file} is no picture in shades of grey`);
  return { width: Number(header[1]), height: Number(header[2]), dots: bytes.subarray(header[0].length) };
}

/** The text of the code in this part of the page; null if none is read. */
function codeIn({ width, dots }: Gray, left: number, top: number, wide: number, high: number): string | null {
  const part = new Uint8ClampedArray(wide * high * 4);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1)
      part.set(
        [...Array.from({ length: 3 }, () => dots[(top + y) * width + left + x] ?? 255), 255],
        (y * wide + x) * 4,
      );
  return readCode(part, wide, high)?.data ?? null;
}

/** The codes of a sheet's page, row by row, to the last label. */
function codesOfSheet(page: Gray, count: number): (string | null)[] {
  const dotsOf = (mm: number) => Math.floor((mm / MM_PER_INCH) * DOTS_PER_INCH);
  const [wide, high] = [dotsOf(LABEL_WIDTH_MM), dotsOf(LABEL_HEIGHT_MM)];
  const top = Math.floor((page.height - ROWS * high) / 2);
  return Array.from({ length: count }, (_, at) =>
    codeIn(page, (at % COLUMNS) * wide, top + Math.floor(at / COLUMNS) * high, wide, high),
  );
}

/** The pages as pictures to look at, and to read. */
function draw(pdf: string): Gray[] {
  const name = pdf.replace(/\.pdf$/, "");
  const resolution = ["-r", String(DOTS_PER_INCH)];
  execFileSync("pdftoppm", ["-png", ...resolution, pdf, name]);
  execFileSync("pdftoppm", ["-gray", ...resolution, pdf, name]);
  const pages = Number(/Pages:\s+(\d+)/.exec(execFileSync("pdfinfo", [pdf], { encoding: "utf8" }))?.[1]);
  return Array.from({ length: pages }, (_, index) => {
    const file = `${name}-${String(index + 1).padStart(String(pages).length, "0")}.pgm`;
    const page = readGray(file);
    rmSync(file);
    return page;
  });
}

async function makeLabels(owner: Visitor) {
  const read = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await owner.call(method, path, body);
    if (!answer.ok) throw new CommandFailed(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { companyId } = await owner.find();
  const places = `/api/v1/location/${companyId}/locations`;
  const { location } = await read<{ location: { id: string } }>("POST", places, {
    name: "Centro de Vitoria-Gasteiz, nave de mecanizado y tratamientos térmicos",
  });
  const zoneIds: string[] = [];
  for (const name of ZONES) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { zone } = await read<{ zone: { id: string } }>("POST", `${places}/${location.id}/zones`, { name });
    zoneIds.push(zone.id);
  }
  const labels = `/api/v1/company/${companyId}/labels`;
  const made = await read<{ labels: PlaceLabel[] }>("POST", labels, { locationIds: [location.id], zoneIds });
  const codeOf = new Map(made.labels.map(({ zoneId, code }) => [zoneId, code]));
  return { path: labels, codes: [...zoneIds, null].map((id) => codeOf.get(id) ?? "") };
}

/** Answers how many codes are not read as they were printed. */
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
    const pages = draw(pdf);
    const seen = pages.flatMap((page, at) =>
      layout === "labels"
        ? codesOfSheet(page, Math.min(PER_PAGE, printed.length - at * PER_PAGE))
        : [codeIn(page, 0, 0, page.width, page.height)],
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
  for (const tool of ["pdftoppm", "pdfinfo"])
    if (spawnSync(tool, ["-v"]).status !== 0)
      throw new CommandFailed(
        `${tool} is missing (Debian: apt-get install poppler-utils; macOS: brew install poppler)`,
      );
  process.env["STATE_DIR"] = ".wrangler/labels";
  rmSync(stateDir(), { recursive: true, force: true });
  mkdirSync(resolve(to), { recursive: true });
  await prepareDatabase();
  const app = await serve({ port: await freePort(), ...(await buildWorker()) });
  stopOnSignal(app.stop);
  try {
    const owner = new Visitor(app.url, app.url);
    await owner.signIn(DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "");
    if ((await check(resolve(to), owner)) > 0) process.exitCode = 1;
  } finally {
    await app.stop();
  }
});
