import { problem } from "../../contract/problem.ts";
import { mailboxTokenHash } from "../../storage/organisation/mailbox-token.ts";
import {
  findByMailboxToken,
  type findCompany,
  selectCompanySettings,
} from "../../storage/organisation/companies.ts";
import type { ActorContext } from "../actor-context.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { enterCompany } from "../permit.ts";
import { selectUnread } from "../inbox/list-inbox.ts";

type Dated = { createdAt: Date; updatedAt: Date };

/** A company's or department's row with its dates as ISO strings. */
export const withIsoDates = <Row extends Dated>({ createdAt, updatedAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

type CompanyRow = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

export const companyResponseOf = ({
  suspendedAt,
  suspensionReason,
  endsAt,
  endReason,
  ...row
}: CompanyRow) => ({
  ...withIsoDates(row),
  suspension: suspendedAt && { at: suspendedAt.toISOString(), reason: suspensionReason ?? "" },
  ending: endsAt && { at: endsAt.toISOString(), reason: endReason },
});

/** The actor's own companies, from their memberships. */
export const listCompanies = ({ actor }: Pick<ActorContext, "actor">) =>
  actor.companies.map(({ id, name, color, isAdmin }) => ({
    id,
    name,
    color,
    isAdmin,
    departments: actor.departments
      .filter(({ companyId }) => companyId === id)
      .map((department) => ({
        id: department.id,
        name: department.name,
        color: department.color,
        role: department.role,
      })),
  }));

export async function readCompany(context: ActorContext, companyId: string) {
  enterCompany(context, companyId);
  const {
    companies: [company],
    counted: [counted],
  } = await readBatch(context.sql, {
    companies: selectCompanySettings(context.sql, companyId),
    counted: selectUnread(context, companyId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  return { company: companyResponseOf(company), unread: counted?.unread ?? 0 };
}

/** Needs no permission but the token, which is in the mail to the address. */
export async function readMailboxConfirmation(
  { sql, now }: Pick<ActorContext, "sql" | "now">,
  token: string,
) {
  const found = await findByMailboxToken(sql, await mailboxTokenHash(token), now);
  if (!found?.email) throw problem("CONFIRMATION_NOT_FOUND");
  const { name, color, email, isConfirmed } = found;
  return { company: { name, color }, email, isConfirmed: Boolean(isConfirmed) };
}
