import type { EndpointBody } from "../../contract/endpoint.ts";
import type { createCompany as contract } from "../../contract/organisation/companies.ts";
import { problem } from "../../contract/problem.ts";
import { billingSettingsOf } from "../../contract/organisation/subscription.ts";
import { newId } from "../../domain/ids.ts";
import type { Env } from "../../env.ts";
import { accountDenialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { firstFreeCode, insertCompany, selectCompanySettings } from "../../storage/organisation/companies.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { insertMembershipWhere } from "../../storage/people/members.ts";
import { codeCandidatesFor } from "../code-candidates.ts";
import type { ActorContext } from "../../reads/actor-context.ts";

/** The user who creates a company becomes its owner. */
export async function createCompany(
  { actor, sql }: ActorContext,
  env: Env,
  { name, color, companyCode }: EndpointBody<typeof contract>,
) {
  const why = accountDenialReason(actor, "company.found");
  if (why) throw problem(why);
  const id = newId();
  try {
    const {
      after: [company],
    } = await write(sql, {
      change: insertCompany(sql, {
        id,
        name,
        companyCode: companyCode ?? firstFreeCode(codeCandidatesFor(name)),
        language: actor.language,
        usersUsage: 1,
        userLimit: billingSettingsOf(env).freeLimit,
        ...(color ? { color } : {}),
      }),
      audit: { actor, companyId: id, verb: "company.create", recordType: "company", recordId: id },
      followUps: (done) => ({
        owner: insertMembershipWhere(sql, { companyId: id, userId: actor.userId, role: "owner" }, done),
      }),
      read: { after: selectCompanySettings(sql, id) },
    });
    return company;
  } catch (error) {
    if (violatesUnique(error, "company.company_code")) throw problem("CODE_TAKEN", { cause: error });
    throw error;
  }
}
