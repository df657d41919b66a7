// What whoever has the link of an inspector's folder does: asks for the code, enters it, reads the folder.
import type { InspectorEvent, Language } from "../../contract/enums.ts";
import { limitsOf } from "../../contract/limits.ts";
import { problem } from "../../contract/problem.ts";
import { CODE_DIGITS, folderIndex, type InspectionFolder } from "../../contract/sign-in/inspector-links.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { FOLDER_FILES } from "../../domain/evidence/pack.ts";
import { newId } from "../../domain/ids.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { sendMail } from "../../mail/send.ts";
import { inspectionCodeMail } from "../../mail/templates/codes/inspection-code.ts";
import type { Sql } from "../../storage/core/database.ts";
import { recordAttempt } from "../../storage/core/limits.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { openExportFile } from "../../storage/exports/export-files.ts";
import {
  findOpenLink,
  insertOpening,
  isStillOpen,
  type OpenLink,
  setCode,
  tryCode,
  spendCode,
} from "../../storage/exports/inspector-links.ts";
import { listPackedFiles, openPackedFile, type PackedFiles } from "./packed-files.ts";
import { HOUR_MS, limitPerHour, tooManyRequests } from "../limit-per-hour.ts";

/** Somebody from outside. `keyed` hashes with the key of the deployment. */
export type InspectionContext = {
  sql: Sql;
  now: Date;
  env: Env;
  keyed: (text: string) => Promise<string>;
  language: Language;
  network: string;
  /** What the browser's cookie says, if it is signed. */
  session: string | null;
};

const CODE_MINUTES = 15;
const TRIES_PER_CODE = 4;
const SESSION_MS = 2 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** Changes every day, so that nobody tells from the counters who was where. */
const networkKey = async ({ keyed, now, network }: InspectionContext): Promise<string> =>
  (await keyed(`inspection:${now.toISOString().slice(0, 10)}:${network}`)).slice(0, 32);

/** A link that has ended, expired or lost its folder is as unknown as one that never was. */
async function openLink(context: InspectionContext, token: string): Promise<OpenLink> {
  const { sql, now, env, language } = context;
  const atMost = limitsOf(env).inspectorRequestsPerHour;
  await limitPerHour(sql, [{ key: `inspectorLooks:${await networkKey(context)}`, atMost }], language);
  const found = await findOpenLink(sql, await sha256Of(token), now);
  if (!found) throw problem("NOT_FOUND");
  return found;
}

const hasSession = ({ session, now }: InspectionContext, { link }: OpenLink): boolean => {
  const [linkId, until] = session?.split(".") ?? [];
  return linkId === link.id && Number(until) > now.getTime();
};

