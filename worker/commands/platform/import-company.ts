// Calls of platform administrators to the Durable Object that imports a company.
import type { CompanyImport } from "../../contract/admin/imports.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import type { Env, ImportRefusal } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

/** The only one: two large files at once would take each other's time. */
const importObject = ({ COMPANY_IMPORT, JURISDICTION }: Env) =>
  // As with the objects of numbers: a local run has no jurisdictions.
  (JURISDICTION === "none" ? COMPANY_IMPORT : COMPANY_IMPORT.jurisdiction(JURISDICTION)).getByName("import");

type Found = { import: CompanyImport | null };

export const readCompanyImport = async (env: Env): Promise<Found> => ({
  import: await importObject(env).read(),
});

async function done(
  { actor }: ActorContext,
  env: Env,
  call: (object: ReturnType<typeof importObject>, actorId: string) => Promise<ImportRefusal | null>,
): Promise<Found> {
  const refusal = await call(importObject(env), actor.userId);
  if (refusal === "code") throw problem("CODE_TAKEN");
  if (refusal === "admin")
    throw problem("INVALID", {
      fields: { administrator: validationText(actor.language, "import.administrator") },
    });
  if (refusal !== null) throw problem("CONFLICT");
  return readCompanyImport(env);
}

export const beginCompanyImport = (
  context: ActorContext,
  env: Env,
  file: { filename: string; bytes: number },
): Promise<Found> => done(context, env, (object, actorId) => object.begin({ ...file, actorId }));

export async function uploadImportPart(
  context: ActorContext,
  env: Env,
  part: { number: number; file: File },
): Promise<Found> {
  const bytes = await part.file.arrayBuffer();
  return done(context, env, (object) => object.putPart(part.number, bytes));
}

export const checkCompanyImport = (context: ActorContext, env: Env): Promise<Found> =>
  done(context, env, (object) => object.check());

export const chooseForImport = (
  context: ActorContext,
  env: Env,
  choice: { administrator: string; companyCode?: string | undefined },
): Promise<Found> =>
  done(context, env, (object, actorId) =>
    object.choose({ admin: choice.administrator, code: choice.companyCode ?? null, actorId }),
  );

export async function removeCompanyImport(env: Env): Promise<Found> {
  await importObject(env).remove();
  return readCompanyImport(env);
}
