import * as z from "zod";
import { COLORS, LANGUAGES, WAYS_IN } from "../contract/enums.ts";
import { COMPANY_ROLES } from "../contract/organisation/roles.ts";
import type { AuthenticatedActor } from "../policy/actor.ts";
import { actorOf } from "../policy/actor-of.ts";
import type { Visitor } from "./read-actor.ts";

/** Browsers keep cookies of 4 KB; the signature and the name need some of it. A longer snapshot is not made. */
const MAX_LENGTH = 3000;

const text = z.string();
const ofPalette = z.enum(COLORS);
const packed = z.tuple([
  // Id, name, address, roles, language; session, who impersonates, when and how it began, whose sign-on it was.
  z.tuple([text, text, text, text, z.enum(LANGUAGES)]),
  z.tuple([text, text.nullable(), z.int(), z.enum(WAYS_IN).nullable(), text.nullable()]),
  // Companies: id, name, colour, time zone, whether suspended, whether ending, the accidents that the person handles.
  z.array(z.tuple([text, text, ofPalette, text, z.boolean(), z.boolean(), z.array(text.nullable())])),
  // Memberships: the company's place in that list, role, department, what it requires of who administers it.
  z.array(
    z.tuple([
      z.int(),
      z.enum(COMPANY_ROLES),
      z.tuple([text, text, ofPalette]).nullable(),
      z.tuple([z.int(), z.int().nullable(), z.int().nullable()]).nullable(),
    ]),
  ),
]);
type Packed = z.infer<typeof packed>;

/**
 * Who a visitor is, as text: all that policy knows of them. The same person has the same text, and any change of their
 * name, language, roles, companies or departments gives another. Null if it is too long for a cookie.
 */
export function snapshotOf({ user, session, memberships }: Visitor): string | null {
  const companies = [...new Map(memberships.map(({ company }) => [company.id, company])).values()];
  const values: Packed = [
    [user.id, user.name, user.email, user.role, user.language],
    [session.id, session.impersonatedBy, session.createdAt.getTime(), session.method, session.companyId],
    companies.map(({ id, name, color, timeZone, isSuspended, isEnding, handlesAccidents }) => [
      id,
      name,
      color,
      timeZone,
      isSuspended,
      isEnding,
      handlesAccidents,
    ]),
    memberships.map(({ company, role, department, strong }) => [
      companies.findIndex(({ id }) => id === company.id),
      role,
      department && [department.id, department.name, department.color],
      strong && [strong.from, strong.opensAt, strong.endsAt],
    ]),
  ];
  const snapshot = btoa(JSON.stringify(values).replaceAll(/[^\0-\x7F]/g, escaped));
  return snapshot.length > MAX_LENGTH ? null : snapshot;
}

/** Writes a letter as JSON escapes it: `btoa` takes ASCII alone. */
const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** The actor of a snapshot; null if the text is none. What it says holds only once the database has confirmed it. */
export function actorOfSnapshot(
  snapshot: string,
  now: Date,
  platformStrongFrom: Date | null,
): AuthenticatedActor | null {
  const read = unpacked(snapshot);
  if (!read) return null;
  const [[id, name, email, role, language], session, companies, memberships] = read;
  const [sessionId, impersonatedBy, at, method, companyId] = session;
  const user = { id, name, email, role, language, banned: false, banExpires: null };
  const known = memberships.flatMap(([nth, ofRole, department, strong]) => {
    const company = companies[nth];
    return company
      ? [
          {
            role: ofRole,
            company: companyOf(company),
            department: department && departmentOf(department),
            strong: strong && { from: strong[0], opensAt: strong[1], endsAt: strong[2] },
          },
        ]
      : [];
  });
  return actorOf(user, known, {
    now,
    impersonatedBy,
    sessionId,
    proof: { at: new Date(at), method, companyId },
    platformStrongFrom,
  });
}

/** Null for a text that this version of the Worker would not have written, even if it is signed. */
function unpacked(snapshot: string): Packed | null {
  try {
    return packed.safeParse(JSON.parse(atob(snapshot))).data ?? null;
  } catch {
    return null;
  }
}

const companyOf = ([
  id,
  name,
  color,
  timeZone,
  isSuspended,
  isEnding,
  handlesAccidents,
]: Packed[2][number]) => ({
  id,
  name,
  color,
  timeZone,
  isSuspended,
  isEnding,
  handlesAccidents,
});

const departmentOf = ([id, name, color]: NonNullable<Packed[3][number][2]>) => ({ id, name, color });
