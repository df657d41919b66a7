// Finds the accounts of a file's people in the deployment. An import invites everybody but the administrator who imports: it adds no members.
import { COMPANY_ROLES, type CompanyRole, isCompanyLevel } from "../contract/organisation/roles.ts";
import type { Staging, StoredValues } from "./staging.ts";
import { Refused } from "./zip-reader.ts";

/** One row of the database holds what an import remembers of each person. */
const MOST_PEOPLE = 50_000;

/** A person whom the rows name. */
export type Person = {
  id: string;
  /** Null for a person whom only the history names. */
  email: string | null;
  /** The import invites them: they are of the company, or were invited to it. */
  isInvited: boolean;
  isAdministrator: boolean;
};
/** A domain that receives no mail (RFC 2606). */
const PLACEHOLDER_DOMAIN = "@eliminada.invalid";
const addressWithout = (id: string) => `sin-cuenta-${id.toLowerCase()}${PLACEHOLDER_DOMAIN}`;

export const isPlaceholderAddress = (email: string): boolean => email.endsWith(PLACEHOLDER_DOMAIN);

/** The address of a new account. A person who is not invited cannot sign in to it. */
export function addressOf({ email, isInvited }: Person, id: string): string {
  const [kind] = /^eliminada(?=-)/.exec(email ?? "") ?? [];
  if (email !== null && isPlaceholderAddress(email))
    return kind ? `${kind}-${id.toLowerCase()}${PLACEHOLDER_DOMAIN}` : addressWithout(id);
  return isInvited && email !== null ? email : addressWithout(id);
}

/** Addresses are stored in small letters, because one address in two spellings would be two people. */
function personFrom({ id, email }: Record<string, unknown>, place: string): Pick<Person, "id" | "email"> {
  if (
    typeof email === "string" &&
    (email !== email.toLowerCase() || !/^[^\s@<>,;:"\\\p{Cc}]+@[^\s@<>,;:"\\\p{Cc}]+$/u.test(email))
  )
    throw new Refused(place, "email: it is not an address in small letters");
  return { id: String(id), email: typeof email === "string" ? email : null };
}

/** Notes who a row tells of, while the rows are read for the first time. */
export function notePeople(
  staging: Staging,
  table: string,
  row: Record<string, unknown>,
  place: string,
): void {
  if (table === "user") {
    const { id, email } = personFrom(row, place);
    const added = staging.first(
      "insert into import_person (id, email) values (?, ?) returning place",
      id,
      email,
    );
    if (Number(added?.["place"]) > MOST_PEOPLE)
      throw new Refused(place, `there are more than ${MOST_PEOPLE} people`);
  }
  if (table === "invite" && typeof row["email"] === "string")
    staging.run("insert or ignore into import_invited values (?)", row["email"]);
  if (table === "company_user")
    staging.run(
      "insert or ignore into import_role values (?, ?)",
      String(row["user_id"]),
      // Roles in a department make nobody an administrator.
      row["department_id"] === null ? String(row["role"]) : "",
    );
}

const COMPANY_LEVEL = COMPANY_ROLES.filter(isCompanyLevel);

const PEOPLE = `select id, email,
    exists (select 1 from import_role where user_id = p.id) or exists (select 1 from import_invited as i where i.email = p.email) as is_invited,
    exists (select 1 from import_role where user_id = p.id and role in (${COMPANY_LEVEL.map((role) => `'${role}'`).join(", ")})) as is_administrator
  from import_person as p`;

const personIn = ({
  id,
  email = null,
  is_invited: isInvited,
  is_administrator: isAdministrator,
}: StoredValues): Person => ({
  id: String(id),
  email: email === null ? null : String(email),
  isInvited: isInvited === 1,
  isAdministrator: isAdministrator === 1,
});

/** Everybody whom the rows name. */
export const peopleOf = (staging: Staging): Person[] => staging.all(`${PEOPLE} order by place`).map(personIn);

/** A person of the file who has no account in the deployment. */
export const personWithoutAccount = (staging: Staging, id: string): Person | undefined =>
  staging.all(`${PEOPLE} where id = ? and account is null`, id).map(personIn)[0];

export function administratorAmong(people: readonly Person[], admin: string): Person {
  const found = people.find(({ email, isAdministrator }) => isAdministrator && email === admin);
  if (found) return found;
  const some = people.filter(({ isAdministrator }) => isAdministrator).slice(0, 5);
  throw new Refused(
    "rows/company_user",
    `${admin} is no owner or administrator of the company. These are: ${some.map(({ email }) => email).join(", ")}`,
  );
}

type Membership = { id: string; department_id: string | null; role: CompanyRole; email: string };

/**
 * Puts invitations in the place of all memberships but the administrator's. They have expired, so nobody comes in before the
 * administrator has sent theirs again.
 */
export function inviteMembers(staging: Staging, { adminId, at }: { adminId: string; at: number }): void {
  const members = staging.all<Membership>(
    "select m.id, department_id, m.role, email from company_user as m join user as u on u.id = user_id where user_id <> ? order by m.rowid",
    adminId,
  );
  // Earlier invitations of members are deleted: each member gets a new one.
  const isMembers = "email in (select email from user where id in (select user_id from company_user))";
  staging.run(`delete from invite_department where invite_id in (select id from invite where ${isMembers})`);
  staging.run(`delete from invite where ${isMembers}`);
  for (const [email, roles] of Map.groupBy(members, (each) => each.email)) {
    const ofCompany = roles.find(({ role }) => isCompanyLevel(role));
    for (const [role, some] of Map.groupBy(ofCompany ? [ofCompany] : roles, (each) => each.role))
      invite(email, ofCompany ? "admin" : role, some);
  }
  staging.run("update invite set invited_by_id = ?, invitation_expires_at = ?", adminId, at);
  staging.run("delete from company_user where user_id <> ? or department_id is not null", adminId);
  staging.run("update company_user set role = 'owner'");
  staging.run("delete from closed_guide where user_id <> ?", adminId);

  function invite(email: string, role: CompanyRole, some: readonly Membership[]): void {
    const [first] = some;
    if (!first) return;
    staging.run(
      "insert into invite (id, company_id, email, role, invitation_id, invitation_expires_at, created_at) select id, company_id, ?, ?, ?, 0, created_at from company_user where id = ?",
      email,
      role,
      crypto.randomUUID(),
      first.id,
    );
    for (const { id, department_id: departmentId } of some)
      if (departmentId !== null)
        staging.run(
          "insert into invite_department (id, invite_id, department_id) values (?, ?, ?)",
          id,
          first.id,
          departmentId,
        );
  }
}
