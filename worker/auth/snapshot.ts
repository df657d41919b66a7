import type { AuthenticatedActor } from "../policy/actor.ts";
import { actorOf } from "../policy/actor-of.ts";
import type { Visitor } from "./read-actor.ts";

/** Browsers keep cookies of 4 KB; the signature and the name need some of it. A longer snapshot is not made. */
const MAX_LENGTH = 3000;

type Membership = Visitor["memberships"][number];
type Company = Membership["company"];
type Packed = [
  user: [id: string, name: string, email: string, role: string, language: AuthenticatedActor["language"]],
  session: [id: string, impersonatedBy: string | null],
  companies: [
    Company["id"],
    Company["name"],
    Company["color"],
    Company["timeZone"],
    Company["isSuspended"],
    Company["isEnding"],
  ][],
  memberships: [company: number, Membership["role"], department: string[] | null][],
];

/**
 * Who a visitor is, as text: all that policy knows of them. The same person has the same text, and any change of their
 * name, language, roles, companies or departments gives another. Null if it is too long for a cookie.
 */
export function snapshotOf({ user, session, memberships }: Visitor): string | null {
  const companies = [...new Map(memberships.map(({ company }) => [company.id, company])).values()];
  const packed: Packed = [
    [user.id, user.name, user.email, user.role, user.language],
    [session.id, session.impersonatedBy],
    companies.map(({ id, name, color, timeZone, isSuspended, isEnding }) => [
      id,
      name,
      color,
      timeZone,
      isSuspended,
      isEnding,
    ]),
    memberships.map(({ company, role, department }) => [
      companies.findIndex(({ id }) => id === company.id),
      role,
      department && [department.id, department.name, department.color],
    ]),
  ];
  const text = btoa(JSON.stringify(packed).replaceAll(/[^\0-\x7F]/g, escaped));
  return text.length > MAX_LENGTH ? null : text;
}

/** As JSON writes it in ASCII, of which alone base64 is made at once. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The actor of a snapshot; null if the text is none. What it says holds only once the database has confirmed it. */
export function actorOfSnapshot(snapshot: string, now: Date): AuthenticatedActor | null {
  try {
    const [[id, name, email, role, language], [sessionId, impersonatedBy], companies, memberships] =
      JSON.parse(atob(snapshot)) as Packed;
    const user = { id, name, email, role, language, banned: false, banExpires: null };
    return actorOf(
      user,
      memberships.map(([nth, ofRole, department]) => ({
        role: ofRole,
        company: companyOf(companies[nth]),
        department: department && departmentOf(department),
      })),
      { now, impersonatedBy, sessionId },
    );
  } catch {
    return null;
  }
}

function companyOf(packed: Packed[2][number] | undefined): Company {
  if (!packed) throw new Error("The snapshot lacks a company");
  const [id, name, color, timeZone, isSuspended, isEnding] = packed;
  return { id, name, color, timeZone, isSuspended, isEnding };
}

const departmentOf = ([id, name, color]: string[]) =>
  ({ id, name, color }) as NonNullable<Membership["department"]>;
