// What the company does about a notice without an account that waits: admits it as an entry of the mailbox, or rejects it.
import type { Language } from "../../contract/enums.ts";
import { DAYS_OF_REJECTION, type Limits } from "../../contract/limits.ts";
import { problem } from "../../contract/problem.ts";
import { attachmentKey, EXTENSIONS } from "../../domain/files/attachment-key.ts";
import { waitingPhotoKey } from "../../domain/files/waiting-photo-key.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { graceBegan } from "../../domain/subscription.ts";
import { newId } from "../../domain/ids.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import { readBatch } from "../../storage/core/batch.ts";
import {
  attachReferenced,
  insertAttachment,
  selectAttachment,
  selectFileUsage,
} from "../../storage/files/attachments.ts";
import { type FileBucket, openFiles } from "../../storage/files/bucket.ts";
import {
  countWaiting,
  deleteNotices,
  insertContact,
  isStillWaiting,
  nameOfNobody,
  nobodyOf,
  type PublicNoticeRow,
  rejectWhere,
  selectNotice,
  selectRejectedBefore,
  selectWaiting,
  setAdmitted,
} from "../../storage/forms/public-notices.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import type { WaitingPhoto } from "../../storage/tables/forms/public-notice.ts";
import { createForm } from "../forms/create-form.ts";
import type { SealingContext } from "../forms/seal-form.ts";
import type { Numbers } from "../numbering/with-number.ts";

const MOST_LISTED = 50;

type NoticePath = { companyId: string; noticeId: string };

export async function listWaiting({ actor, sql }: ActorContext, companyId: string) {
  permit(actor, "mailbox.manage", { companyId });
  const {
    rows,
    counted: [counted],
  } = await readBatch(sql, {
    rows: selectWaiting(sql, companyId, MOST_LISTED),
    counted: countWaiting(sql, companyId),
  });
  return {
    notices: rows.map(({ notice, location, zone }) => ({
      id: notice.id,
      description: notice.description,
      communicationType: notice.communicationType,
      name: notice.name,
      contact: notice.contact,
      location,
      zone,
      photos: notice.photos.map(
        ({ id }) => `/api/v1/company/${companyId}/waiting-notices/${notice.id}/photos/${id}`,
      ),
      sentAt: notice.createdAt.toISOString(),
    })),
    total: counted?.total ?? 0,
  };
}

/** One that was admitted or rejected since is as unknown here as one that never was. */
async function waitingNotice({ actor, sql }: ActorContext, path: NoticePath): Promise<PublicNoticeRow> {
  permit(actor, "mailbox.manage", path);
  const [found] = await selectNotice(sql, path);
  if (found?.state !== "waiting") throw problem("NOT_FOUND");
  return found;
}

export async function readWaitingPhoto(
  context: ActorContext & { files: FileBucket },
  { photoId, ...path }: NoticePath & { photoId: string },
) {
  const { photos } = await waitingNotice(context, path);
  const photo = photos.find(({ id }) => id === photoId);
  const body = photo && (await context.files.read(waitingPhotoKey(path.companyId, path.noticeId, photoId)));
  if (!photo || !body) throw problem("NOT_FOUND");
  return { body, contentType: photo.contentType };
}

type Storing = ActorContext & { files: FileBucket; limits: Limits };

/** Stores a photo as the entry's, whose it is from the next night on only if the entry is there. Repeated, it finds it stored. */
async function keepPhoto(
  { sql, files, limits, now }: Storing,
  { companyId, noticeId }: NoticePath,
  { id, contentType }: WaitingPhoto,
) {
  const quota = { ...limits, graceBegan: graceBegan(now) };
  const r2Key = attachmentKey({ companyId, formType: "mailbox", formId: noticeId, id, contentType });
  const waiting = await files.read(waitingPhotoKey(companyId, noticeId, id));
  if (!waiting) throw problem("CONFLICT");
  const bytes = new Uint8Array(await new Response(waiting).arrayBuffer());
  const sha256 = await sha256Of(bytes);
  const filename = `${id}.${EXTENSIONS[contentType]}`;
  const stored = (await files.add(r2Key, bytes, contentType, { sha256 })) ?? (await files.head(r2Key));
  if (!stored) throw problem("BUSY", { retryAfterSeconds: 1 });
  const {
    row: [row],
    left: [left],
  } = await writeWithoutAudit(sql, {
    change: insertAttachment(
      sql,
      { otherKeys: [], quota },
      {
        r2Key,
        companyId,
        formType: "mailbox",
        formId: noticeId,
        contentType,
        purpose: "photo",
        filename,
        uploadedById: nobodyOf(companyId).userId,
        bytes: bytes.length,
        etag: stored.etag,
        sentHash: sha256,
        sha256,
        createdAt: now,
      },
    ),
    read: { row: selectAttachment(sql, r2Key), left: selectFileUsage(sql, companyId, quota) },
  });
  if (!row) throw left ? problem("STORAGE_FULL") : problem("CONFLICT");
  return { r2Key, filename, contentType };
}

