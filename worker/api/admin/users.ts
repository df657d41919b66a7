import { hashPassword } from "../../auth/hash-password.ts";
import {
  createUser,
  revokeUserSession,
  revokeUserSessions,
  setUserPassword,
  updateUser,
} from "../../commands/people/platform-users.ts";
import { removeUser } from "../../commands/erasure/request-erasure.ts";
import * as contract from "../../contract/admin/users.ts";
import { listUsers, listUserSessions, readUser, userResponseOf } from "../../reads/platform/users.ts";
import { queueJob, queuePromisedMail } from "../http/background.ts";
import { handler } from "../http/route.ts";

const DONE = { success: true } as const;

export const adminUsers = {
  listUsers: handler(contract.listUsers, ({ context, query }) => listUsers(context, query)),

  readUser: handler(contract.readUser, ({ context, params }) => readUser(context, params.userId)),

  createUser: handler(contract.createUser, async ({ context, body }) => ({
    user: userResponseOf(await createUser(context, body), context.now),
  })),

  updateUser: handler(contract.updateUserAsAdmin, async ({ context, body }) => ({
    user: userResponseOf(await updateUser(context, body), context.now),
  })),

  listUserSessions: handler(contract.listUserSessions, async ({ context, body }) => ({
    sessions: await listUserSessions(context, body.userId),
  })),

  revokeUserSession: handler(contract.revokeUserSession, async ({ context, body }) => {
    await revokeUserSession(context, body);
    return DONE;
  }),

  revokeUserSessions: handler(contract.revokeUserSessions, async ({ context, body }) => {
    await revokeUserSessions(context, body.userId);
    return DONE;
  }),

  removeUser: handler(contract.removeUser, async ({ c, context, body }) => {
    const { job, mailJobs } = await removeUser(context, body);
    queuePromisedMail(c, mailJobs);
    queueJob(c, job);
    return DONE;
  }),

  setUserPassword: handler(contract.setUserPassword, async ({ context, body }) => {
    await setUserPassword(context, body.userId, await hashPassword(body.newPassword));
    return { status: true } as const;
  }),
};
