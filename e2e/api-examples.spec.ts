// The programs of docs/examples, run with an API key against the built application.
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { freePort } from "../scripts/local/free-port.ts";
import { ROOT, TSC } from "../scripts/local/paths.ts";
import { KEY_SCOPES } from "../worker/contract/enums.ts";
import { createAction } from "./support/actions.ts";
import { callApi } from "./support/create-company.ts";
import { SMALL_PNG } from "./support/fill-form.ts";
import { createForm, createWorkplace, type Workplace } from "./support/forms.ts";
import { ORIGIN } from "./support/session.ts";
import { expect, test } from "./support/test.ts";
import type { Page } from "@playwright/test";

const run = promisify(execFile);
const EXAMPLES = join(ROOT, "docs/examples");

/** The variables by which the programs find the application. */
async function variablesFor(page: Page, { companyId }: Workplace): Promise<NodeJS.ProcessEnv> {
  const { secret } = await callApi<{ secret: string }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/api-keys`,
    {
      id: randomBytes(12).toString("hex"),
      name: "Programa de ejemplo",
      scopes: KEY_SCOPES,
      departmentIds: null,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      networks: [],
    },
  );
  return { ...process.env, EXTINTOR_URL: ORIGIN, EXTINTOR_COMPANY: companyId, EXTINTOR_KEY: secret };
}

test("a client made from the description of the API records a visit with a photo", async ({ page }, info) => {
  const workplace = await createWorkplace(page);
  const env = await variablesFor(page, workplace);
  // Within the project, where the packages are found.
  const folder = info.outputPath("client");
  await mkdir(folder, { recursive: true });
  const [program, photo] = [join(folder, "record-visit.ts"), join(folder, "photo.png")];
  const document = (await (await page.request.get("/api/openapi.json")).json()) as OpenAPI3;
  const types = await openapiTS(document, {
    transform: ({ format }) => (format === "binary" ? "Blob" : undefined),
  });
  await writeFile(join(folder, "extintor-api.ts"), types);
  await copyFile(join(EXAMPLES, "record-visit.ts"), program);
  await writeFile(photo, SMALL_PNG);
  const compilerOptions = { noEmit: true, types: ["node"], skipLibCheck: true };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      extends: join(ROOT, "tsconfig.base.json"),
      compilerOptions: { ...compilerOptions, lib: ["ES2024", "DOM", "DOM.Iterable"], incremental: false },
      include: ["."],
    }),
  );
  await run(process.execPath, [TSC, "-p", folder]).catch(({ stdout }: { stdout: string }) =>
    expect(stdout, "the program's types agree with the description").toBe(""),
  );

  const { stdout } = await run(process.execPath, [program, photo, photo], { env });
  console.log(stdout);
  expect(stdout).toMatch(
    /^Visit \S+ with \d+ questions\n\S+ is completed with 1 photo\nAction \S+ is in_progress\n$/,
  );
  const { actions } = await callApi<{ actions: { formType: string }[] }>(
    page,
    "GET",
    `/api/v1/company/${workplace.companyId}/actions`,
  );
  expect(actions.map(({ formType }) => formType)).toEqual(["hseq_visit"]);
});

test("the example integration lists overdue actions and receives what a webhook tells", async ({ page }) => {
  const workplace = await createWorkplace(page);
  const { companyId, teams } = workplace;
  const team = { companyId, departmentId: teams[0]?.id ?? "" };
  const form = await createForm(page, workplace, {
    type: "hseq_visit",
    teamId: team.departmentId,
    date: new Date(),
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  await createAction(page, team, form.id, { title: "Señalizar la salida", deadline: yesterday });
  await createAction(page, team, form.id, { title: "Pintar el suelo" });
  const PORT = String(await freePort());
  const { secret } = await callApi<{ secret: string }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/webhooks`,
    { name: "ERP", url: `http://127.0.0.1:${PORT}/`, events: ["action.raised"], departmentIds: null },
  );
  const program = spawn(process.execPath, [join(EXAMPLES, "overdue-actions.mjs")], {
    env: { ...(await variablesFor(page, workplace)), WEBHOOK_SECRET: secret, PORT },
  });
  let printed = "";
  program.stdout.on("data", (part: Buffer) => (printed += part.toString()));
  program.stderr.on("data", (part: Buffer) => (printed += part.toString()));
  try {
    await expect.poll(() => printed).toContain("Waiting for messages");
    expect(printed).toMatch(/^\S+ {2}due \d{4}-\d\d-\d\d {2}nobody {2}Señalizar la salida\nWaiting/);
    const forged = await fetch(`http://127.0.0.1:${PORT}/`, {
      method: "POST",
      body: JSON.stringify({ type: "action.raised", data: { recordId: "x" } }),
    });
    expect(forged.status).toBe(401);
    const raised = await createAction(page, team, form.id, { title: "Cerrar el cuadro eléctrico" });
    await expect.poll(() => printed).toContain(`action.raised  ${raised.viewId}  Cerrar el cuadro eléctrico`);
    console.log(printed);
  } finally {
    program.kill();
  }
});
