// Companies of the whole platform. The gate of the routes lets in platform administrators alone.
import type {
  AdminCompany,
  AdminCompanyDetail,
  CompanyState,
  listAllCompanies as listContract,
} from "../../contract/admin/companies.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { problem } from "../../contract/problem.ts";
import { type BatchResults, readBatch } from "../../storage/core/batch.ts";
import {
  listCompaniesByTime,
  listCompaniesByWord,
  type PlatformCompanyRow,
  selectPlatformCompany,
} from "../../storage/platform/companies.ts";
import { selectCount } from "../../storage/platform/users.ts";
import type { ActorContext } from "../actor-context.ts";
import { foundPage } from "./found-page.ts";

type Dates = Pick<PlatformCompanyRow, "suspendedAt" | "endsAt" | "deletedAt">;

const stateOf = ({ suspendedAt, endsAt, deletedAt }: Dates): CompanyState =>
  deletedAt ? "deleted" : endsAt ? "ending" : suspendedAt ? "suspended" : "active";

const companyResponseOf = (row: PlatformCompanyRow): AdminCompany => ({
  id: row.id,
  name: row.name,
  companyCode: row.companyCode,
  color: row.color,
  state: stateOf(row),
  userLimit: row.userLimit,
  usersUsage: row.usersUsage,
  seatsHeld: row.seatsHeld,
  storageBytes: row.storageBytes,
  subscription: row.subscription && {
    ...row.subscription,
    periodEnd: row.subscription.periodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: row.subscription.cancelAtPeriodEnd ?? false,
  },
  createdAt: row.createdAt.toISOString(),
  suspendedAt: row.suspendedAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  deletedAt: row.deletedAt?.toISOString() ?? null,
});

export async function listAllCompanies(
  { sql, now }: ActorContext,
  { q, state, limit, cursor }: EndpointQuery<typeof listContract>,
) {
  const isWhole = !q && state === undefined;
  let whole: { value: number }[] = [];
  const { rows, nextCursor } = await foundPage<PlatformCompanyRow>({
    q,
    cursor,
    limit,
    async byTime(page) {
      const list = listCompaniesByTime(sql, state, { ...page, now });
      if (!isWhole || cursor !== undefined) return list;
      const { found, total } = await readBatch(sql, { found: list, total: selectCount(sql, "companies") });
      whole = total;
      return found;
    },
    byWord: (words, page) => listCompaniesByWord(sql, words, state, { ...page, now }),
    textOf: ({ name, companyCode }) => `${name} ${companyCode ?? ""}`,
  });
  const [counted] = whole;
  return {
    companies: rows.map(companyResponseOf),
    total: counted?.value ?? (cursor === undefined && nextCursor === null ? rows.length : null),
    nextCursor,
  };
}

type CompanyRows = BatchResults<ReturnType<typeof selectPlatformCompany>>;

/** Null without a company. */
export function companyDetailOf({ companies, owners, departments }: CompanyRows): AdminCompanyDetail | null {
  const [row] = companies;
  return row
    ? {
        ...companyResponseOf(row),
        timeZone: row.timeZone,
        suspensionReason: row.suspensionReason,
        endReason: row.endReason,
        owners,
        departmentsCount: departments[0]?.count ?? 0,
      }
    : null;
}

export async function readAnyCompany(
  { sql, now }: ActorContext,
  companyId: string,
): Promise<AdminCompanyDetail> {
  const found = companyDetailOf(await readBatch(sql, selectPlatformCompany(sql, companyId, now)));
  if (!found) throw problem("COMPANY_NOT_FOUND");
  return found;
}
