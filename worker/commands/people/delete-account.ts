import { problem } from "../../contract/problem.ts";
import { accountDenialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import { recountUsers } from "../../storage/people/members.ts";
import { deleteUserUnlessSoleOwner } from "../../storage/people/users.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

/** Refused while records are in the person's name (the foreign keys say so) or a company would lose its last owner. */
export async function deleteAccount({ actor, sql }: ActorContext): Promise<void> {
  const why = accountDenialReason(actor, "account.delete");
  if (why) throw problem(why);
  const { userId } = actor;
  try {
    const { changed: deleted } = await write(sql, {
      change: deleteUserUnlessSoleOwner(sql, userId),
      audit: { actor, companyId: null, verb: "user.delete", recordType: "user", recordId: userId },
      followUps: (done) => ({ usage: actor.companies.map(({ id }) => recountUsers(sql, id, done)) }),
    });
    if (deleted.length === 0) throw problem("LAST_OWNER");
  } catch (error) {
    if (brokeReference(error)) throw problem("HAS_RECORDS", { cause: error });
    throw error;
  }
}
