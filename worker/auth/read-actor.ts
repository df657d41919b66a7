import { COMPANY_ROLES, isCompanyLevel, type CompanyRole } from "../contract/roles.ts";
import type { Actor, ActorCompany, ActorDepartment } from "../policy/actor.ts";
import { findSession, type FoundSession } from "../storage/actor.ts";
import type { Sql } from "../storage/database.ts";

export type Visitor = { actor: Actor; session: FoundSession["session"]; user: FoundSession["user"] };

const isBanned = ({ banned, banExpires }: FoundSession["user"], now: Date) =>
  banned && (banExpires === null || banExpires > now);

const strongest = (a: CompanyRole, b: CompanyRole): CompanyRole =>
  COMPANY_ROLES.indexOf(a) <= COMPANY_ROLES.indexOf(b) ? a : b;

function companiesOf(memberships: FoundSession["memberships"]): ActorCompany[] {
  const companies = new Map<string, ActorCompany>();
  for (const { company, role } of memberships) {
    const known = companies.get(company.id);
    const best = known ? strongest(known.role, role) : role;
    companies.set(company.id, { ...company, role: best, isAdmin: isCompanyLevel(best) });
  }
  return [...companies.values()];
}

function departmentsOf(memberships: FoundSession["memberships"]): ActorDepartment[] {
  return memberships.flatMap(({ company, department, role }) =>
    department ? [{ ...department, companyId: company.id, role }] : [],
  );
}

/**
 * Who asks, in one round trip. Read from the database each time rather than from a cached cookie, so that a ban or a
 * removed membership bites at once.
 */
export async function readActor(sql: Sql, token: string): Promise<Visitor | null> {
  const now = new Date();
  const found = await findSession(sql, token, now);
  if (!found || isBanned(found.user, now)) return null;
  const { user, session, memberships } = found;
  return {
    session,
    user,
    actor: {
      userId: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      language: user.language,
      impersonatedBy: session.impersonatedBy,
      companies: companiesOf(memberships),
      departments: departmentsOf(memberships),
    },
  };
}
