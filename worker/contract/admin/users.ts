// What platform administrators see of users and do with them. The paths are better-auth's where it has one.
import * as z from "zod";
import { shape } from "../shape.ts";
import { sessionFields } from "../sign-in/auth.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { color, datetime, email, id, language, name, namedAndColored, text } from "../primitives.ts";
import { COMPANY_ROLES, GLOBAL_ROLES } from "../organisation/roles.ts";
import { pageEnd, searchPaging } from "./paging.ts";

/** "banned" are those who cannot sign in now, "deleted" the emptied accounts that records still name. */
export const USER_STATES = ["active", "banned", "deleted"] as const;
export type UserState = (typeof USER_STATES)[number];

const adminUser = shape("AdminUser", {
  id: id(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.string().nullable(),
  /** One role, or several separated by commas. */
  role: z.string(),
  state: z.enum(USER_STATES),
  banned: z.boolean(),
  banReason: z.string().nullable(),
  banExpires: datetime().nullable(),
  color: color(),
  language: language(),
  createdAt: datetime(),
  updatedAt: datetime(),
});
export type AdminUser = z.infer<typeof adminUser>;

const adminSession = shape("AdminSession", {
  ...sessionFields,
  /** The administrator who acts as the user in this session. */
  impersonatedBy: z.strictObject({ id: id(), name: z.string(), email: z.string() }).nullable(),
});
export type AdminSession = z.infer<typeof adminSession>;

export const listUsers = endpoint({
  name: "listUsers",
  method: "GET",
  path: "/api/auth/admin/list-users",
  summary:
    "All users, the newest first; a search finds words that begin like q, in names and addresses. Deleted accounts are listed only when asked for",
  tag: "admin",
  query: z.strictObject({
    sortBy: z.literal("createdAt").default("createdAt"),
    sortDirection: z.literal("desc").default("desc"),
    role: z.enum(GLOBAL_ROLES).optional(),
    state: z.enum(USER_STATES).optional(),
    ...searchPaging(),
  }),
  status: 200,
  response: z.strictObject({ users: z.array(adminUser), limit: z.int(), ...pageEnd() }),
});

const adminUserDetail = adminUser.extend({
  /** The first hundred memberships, with the department for a department's role. */
  memberships: z.array(
    z.strictObject({
      company: namedAndColored(),
      department: namedAndColored().nullable(),
      role: z.enum(COMPANY_ROLES),
    }),
  ),
});
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

const userParams = z.object({ userId: id() });

export const readUser = endpoint({
  name: "readUser",
  method: "GET",
  path: "/api/v1/admin/users/:userId",
  summary: "One user with their memberships and their sessions, the latest used first",
  tag: "admin",
  params: userParams,
  status: 200,
  response: z.strictObject({ user: adminUserDetail, sessions: z.array(adminSession) }),
});

const roles = () =>
  z.union([z.enum(GLOBAL_ROLES), z.array(z.enum(GLOBAL_ROLES)).min(1).max(GLOBAL_ROLES.length)]);
const userId = () => z.strictObject({ userId: id() });
const done = z.strictObject({ success: z.literal(true) });

export const createUser = endpoint({
  name: "createUser",
  method: "POST",
  path: "/api/auth/admin/create-user",
  summary:
    "Create a user, who then signs in with a code; 409 ADDRESS_TAKEN for an address that has an account",
  tag: "admin",
  body: z.strictObject({
    name: name(),
    email: email(),
    role: roles().optional(),
    language: language().optional(),
  }),
  status: 201,
  response: z.strictObject({ user: adminUser }),
});

export const updateUserAsAdmin = endpoint({
  name: "updateUserAsAdmin",
  method: "POST",
  path: "/api/auth/admin/update-user",
  summary: "Change a user's name, roles, or both; 409 LAST_PLATFORM_ADMIN",
  tag: "admin",
  body: userId()
    .extend({ name: name().optional(), role: roles().optional() })
    .refine(({ name: newName, role }) => newName !== undefined || role !== undefined, {
      error: messageKey("any.nothing"),
    }),
  status: 200,
  response: z.strictObject({ user: adminUser }),
});

export const listUserSessions = endpoint({
  name: "listUserSessions",
  method: "POST",
  path: "/api/auth/admin/list-user-sessions",
  summary: "A user's sessions, the latest used first; never their tokens",
  tag: "admin",
  body: userId(),
  status: 200,
  response: z.strictObject({ sessions: z.array(adminSession) }),
});

export const revokeUserSession = endpoint({
  name: "revokeUserSession",
  method: "POST",
  path: "/api/auth/admin/revoke-user-session",
  summary: "End one session of a user; 404 for one that has ended",
  tag: "admin",
  body: userId().extend({ id: id() }),
  status: 200,
  response: done,
});

export const revokeUserSessions = endpoint({
  name: "revokeUserSessions",
  method: "POST",
  path: "/api/auth/admin/revoke-user-sessions",
  summary: "End all sessions of a user",
  tag: "admin",
  body: userId(),
  status: 200,
  response: done,
});

export const removeUser = endpoint({
  name: "removeUser",
  method: "POST",
  path: "/api/auth/admin/remove-user",
  summary:
    "Delete a user: name, address, memberships and sessions at once, what records say in the background. 409 LAST_OWNER, LAST_PLATFORM_ADMIN; 403 for oneself",
  tag: "admin",
  body: userId().extend({ reason: text().trim().max(500).optional() }),
  status: 200,
  response: z.strictObject({ success: z.literal(true) }),
});

export const setUserPassword = endpoint({
  name: "setUserPassword",
  method: "POST",
  path: "/api/auth/admin/set-user-password",
  summary: "Store a password for a user. Nobody signs in by password, so no screen offers it",
  tag: "admin",
  body: userId().extend({
    newPassword: text()
      .min(8, { error: messageKey("password.length") })
      .max(128, { error: messageKey("password.length") }),
  }),
  status: 200,
  response: z.strictObject({ status: z.literal(true) }),
});