const SHOWN_LETTERS = 2;
/** "in…@example.org": enough to know whose it is, for whoever knows. */
export function hiddenAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(SHOWN_LETTERS, at - 1))}…${email.slice(at)}`;
}

export async function readInspection(context: InspectionContext, token: string) {
  const open = await openLink(context, token);
  return {
    company: open.company.name,
    email: hiddenAddress(open.link.email),
    expiresAt: open.link.expiresAt.toISOString(),
    timeZone: open.company.timeZone,
    isOpen: hasSession(context, open),
  };
}

function newCode(): string {
  const most = 10 ** CODE_DIGITS;
  // The largest multiple below 2³²; larger numbers are skipped, so that every code is as likely.
  const fair = Math.floor(2 ** 32 / most) * most;
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (drawn < fair) return String(drawn % most).padStart(CODE_DIGITS, "0");
  }
}

const codeHash = ({ keyed }: InspectionContext, linkId: string, code: string) =>
  keyed(`inspection-code:${linkId}:${code}`);

const opening = (
  { sql, now }: InspectionContext,
  { link }: OpenLink,
  {
    event,
    path = null,
    where,
  }: { event: InspectorEvent; path?: string | null; where: Parameters<typeof insertOpening>[2] },
) =>
  insertOpening(
    sql,
    { id: newId(), companyId: link.companyId, linkId: link.id, event, path, at: now },
    where,
  );

/** To the address that the company wrote, whoever asks. */
export async function sendInspectionCode(context: InspectionContext, token: string) {
  const { sql, now, env, language } = context;
  const open = await openLink(context, token);
  const { link, company } = open;
  const limits = limitsOf(env);
  const wait =
    (await recordAttempt(
      sql,
      [{ key: `inspectorCodesPerHour:${link.id}`, atMost: limits.inspectorCodesPerHour }],
      HOUR_MS,
      now,
    )) ??
    (await recordAttempt(
      sql,
      [
        { key: `inspectorCodesPerDay:${link.id}`, atMost: limits.inspectorCodesPerDay },
        { key: `inspectorCodesPerDay:${link.companyId}`, atMost: limits.inspectorCodesPerDay * 5 },
      ],
      DAY_MS,
      now,
    ));
  if (wait !== null) throw tooManyRequests(language, wait);
  const code = newCode();
  const { changed } = await writeWithoutAudit(sql, {
    change: setCode(sql, link.id, {
      hash: await codeHash(context, link.id, code),
      expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    }),
    followUp: (done) => opening(context, open, { event: "code", where: done }),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
  const mail = inspectionCodeMail({
    to: link.email,
    name: link.name,
    companyName: company.name,
    code,
    minutes: CODE_MINUTES,
    language,
    url: `${env.APP_URL}/inspeccion/${token}`,
  });
  try {
    await sendMail(env, sql, mail, `inspection-code/${newId()}`);
  } catch (error) {
    log("error", "INSPECTION_CODE_NOT_SENT", { error });
    throw problem("BUSY", { retryAfterSeconds: 30, cause: error });
  }
  return { minutes: CODE_MINUTES };
}

/** Answers what the browser's cookie is to say, and for how many seconds. */
export async function openInspection(context: InspectionContext, token: string, given: string) {
  const { sql, now } = context;
  const open = await openLink(context, token);
  const { link } = open;
  const wrong = () => problem("INVALID", { fields: { code: "inspector.wrongCode" } });
  const hash = await codeHash(context, link.id, given.replaceAll(/\D/g, ""));
  const expected = await tryCode(sql, link.id, TRIES_PER_CODE, now);
  if (expected !== hash) throw wrong();
  const { changed } = await writeWithoutAudit(sql, {
    change: spendCode(sql, link.id, hash),
    followUp: (done) => opening(context, open, { event: "open", where: done }),
  });
  // Another request has used it.
  if (changed.length === 0) throw wrong();
  const until = Math.min(now.getTime() + SESSION_MS, link.expiresAt.getTime());
  return { session: `${link.id}.${until}`, seconds: Math.max(1, Math.floor((until - now.getTime()) / 1000)) };
}

async function packedFiles({ env }: InspectionContext, { link }: OpenLink): Promise<PackedFiles> {
  const packed = await listPackedFiles(env.FILES, link.exportId);
  if (!packed) throw problem("NOT_FOUND");
  return packed;
}

/** Null in a browser in which no code was entered. */
export async function readInspectionFolder(
  context: InspectionContext,
  token: string,
): Promise<InspectionFolder | null> {
  const open = await openLink(context, token);
  if (!hasSession(context, open)) return null;
  const packed = await packedFiles(context, open);
  const data = await openPackedFile(context.env.FILES, packed, FOLDER_FILES.data);
  if (!data?.body) throw problem("NOT_FOUND");
  return folderIndex.parse(await new Response(data.body).json());
}

/** Counts and logs, then opens. */
export async function readInspectionFile(
  context: InspectionContext,
  token: string,
  path: string | undefined,
) {
  const { sql, now, env, language } = context;
  const open = await openLink(context, token);
  if (!hasSession(context, open)) throw problem("UNAUTHENTICATED");
  const packed = path === undefined ? null : await packedFiles(context, open);
  if (path !== undefined && !packed?.lines.some((line) => line.path === path)) throw problem("NOT_FOUND");
  const atMost = limitsOf(env).inspectorFilesPerHour;
  const wait = await recordAttempt(sql, [{ key: `inspectorFiles:${open.link.id}`, atMost }], HOUR_MS, now);
  if (wait !== null) throw tooManyRequests(language, wait);
  const { changed } = await writeWithoutAudit(sql, {
    change: opening(context, open, { event: "file", path: path ?? null, where: isStillOpen(open.link.id) }),
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
  if (packed && path !== undefined) {
    const file = await openPackedFile(env.FILES, packed, path);
    if (!file) throw problem("NOT_FOUND");
    return { body: file.body, bytes: file.bytes, filename: path.slice(path.lastIndexOf("/") + 1) };
  }
  const whole = await openExportFile(env.FILES, open.link.exportId);
  if (!whole) throw problem("NOT_FOUND");
  return { body: whole.body, bytes: whole.size, filename: open.filename ?? "carpeta.zip" };
}
