import type { Color, KeyScope, Language, WayIn } from "../contract/enums.ts";
import { hasGlobalRole, type CompanyRole } from "../contract/organisation/roles.ts";

/** When and how a person proved who they are. */
export type Proof = {
  at: Date;
  /** Null in an impersonation. */
  method: WayIn | null;
  /** The company whose sign-on it was. */
  companyId: string | null;
  /** Known only in calls that ask for a proof. */
  hasPasskey?: boolean;
};

export type ActorCompany = {
  id: string;
  name: string;
  color: Color;
  role: CompanyRole;
  isAdmin: boolean;
  /** A suspended company is read-only. */
  isSuspended?: boolean;
  /** One that waits for its removal is read-only too. */
  isEnding?: boolean;
  /** From when on a session by code is not enough for this owner or administrator. Null if it is, or the session is another. */
  strongSignInFrom?: string | null;
  /** It is not enough now. */
  needsStrongSignIn?: boolean;
  /** Weeks and months start at midnight in this zone. */
  timeZone?: string;
  /** The departments whose accidents the person handles; null among them: those of the whole company. */
  handlesAccidents?: readonly (string | null)[];
};
/** The reasons why a company is read-only. */
export type CompanyState = Pick<ActorCompany, "id" | "isSuspended" | "isEnding">;
export type ActorDepartment = {
  id: string;
  companyId: string;
  name: string;
  color: Color;
  role: CompanyRole;
};

export type ActorKey = { id: string; companyId: string; scopes: readonly KeyScope[] };

/** A signed-in user with their memberships: all the input that policy has about the user. */
export type Actor = {
  userId: string;
  name: string;
  email: string;
  role: string;
  /** A platform administrator whose sign-in is not enough for what only they may. */
  isPlatformLocked?: boolean;
  language: Language;
  impersonatedBy: string | null;
  /** The key with which a program acts for this person, who made it. */
  key?: ActorKey | undefined;
  companies: ActorCompany[];
  departments: ActorDepartment[];
  /** The company that a screen or an answer shows: a platform administrator need not be in it. */
  shown?: CompanyState | undefined;
};

/** Nobody has this id. */
const NOBODY = "";

/** Whose own things the actor has. A program has none, also not those of the person in whose name it acts. */
export const selfOf = ({ userId, key }: Pick<Actor, "userId" | "key">): string =>
  key === undefined ? userId : NOBODY;

/** Whether the actor is this person themselves, and no program with a key of theirs. */
export const isSelf = (actor: Pick<Actor, "userId" | "key">, userId: string | null): boolean =>
  actor.key === undefined && userId === actor.userId;

/** An actor as read from the database, with the rows that a write compares with those of its moment. */
export type AuthenticatedActor = Actor & {
  /** Null for a job that runs for the user. */
  sessionId: string | null;
  /** When and how the person last proved who they are, which began the session. Absent for a job. */
  proof?: Proof | undefined;
  memberships: {
    companyId: string;
    departmentId: string | null;
    role: CompanyRole;
  }[];
};

/** The fields of an actor that company rights depend on. */
export type ActorRoles = Pick<Actor, "role" | "isPlatformLocked" | "companies" | "departments">;

/** The actor as an answer about the company decides, with the state that was read with it. */
export const inCompany = <Who extends Actor>(actor: Who, shown: CompanyState | undefined): Who =>
  shown ? { ...actor, shown } : actor;

export const isPlatformAdmin = ({
  role,
  isPlatformLocked,
}: Pick<Actor, "role" | "isPlatformLocked">): boolean =>
  hasGlobalRole(role, "admin") && isPlatformLocked !== true;
