// Reads a PDF with other programs: poppler's and qpdf.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import jsQR from "jsqr";
import { CommandFailed } from "../local/run.ts";

const PACKAGES = {
  pdfinfo: "poppler-utils",
  pdftotext: "poppler-utils",
  pdfdetach: "poppler-utils",
  pdftoppm: "poppler-utils",
  qpdf: "qpdf",
};
type Tool = keyof typeof PACKAGES;

const MOST_OUTPUT = 64 * 1024 * 1024;
const run = promisify(execFile);
const read = async (tool: Tool, ...given: string[]): Promise<string> =>
  (await run(tool, given, { maxBuffer: MOST_OUTPUT })).stdout;

/** Says what to install, if something is missing. */
export async function requireTools(): Promise<void> {
  const missing = new Set<string>();
  for (const [tool, name] of Object.entries(PACKAGES))
    await run(tool, ["--version"]).catch(({ code }: NodeJS.ErrnoException) => {
      // Only whether the program exists matters.
      if (code === "ENOENT") missing.add(name);
    });
  if (missing.size > 0)
    throw new CommandFailed(
      `Reports are checked with poppler and qpdf. On Debian: apt-get install ${[...missing].join(" ")}`,
    );
}

/** The lines that pdfinfo prints, by what stands before the colon. */
export async function infoOf(file: string): Promise<ReadonlyMap<string, string>> {
  const lines = (await read("pdfinfo", file)).split("\n");
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).trim(), line.slice(line.indexOf(":") + 1).trim()]),
  );
}

/** Null if qpdf has nothing to object. */
export async function objectionsTo(file: string): Promise<string | null> {
  try {
    const said = await read("qpdf", "--check", file);
    return said.includes("No syntax or stream encoding errors found") ? null : said;
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    return `${stdout ?? ""}${stderr ?? String(error)}`;
  }
}

/** The language that the catalogue names. */
export async function languageOf(file: string): Promise<string | undefined> {
  const json = await read("qpdf", "--json", "--json-key=qpdf", file);
  return /"\/Lang": "u:([\w-]+)"/.exec(json)?.[1];
}

export type Tagged = { tag: string; text: string };

/** The elements that have text or an alternative to it, in the order of the document's tree, as a screen reader goes through them. */
export async function elementsOf(file: string): Promise<Tagged[]> {
  const elements: Tagged[] = [];
  for (const line of (await read("pdfinfo", "-struct-text", file)).split("\n")) {
    const text = /^\s*"(.*)"$/.exec(line)?.[1];
    const last = elements.at(-1);
    if (text !== undefined) {
      if (last) last.text += text;
    } else if (line.trim() !== "") elements.push({ tag: /^\s*(\w+)/.exec(line)?.[1] ?? "", text: "" });
  }
  return elements;
}

/** The text in the order in which the pages draw it. */
export const textOf = (file: string): Promise<string> => read("pdftotext", "-raw", file, "-");

/** Null if there is none. */
/** The files attached to a PDF, by their names. */
export async function attachmentsOf(file: string): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "extintor-attached-"));
  try {
    await read("pdfdetach", "-saveall", "-o", folder, file);
    const names = await readdir(folder);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

export const DOTS_PER_INCH = 150;
export type DrawnPage = { width: number; height: number; dots: Uint8Array };

/** A page in shades of grey, as it is printed. */
export async function drawnPage(file: string, number: number): Promise<DrawnPage> {
  const only = ["-f", String(number), "-l", String(number)];
  const { stdout } = await run("pdftoppm", ["-r", String(DOTS_PER_INCH), ...only, "-gray", file], {
    encoding: "buffer",
    maxBuffer: MOST_OUTPUT,
  });
  const [head = "", width = "", height = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 40).toString("latin1")) ?? [];
  return { width: Number(width), height: Number(height), dots: stdout.subarray(head.length) };
}

type Area = { left: number; top: number; width: number; height: number };

/** What the QR code in an area of the page says; null if none is read. */
export function codeIn(page: DrawnPage, area: Area = { left: 0, top: 0, ...page }): string | null {
  const pixels = new Uint8ClampedArray(area.width * area.height * 4);
  for (let y = 0, at = 0; y < area.height; y += 1)
    for (let x = 0; x < area.width; x += 1, at += 4) {
      const value = page.dots[(area.top + y) * page.width + area.left + x] ?? 255;
      pixels.set([value, value, value, 255], at);
    }
  return jsQR(pixels, area.width, area.height)?.data ?? null;
}

/** A picture of each page: name-01.png and so on. */
export const drawPages = (file: string, to: string): Promise<string> =>
  read("pdftoppm", "-r", "70", "-png", file, to);
