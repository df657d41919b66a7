import type { InviteOutcome } from "#worker/contract/enums.ts";
import { MAX_INVITES } from "#worker/contract/organisation/invitations.ts";
import type { InvitableRole } from "#worker/contract/organisation/roles.ts";
import { isDepartmentRole } from "#worker/policy/roles.ts";
import { validEmail } from "#web/data/navigation/search.ts";
import type { InviteLine } from "../invites.ts";
import type { PastedLine } from "./parse-lines.ts";

/** A person of the list, with the server's answer once it was sent. */
export type Line = PastedLine & {
  key: string;
  /** It had to be corrected, when the list was last reviewed or sent. */
  isFirst?: boolean;
  result: { outcome: InviteOutcome; message: string | null } | null;
};

export type Defaults = { role: InvitableRole; departmentIds: readonly string[] };

const addressIn = ({ email }: Pick<Line, "email">): string => email.trim().toLowerCase();

/** The role and departments that a line is sent with: its own, or the list's. */
export function inviteOf(line: Line, defaults: Defaults): InviteLine {
  const role = line.role ?? defaults.role;
  const departmentIds = isDepartmentRole(role) ? [...(line.departmentIds ?? defaults.departmentIds)] : [];
  return { email: addressIn(line), ...(line.name ? { name: line.name } : {}), role, departmentIds };
}

/** The lines to correct first, those that were invited last. */
export const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => rankOf(one) - rankOf(other));
const rankOf = (line: Line): number => (isInvited(line) ? 2 : line.isFirst ? 0 : 1);

/** Why nobody has to invite an address. */
export type KnownAddress = "ownAddress" | "alreadyMember" | "alreadyInvited";

export const isInvited = ({ result }: Line): boolean => result?.outcome === "invited";

export type LineProblem =
  | { what: KnownAddress | "invalidAddress" | "repeated" | "notAllowed" | "needsDepartment" }
  | { what: "unknownRole" | "unknownDepartment"; name: string };

type Rules = {
  roles: readonly InvitableRole[];
  departments: readonly { id: string }[];
  needsDepartment: (role: InvitableRole) => boolean;
  known: ReadonlyMap<string, KnownAddress>;
};

/** What would have to be corrected before the line is sent; the server checks again. */
export function problemOf(
  line: Line,
  earlier: readonly Line[],
  defaults: Defaults,
  { roles, departments, needsDepartment, known }: Rules,
): LineProblem | null {
  if (isInvited(line)) return null;
  const { email, role, departmentIds } = inviteOf(line, defaults);
  if (!validEmail(email)) return { what: "invalidAddress" };
  if (earlier.some((other) => addressIn(other) === email)) return { what: "repeated" };
  const knownAs = known.get(email);
  if (knownAs) return { what: knownAs };
  if (line.unknownRole !== null) return { what: "unknownRole", name: line.unknownRole };
  if (line.unknownDepartment !== null) return { what: "unknownDepartment", name: line.unknownDepartment };
  const isOffered = (id: string) => departments.some((each) => each.id === id);
  if (!roles.includes(role) || !departmentIds.every(isOffered)) return { what: "notAllowed" };
  return departmentIds.length === 0 && needsDepartment(role) ? { what: "needsDepartment" } : null;
}

type Outcome = { outcome: InviteOutcome; message: string | null };

/**
 * Sends the lines, at most so many as one call takes at a time, and reports each call's outcomes before the next. What was
 * answered stays answered when a later call fails.
 */
export async function sendInSlices(
  lines: readonly Line[],
  defaults: Defaults,
  send: (invites: InviteLine[]) => Promise<readonly Outcome[]>,
  onAnswered: (results: ReadonlyMap<string, Outcome>) => void,
): Promise<void> {
  for (let at = 0; at < lines.length; at += MAX_INVITES) {
    const slice = lines.slice(at, at + MAX_INVITES);
    // One after the other: the free seats go to the first lines.
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await send(slice.map((line) => inviteOf(line, defaults)));
    onAnswered(
      new Map(
        slice.flatMap(({ key }, nth) => {
          const answered = outcomes[nth];
          return answered ? [[key, { outcome: answered.outcome, message: answered.message }] as const] : [];
        }),
      ),
    );
  }
}
