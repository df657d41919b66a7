import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { isConfirmedAddress } from "../organisation/companies.ts";
import { displayName } from "../people/display-name.ts";
import { user } from "../tables/organisation/identity.ts";
import { mailboxForm } from "../tables/forms/mailbox-form.ts";
import { company } from "../tables/organisation/organisation.ts";
import { location, zone } from "../tables/organisation/places.ts";

/** The content and recipient of the email about a submission. */
export async function findMailboxSubmission(db: Sql, formId: string) {
  const [found] = await db
    .select({
      formId: mailboxForm.id,
      viewId: mailboxForm.viewId,
      companyId: mailboxForm.companyId,
      companyName: company.name,
      companyLanguage: company.language,
      timeZone: company.timeZone,
      adviceEmail: company.mailboxAdviceEmail,
      isConfirmed: isConfirmedAddress,
      author: displayName(user),
      place: location.name,
      zone: zone.name,
      date: mailboxForm.date,
      description: mailboxForm.description,
    })
    .from(mailboxForm)
    .innerJoin(company, eq(company.id, mailboxForm.companyId))
    .innerJoin(user, eq(user.id, mailboxForm.createdById))
    .innerJoin(location, eq(location.id, mailboxForm.locationId))
    .innerJoin(zone, eq(zone.id, mailboxForm.zoneId))
    .where(
      and(eq(mailboxForm.id, formId), isNotNull(mailboxForm.submittedAt), isNull(mailboxForm.withdrawnAt)),
    );
  return found ?? null;
}
