import { exportedFormType, type CreateExportBody, type ExportFilters } from "../../contract/exports.ts";
import type { JobMessage } from "../../queue-messages.ts";
import { DEFAULT_TIME_ZONE } from "../../contract/language/locales.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { localDayOf } from "../../export/dates.ts";
import { exportFileName } from "../../export/labels.ts";
import { accountDenialReason } from "../../policy/can.ts";
import { exportRights, exportScope, seesOnlyOwnEntries } from "../../policy/export-scope.ts";
import { write } from "../../storage/core/write.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";
import { exportFolder } from "../../storage/exports/export-files.ts";
import {
  failExport,
  insertExportWhere,
  selectExportDepartments,
  hasAllDepartments,
  selectSameExport,
  type StoredExport,
} from "../../storage/exports/exports.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { permitExport, permitOwnExport } from "../../reads/exports/list-exports.ts";

const MOST_UNFINISHED = 3;
const RETRY_AFTER_SECONDS = 30;

/** Sorts the keys and leaves out the usual format, so that equal filters are the same text. */
const sortedFilters = ({ format, ...filters }: ExportFilters): ExportFilters =>
  Object.fromEntries(
    Object.entries({ ...filters, ...(format === "xlsx" ? { format } : {}) }).toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    ),
  );

type RequestedExport = { row: StoredExport; job: JobMessage | null };

/** Returns the first job for the queue; null when the same export is already running. */
export async function requestExport(
  { actor, sql, now }: ActorContext,
  companyId: string,
  { resource, ...requestedFilters }: CreateExportBody,
): Promise<RequestedExport> {
  const isOfMailbox =
    resource === "mailbox" || (resource === "evidence" && requestedFilters.formType === "mailbox");
  const onlyOwn = isOfMailbox && seesOnlyOwnEntries(actor, companyId);
  const { communicationType, announcementImportance, createdById } = requestedFilters;
  // These are filters of the list of all entries, which the person may not see.
  if (onlyOwn && (communicationType ?? announcementImportance ?? createdById) !== undefined)
    throw problem("FORBIDDEN", { message: MESSAGES[actor.language].mayNotSee.forms });
  const filters = sortedFilters(onlyOwn ? { ...requestedFilters, mine: true } : requestedFilters);
  const scope = permitExport(actor, resource, exportScope(actor, { resource, companyId, filters }));
  const departmentIds = exportRights(actor, resource, scope);
  const { formId, departmentId = null } = filters;
  const type = exportedFormType(filters);
  if (formId !== undefined && type !== undefined)
    await loadForm({ actor, sql, now }, { type, companyId, departmentId, formId });
  const [[company], departments] = await sql.batch([
    selectCompany(sql, companyId),
    selectExportDepartments(sql, { companyId, filters }),
  ]);
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!hasAllDepartments(filters, departments)) throw problem("DEPARTMENT_NOT_FOUND");

  return storeExport(
    { actor, sql, now },
    { companyId, resource, filters, departmentIds, timeZone: company.timeZone },
  );
}

/** The export of the actor's own data, from all companies or outside of them. */
export async function requestOwnExport(context: ActorContext): Promise<RequestedExport> {
  permitOwnExport(context.actor);
  return storeExport(context, {
    companyId: null,
    resource: "own",
    filters: {},
    departmentIds: null,
    timeZone: DEFAULT_TIME_ZONE,
  });
}

type Asked = Pick<StoredExport, "companyId" | "resource" | "filters" | "departmentIds"> & {
  timeZone: string;
};

async function storeExport(
  { actor, sql, now }: ActorContext,
  { companyId, resource, filters, departmentIds, timeZone }: Asked,
): Promise<RequestedExport> {
  const why = accountDenialReason(actor, "export.request");
  if (why) throw problem(why);
  const id = newId();
  const job = { kind: "export", id } as const;
  const requested = { companyId, requestedById: actor.userId, resource, filters };
  const filename = exportFileName({ resource, filters }, actor.language, localDayOf(now, timeZone));
  const {
    same: [row],
  } = await write(sql, {
    whileEnding: true,
    change: insertExportWhere(
      sql,
      { ...requested, departmentIds, id, filename, r2Key: exportFolder(id), createdAt: now },
      MOST_UNFINISHED,
    ),
    audit: {
      actor,
      companyId,
      // The file of an audit log has its own request: both have one time.
      at: now,
      verb: "export.request",
      recordType: "export",
      recordId: id,
      changes: {
        resource: { before: null, after: resource },
        // How many people are shown, and not their names.
        filters: {
          before: null,
          after: { ...filters, ...(filters.shown && { shown: filters.shown.length }) },
        },
      },
    },
    followUps: (done) => ({
      job: insertJob(sql, { ...job, state: { language: actor.language } }, now, done),
    }),
    read: { same: selectSameExport(sql, requested) },
  });
  if (!row) throw problem("TOO_MANY_EXPORTS", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  return { row, job: row.id === id ? job : null };
}

/** Ends an export whose first job could not be queued, so that the user can request it again at once. */
export async function cancelExport({ sql }: ActorContext, exportId: string): Promise<void> {
  const now = new Date();
  await failExport(sql, exportId, "interrupted", { finishedAt: now, expiresAt: now });
}
