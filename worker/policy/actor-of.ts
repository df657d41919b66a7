import { COMPANY_ROLES, isCompanyLevel, type CompanyRole } from "../contract/organisation/roles.ts";
import {
  type Actor,
  type ActorCompany,
  type ActorDepartment,
  type AuthenticatedActor,
  isPlatformAdmin,
  type Proof,
} from "./actor.ts";
import { isPlatformLocked, type StrongRule, strongStateOf } from "./strong-sign-in.ts";

type Bannable = { banned: boolean | null; banExpires: Date | null };
type ActorUser = Pick<Actor, "name" | "email" | "role" | "language"> & Bannable & { id: string };
type Membership = {
  role: CompanyRole;
  company: Pick<
    ActorCompany,
    "id" | "name" | "color" | "timeZone" | "isSuspended" | "isEnding" | "handlesAccidents"
  >;
  department: Pick<ActorDepartment, "id" | "name" | "color"> | null;
  /** Absent where no session is asked about. */
  strong?: StrongRule | null;
};

export const isBanned = ({ banned, banExpires }: Bannable, now: Date): boolean =>
  banned === true && (banExpires === null || banExpires > now);

/** The impersonator must be a platform administrator at every request, and the other user must not be one. */
export const mayImpersonate = (
  impersonator: Pick<Actor, "role"> & Bannable,
  impersonated: Pick<Actor, "role">,
  now: Date,
): boolean => isPlatformAdmin(impersonator) && !isBanned(impersonator, now) && !isPlatformAdmin(impersonated);

const strongerRole = (a: CompanyRole, b: CompanyRole): CompanyRole =>
  COMPANY_ROLES.indexOf(a) <= COMPANY_ROLES.indexOf(b) ? a : b;

type Session = Parameters<typeof strongStateOf>[2];

function companiesOf(memberships: readonly Membership[], session: Session): ActorCompany[] {
  const companies = new Map<string, ActorCompany>();
  for (const { company, role } of memberships) {
    const known = companies.get(company.id);
    const best = known ? strongerRole(known.role, role) : role;
    const rule = memberships.find((each) => each.company.id === company.id && each.strong)?.strong ?? null;
    const strong = strongStateOf(company.id, rule, session);
    // Nobody acts in a handler's name.
    const handlesAccidents = session.impersonatedBy === null ? (company.handlesAccidents ?? []) : [];
    const rights = { role: best, isAdmin: isCompanyLevel(best), handlesAccidents };
    companies.set(company.id, { ...company, ...strong, ...rights });
  }
  return [...companies.values()];
}

function departmentsOf(memberships: readonly Membership[]): ActorDepartment[] {
  return memberships.flatMap(({ company, department, role }) =>
    department ? [{ ...department, companyId: company.id, role }] : [],
  );
}

type Given = {
  now: Date;
  impersonatedBy?: string | null;
  sessionId?: string | null;
  proof?: Proof;
  /** From when on the configuration requires a strong sign-in of platform administrators. */
  platformStrongFrom?: Date | null;
};

/** Null for a banned user. */
export function actorOf(
  person: ActorUser,
  memberships: readonly Membership[],
  { now, impersonatedBy = null, sessionId = null, proof, platformStrongFrom = null }: Given,
): AuthenticatedActor | null {
  if (isBanned(person, now)) return null;
  const session = { proof, impersonatedBy, now };
  return {
    userId: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    isPlatformLocked: isPlatformLocked(person.role, platformStrongFrom, session),
    language: person.language,
    impersonatedBy,
    sessionId,
    proof,
    companies: companiesOf(memberships, session),
    departments: departmentsOf(memberships),
    memberships: memberships.map(({ company, department, role }) => ({
      companyId: company.id,
      departmentId: department?.id ?? null,
      role,
    })),
  };
}
