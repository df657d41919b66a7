import { problem } from "../../contract/problem.ts";
import { DEFAULT_GLOBAL_ROLE } from "../../contract/organisation/roles.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { handOver, handOverAll } from "../../storage/actions/hand-over.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import { recountUsers } from "../../storage/people/members.ts";
import {
  companiesOfUser,
  deleteImpersonationsBy,
  deleteTracesOf,
  selectIsLastAdmin,
  updateUserUnlessLastAdmin,
} from "../../storage/people/platform-users.ts";
import { deleteUserUnlessNeeded, ownsNoCompanyAlone } from "../../storage/people/users.ts";
import { loadUser, userEntry } from "./platform-users.ts";

type Removal = { userId: string; reason?: string | undefined };

/** What records show in place of the name, in every language. */
const NAME_OF_DELETED = "Persona eliminada";
/** Nobody can receive mail at it (RFC 2606). */
const addressOfDeleted = (userId: string) => `eliminada-${userId.toLowerCase()}@eliminada.invalid`;

/** Deletes the user, or empties the account while records name them. */
export async function removeUser(context: ActorContext, removal: Removal): Promise<"deleted" | "anonymised"> {
  const { actor, sql } = context;
  const { userId } = removal;
  if (userId === actor.userId) throw problem("NOT_ON_YOURSELF");
  await loadUser(context, userId);
  const companies = (await companiesOfUser(sql, userId)).map(({ id }) => id);
  try {
    await deleteUser(context, removal, companies);
    return "deleted";
  } catch (error) {
    // The foreign keys of records.
    if (!violatesForeignKey(error)) throw error;
    await anonymise(context, removal, companies);
    return "anonymised";
  }
}

const reasonOf = ({ reason }: Removal) => (reason ? { reason: { before: null, after: reason } } : {});

const refusal = (isLastAdmin: boolean) => problem(isLastAdmin ? "LAST_PLATFORM_ADMIN" : "LAST_OWNER");

async function deleteUser(context: ActorContext, removal: Removal, companies: string[]): Promise<void> {
  const { sql, now } = context;
  const { userId } = removal;
  const {
    changed,
    left: [left],
  } = await write(sql, {
    change: deleteUserUnlessNeeded(sql, userId, now),
    audit: userEntry(context, "user.delete", userId, reasonOf(removal)),
    followUps: (done) => ({
      impersonations: deleteImpersonationsBy(sql, userId, done),
      usage: companies.map((id) => recountUsers(sql, id, done)),
    }),
    read: { left: selectIsLastAdmin(sql, userId, now) },
  });
  if (changed.length === 0) throw refusal(Boolean(left?.isLastAdmin));
}

async function anonymise(context: ActorContext, removal: Removal, companies: string[]): Promise<void> {
  const { actor, sql, now } = context;
  const { userId } = removal;
  const emptied = {
    name: NAME_OF_DELETED,
    email: addressOfDeleted(userId),
    emailVerified: false,
    image: null,
    role: DEFAULT_GLOBAL_ROLE,
    banned: false,
    banReason: null,
    banExpires: null,
    dailyDigest: false,
    stripeCustomerId: null,
    resendId: null,
    deletedAt: now,
  };
  const by = { userId, actorId: actor.userId, now };
  const {
    changed,
    left: [left],
  } = await write(sql, {
    change: updateUserUnlessLastAdmin(sql, emptied, by, ownsNoCompanyAlone(sql, userId)),
    audit: userEntry(context, "user.anonymise", userId, reasonOf(removal)),
    followUps: (done) => ({
      handedOver: companies.flatMap((companyId) =>
        handOver(sql, handOverAll({ companyId, userId }, null), { actor, now, done }),
      ),
      traces: deleteTracesOf(sql, userId, done),
      usage: companies.map((id) => recountUsers(sql, id, done)),
    }),
    read: { left: selectIsLastAdmin(sql, userId, now) },
  });
  if (changed.length === 0) throw refusal(Boolean(left?.isLastAdmin));
}
