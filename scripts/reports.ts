// npm run reports -- folder          the report of each kind in es, en and ca, and of extreme records, checked by other programs
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEMO_PEOPLE } from "../fixtures/demo-people.ts";
import { prepareDatabase } from "./local/database.ts";
import { stateDir } from "./local/paths.ts";
import { CommandFailed, main } from "./local/run.ts";
import { Visitor } from "./local/visitor.ts";
import { checkReport } from "./reports/check-report.ts";
import { demoRecords, extremeRecords } from "./reports/records.ts";
import { drawPages, requireTools } from "./reports/tools.ts";
import { type Printed, Workplace } from "./reports/workplace.ts";
import { withWorker } from "./transfer/export-company.ts";

const LONG_NAME = "Manipulados y Transformados Metálicos del Baix Llobregat, Sociedad Limitada Unipersonal";
const COMPANIES = {
  es: { name: "Metales Acme", color: "chart-2" },
  en: { name: LONG_NAME, color: "ring" },
  ca: { name: "Foneria Roca", color: "chart-5" },
};

/** Writes each report and the pictures of its pages, and prints its faults. Returns the number of faulty reports. */
async function writeReports(folder: string): Promise<number> {
  let wrong = 0;
  let count = 0;
  const pages = join(folder, "pages");
  mkdirSync(pages, { recursive: true });
  await withWorker(async (app) => {
    const write = async (visitor: Visitor, { name, path, languages, isSealed }: Printed) => {
      for (const language of languages) {
        const title = languages.length > 1 ? `${name}-${language}` : name;
        const answer = await visitor.download(`${path}/report.pdf?lang=${language}`);
        if (!answer.ok) throw new CommandFailed(`${title}: ${answer.status} ${await answer.text()}`);
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const file = join(folder, `${title}.pdf`);
        writeFileSync(file, bytes);
        // The ETag of the signed one is its hash.
        const isStored = isSealed && /^"[0-9a-f]{64}"$/.test(answer.headers.get("etag") ?? "");
        const given = { file, bytes, path, language, isSealed, isStored, site: app.url };
        const { pages: number, standard, problems } = await checkReport(visitor, given);
        await drawPages(file, join(pages, title));
        const size = `${(bytes.length / 1024).toFixed(0)} KB`;
        const kind = isStored ? "stored" : isSealed ? "translation" : "draft";
        console.log(
          `${problems.length === 0 ? "✓" : "✗"} ${title.padEnd(22)} ${kind.padEnd(12)} ${number.padStart(3)} pages ${size.padStart(9)}  ${standard}`,
        );
        for (const problem of problems) console.log(`    ${problem}`);
        if (problems.length > 0) wrong += 1;
        count += 1;
      }
    };
    const owner = new Visitor(app.url);
    await owner.signIn(DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "");
    for (const record of await demoRecords(owner, (await owner.find()).companyId)) await write(owner, record);
    for (const language of ["es", "en", "ca"] as const) {
      const founder = new Visitor(app.url);
      const place = await new Workplace(founder, language).found(COMPANIES[language]);
      for await (const record of extremeRecords(place)) await write(founder, record);
    }
  });
  console.log(
    `${count} reports in ${folder}, ${wrong === 0 ? "all as they must be" : `${wrong} with problems`}; their pages are in ${pages}`,
  );
  return wrong;
}

await main(async () => {
  const [to] = process.argv.slice(2);
  if (to === undefined) throw new CommandFailed('Say where the reports go: "npm run reports -- folder"');
  process.env["STATE_DIR"] = ".wrangler/reports";
  rmSync(stateDir(), { recursive: true, force: true });
  await requireTools();
  await prepareDatabase();
  if ((await writeReports(resolve(to))) > 0) process.exitCode = 1;
});
