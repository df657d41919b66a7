import type {
  Communication,
  listCommunications as listContract,
  ListedCommunication,
  listRecipients as recipientsContract,
} from "../../contract/documents/communications.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { attachmentUrl } from "../../domain/files/attachment-key.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { type Actor, type CompanyState, inCompany } from "../../policy/actor.ts";
import { can, type PermissionSubjects } from "../../policy/can.ts";
import { binScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  countWaitingCommunications,
  selectCommunication,
  selectCommunications,
  selectRecipients,
  type WholeCommunication,
} from "../../storage/documents/communications.ts";
import type { DocumentPath } from "../../storage/documents/documents.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany, permit, permitted } from "../permit.ts";

export type LoadedCommunication = { row: WholeCommunication; company: CompanyState & { timeZone: string } };

const idsIn = (json: string) => JSON.parse(json) as string[];

/** What policy has to know of a communication. */
export const communicationSubject = ({
  companyId,
  departmentIds,
  isAsked,
}: Pick<
  WholeCommunication,
  "companyId" | "departmentIds" | "isAsked"
>): PermissionSubjects["document.read"] => ({
  companyId,
  userId: null,
  departmentIds: idsIn(departmentIds),
  isSentTo: Boolean(isAsked),
});

function listedResponseOf(reader: Actor, { row, company }: LoadedCommunication): ListedCommunication {
  const isManaged = can(inCompany(reader, company), "document.seeReaders", communicationSubject(row));
  return {
    id: row.id,
    title: row.name,
    sentBy:
      row.sentById === null || row.senderName === null
        ? null
        : { id: row.sentById, name: row.senderName, color: row.senderColor ?? "chart-1" },
    sentAt: row.createdAt.toISOString(),
    departmentIds: idsIn(row.departmentIds),
    asksReading: row.asksReading,
    dueOn: row.dueOn,
    isArchived: row.archivedAt !== null,
    own: {
      isAsked: Boolean(row.isAsked),
      readAt: row.readAt === null ? null : new Date(row.readAt).toISOString(),
    },
    people: isManaged
      ? { sent: row.sentCount, read: row.readCount, isSending: Boolean(row.isSending) }
      : null,
  };
}

export function communicationResponseOf(
  reader: Actor,
  loaded: LoadedCommunication,
  now: Date,
): Communication {
  const { row, company } = loaded;
  const actor = inCompany(reader, company);
  const subject = communicationSubject(row);
  const isManaged = can(actor, "document.manage", subject);
  const seesAnswers = can(actor, "document.seeReaders", subject) || row.readAt !== null;
  return {
    ...listedResponseOf(reader, loaded),
    text: row.text ?? "",
    questions: row.questions.map(({ text, options, right }) => ({
      text,
      options,
      right: seesAnswers ? right : null,
    })),
    files: row.files.map((file) => ({ ...file, url: attachmentUrl(row.companyId, file.r2Key) })),
    remindedOn: row.remindedOn,
    can: {
      manage: isManaged,
      remind:
        isManaged &&
        row.archivedAt === null &&
        !row.isSending &&
        row.readCount < row.sentCount &&
        row.remindedOn !== localDay(now, company.timeZone),
    },
  };
}

export async function listCommunications(
  { actor, sql }: ActorContext,
  companyId: string,
  { show, q, cursor, limit }: EndpointQuery<typeof listContract>,
) {
  enterCompany({ actor }, companyId);
  const reader = { userId: actor.userId, managed: permitted(binScope(actor, companyId)) };
  const {
    companies: [company],
    rows,
    counts: [count],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    rows: selectCommunications(sql, companyId, reader, { show, q: q === "" ? undefined : q, cursor, limit }),
    counts: countWaitingCommunications(sql, companyId, actor.userId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const page = rows.slice(0, limit);
  return {
    communications: page.map((row) => listedResponseOf(actor, { row, company })),
    waiting: count?.count ?? 0,
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** One that was sent to the actor or that they may manage. An archived one is for the latter. */
export function requireCommunication(actor: Actor, row: WholeCommunication): WholeCommunication {
  const subject = communicationSubject(row);
  permit(actor, "document.read", subject);
  if (row.archivedAt !== null) permit(actor, "document.seeReaders", subject);
  return row;
}

export async function loadCommunication(
  context: ActorContext,
  path: DocumentPath,
): Promise<LoadedCommunication> {
  const { sql, actor } = context;
  enterCompany(context, path.companyId);
  return found(actor, await readBatch(sql, selectLoaded(sql, path, actor)));
}

const selectLoaded = (sql: Sql, path: DocumentPath, { userId }: Actor) => ({
  companies: selectFormCompany(sql, path.companyId),
  rows: selectCommunication(sql, path, userId),
});

type Found = {
  companies: readonly LoadedCommunication["company"][];
  rows: readonly LoadedCommunication["row"][];
};

function found(actor: Actor, { companies: [company], rows: [row] }: Found): LoadedCommunication {
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!row) throw problem("NOT_FOUND");
  return { row: requireCommunication(inCompany(actor, company), row), company };
}

export async function readCommunication(context: ActorContext, path: DocumentPath): Promise<Communication> {
  return communicationResponseOf(context.actor, await loadCommunication(context, path), context.now);
}

export async function listRecipients(
  context: ActorContext,
  path: DocumentPath,
  { show, departmentId, q, cursor, limit }: EndpointQuery<typeof recipientsContract>,
) {
  const { sql, actor } = context;
  enterCompany(context, path.companyId);
  const filters = { show, departmentId, q: q === "" ? undefined : q, cursor, limit };
  const { recipients: rows, ...loaded } = await readBatch(sql, {
    ...selectLoaded(sql, path, actor),
    recipients: selectRecipients(sql, path, filters),
  });
  const { row, company } = found(actor, loaded);
  permit(inCompany(actor, company), "document.seeReaders", communicationSubject(row));
  const page = rows.slice(0, limit);
  return {
    people: page.map(({ id, name, color, readAt, wrongAnswers, isMember, departmentIds }) => ({
      person: { id, name, color },
      isMember: Boolean(isMember),
      departmentIds: idsIn(departmentIds),
      readAt: readAt?.toISOString() ?? null,
      wrongAnswers,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
