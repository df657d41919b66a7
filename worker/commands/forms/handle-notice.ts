// What the company does about a communication that it was sent: sees it, fills in its part, and writes to its sender, who writes back.
import { MAX_MESSAGES } from "../../contract/limits.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import type { Actor } from "../../policy/actor.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadForm, loadFormWith } from "../../reads/forms/load-form.ts";
import { type LoadedForm, requireFormRight } from "../../reads/forms/loaded-form.ts";
import { messageResponseOf } from "../../reads/forms/list-messages.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { type FormPath, selectForm, toFormRecord } from "../../storage/forms/form-records.ts";
import {
  insertMessageWhere,
  noticeReaders,
  promiseToReaders,
  receiveWhere,
  selectMessage,
  selectMessages,
  startWhere,
} from "../../storage/forms/mailbox.ts";
import type { News } from "../../storage/core/news.ts";

type Entry = LoadedForm["form"];

/** Who fills in the company's part. Whoever does has seen the entry. */
export const handledBy = ({ userId }: Actor, form: Entry, now: Date) => ({
  handledAt: now,
  handledById: userId,
  startedAt: form.startedAt ?? now,
  ...(form.receivedAt ? {} : { receivedAt: now, receivedById: userId }),
});

const aboutNotice = (id: string) => ({ recordType: "mailbox", recordId: id, departmentId: null }) as const;

/** The time is that of the closing, since an entry may be closed again. */
export const noticeStep = (
  { id: formId, createdById }: Entry,
  step: "received" | "started" | "closed",
  at: Date | null = null,
): News => ({
  kind: `notice-${step}`,
  about: aboutNotice(formId),
  to: [createdById],
  mail: () => ({ kind: "notice-step", formId, step, ...(at ? { at: at.getTime() } : {}) }),
});

export const startedNews = (form: Entry): News[] => (form.startedAt ? [] : [noticeStep(form, "started")]);

/** For those who read the company's communications; promiseToReaders writes their letters. */
export const newsForReaders = (kind: "notice" | "notice-message", formId: string): News => ({
  kind,
  about: aboutNotice(formId),
  to: noticeReaders(formId),
});

type Received = { loaded: LoadedForm; mailJobs: readonly MailJob[] };

/** Notes who of the company has seen the entry first, and tells its sender. It changes no version: nobody's edit is refused for it. */
export async function receiveNotice(context: ActorContext, path: FormPath): Promise<Received> {
  const { actor, sql, now } = context;
  const loaded = await loadForm(context, path);
  requireFormRight(actor, "receive", loaded);
  const { form } = loaded;
  if (form.receivedAt) return { loaded, mailJobs: [] };
  const {
    changed,
    mailed,
    after: [row],
  } = await write(sql, {
    change: receiveWhere(sql, path, actor.userId, now),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "mailbox.receive",
      recordType: "mailbox",
      recordId: path.formId,
    },
    news: [noticeStep(form, "received")],
    read: { after: selectForm(sql, path) },
  });
  if (!row) throw problem("NOT_FOUND");
  const after = { ...toFormRecord(row), type: path.type, safetyChecks: [] };
  return { loaded: after, mailJobs: changed.length === 0 ? [] : mailed.flat().map(({ job }) => job) };
}

type NewMessage = { id?: string | undefined; text: string };

/** Adds to the entry. What its sender wrote before stays as it is. */
export async function addMessage(context: ActorContext, path: FormPath, { id = newId(), text }: NewMessage) {
  const { actor, sql, now } = context;
  const { companyId, formId } = path;
  const { loaded, more } = await loadFormWith(context, path, [
    selectMessage(sql, id),
    selectMessages(sql, formId),
  ]);
  requireFormRight(actor, "answer", loaded);
  const { form } = loaded;
  const [[known], all] = more ?? [[], []];
  if (known) return repeated(known);
  if (all.length >= MAX_MESSAGES) throw problem("INVALID", { fields: { text: "comment.tooMany" } });
  const isSenders = form.createdById === actor.userId;
  const {
    changed,
    advised,
    mailed,
    after: [after],
  } = await write(sql, {
    change: insertMessageWhere(sql, path, {
      id,
      formId,
      text,
      authorId: actor.userId,
      impersonatedById: actor.impersonatedBy,
      createdAt: now,
    }),
    audit: {
      actor,
      companyId,
      verb: "mailbox.message",
      recordType: "mailbox",
      recordId: formId,
      changes: { message: { before: null, after: text } },
      asRead: BY_THE_CHANGE,
    },
    news: [
      isSenders
        ? newsForReaders("notice-message", formId)
        : {
            kind: "notice-message",
            about: aboutNotice(formId),
            to: [form.createdById],
            mail: (userId) => ({ kind: "notice-message", messageId: id, userId }),
          },
    ],
    followUps: (done) => ({
      started: isSenders ? [] : [startWhere(sql, formId, actor.userId, now, done)],
      advised: isSenders ? [promiseToReaders(sql, { kind: "notice-message", id, formId }, now, done)] : [],
    }),
    read: { after: selectMessage(sql, id) },
  });
  // The entry was voided since it was read.
  if (!after) throw problem("CONFLICT");
  if (changed.length === 0) return repeated(after);
  return {
    message: messageResponseOf(form, after),
    isNew: true,
    mailJobs: [...mailed.flat(), ...advised.flat()].map(({ job }) => job),
  };

  function repeated(found: NonNullable<typeof known>) {
    if (found.message.formId !== formId || found.message.authorId !== actor.userId) throw problem("CONFLICT");
    return { message: messageResponseOf(form, found), isNew: false, mailJobs: [] };
  }
}