const CONTACT: Record<Language, { name: string; contact: string }> = {
  es: { name: "Nombre", contact: "Cómo responderle" },
  en: { name: "Name", contact: "How to answer" },
  ca: { name: "Nom", contact: "Com respondre-li" },
};

/** Makes the notice an entry of the mailbox under the same id, sent by nobody of the company. Repeated, it answers that entry. */
export async function admitNotice(
  context: SealingContext & Storing & { numbers: Numbers },
  path: NoticePath,
  chosen: { locationId: string; zoneId: string } | undefined,
) {
  const { actor, sql, now, files } = context;
  const { companyId, noticeId } = path;
  permit(actor, "mailbox.manage", path);
  const [notice] = await selectNotice(sql, path);
  if (notice?.state === "admitted") return { formId: noticeId, mailJobs: [] };
  if (notice?.state !== "waiting") throw problem("NOT_FOUND");
  const [company] = await selectCompany(sql, companyId);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const photos = [];
  for (const photo of notice.photos) photos.push(await keepPhoto(context, path, photo));
  const sender = nobodyOf(companyId).userId;
  const words = CONTACT[company.language];
  const contact = [
    ...(notice.name ? [`${words.name}: ${notice.name}`] : []),
    ...(notice.contact ? [`${words.contact}: ${notice.contact}`] : []),
  ].join("\n");
  const { loaded, mailJobs } = await createForm(
    context,
    {
      type: "mailbox",
      companyId,
      departmentId: null,
      isSubmission: true,
      notice: {
        sender: { id: sender, name: nameOfNobody(company.language) },
        condition: isStillWaiting(path),
        followUps: (done) => [
          setAdmitted(sql, path, { by: actor.userId, now }, done),
          attachReferenced(sql, { type: "mailbox", formId: noticeId }, now, done),
          ...(contact
            ? [
                insertContact(
                  sql,
                  { id: newId(), formId: noticeId, authorId: sender, text: contact, createdAt: now },
                  done,
                ),
              ]
            : []),
        ],
      },
    },
    {
      id: noticeId,
      date: notice.createdAt.toISOString(),
      ...(chosen ?? { locationId: notice.locationId, zoneId: notice.zoneId }),
      description: notice.description,
      communicationType: notice.communicationType,
      photos,
    },
  );
  await files.remove(notice.photos.map(({ id }) => waitingPhotoKey(companyId, noticeId, id)));
  return { formId: loaded.form.id, mailJobs };
}

export async function rejectNotice(
  context: ActorContext,
  { reason, ...path }: NoticePath & { reason: string },
): Promise<void> {
  const { actor, sql, now } = context;
  await waitingNotice(context, path);
  const { changed } = await write(sql, {
    change: rejectWhere(sql, path, { by: actor.userId, now, reason }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "mailbox.reject",
      recordType: "mailbox",
      recordId: path.noticeId,
      changes: { reason: { before: null, after: reason } },
    },
  });
  if (changed.length === 0) throw problem("NOT_FOUND");
}

const DAY_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

/** Runs nightly: removes what was rejected 30 days ago, its photos first. The next night continues with what is left. */
export async function sweepRejectedNotices(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const before = new Date(now.getTime() - DAYS_OF_REJECTION * DAY_MS);
  const old = await selectRejectedBefore(sql, before, AT_ONCE);
  const files = openFiles(env);
  await files.remove(
    old.flatMap(({ id, companyId, photos }) =>
      photos.map((photo) => waitingPhotoKey(companyId, id, photo.id)),
    ),
  );
  await writeWithoutAudit(sql, {
    change: deleteNotices(
      sql,
      old.map(({ id }) => id),
    ),
  });
}
