// The steps of a company's sign-on that ask nobody outside: begin, change, require and remove it.
import type { EndpointBody } from "../../contract/endpoint.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { isWithinDomain } from "../../contract/sign-in/mail-domains.ts";
import type {
  changeSignOn as changeContract,
  createSignOn as createContract,
} from "../../contract/sign-in/sign-on.ts";
import { problem } from "../../contract/problem.ts";
import { newId, newLongId } from "../../domain/ids.ts";
import { ownHostsOf } from "../../domain/sign-on/public-address.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { signOnResponseOf } from "../../reads/sign-on/list-sign-ons.ts";
import { permit } from "../../reads/permit.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import {
  deleteSignOn,
  deleteTracesAt,
  insertSignOn,
  isSignOnAsRead,
  requireSignOnWhere,
  selectSignOn,
  type SignOnPath,
  updateSignOn,
} from "../../storage/organisation/sign-on.ts";
import { auditOf, loadSignOn, type SignOnEnv, UNTRIED, writeSignOn } from "./write-sign-on.ts";

/** A domain of the deployment would let a company vouch for the people who run it. */
function refuseOwnDomain(env: SignOnEnv, domain: string): void {
  const isOwn = ownHostsOf(env).some((host) => isWithinDomain(domain, host) || isWithinDomain(host, domain));
  if (isOwn) throw problem("INVALID", { fields: { domain: "signOn.domainOwn" } });
}

async function refuseUnknownDepartments({ sql }: ActorContext, companyId: string, ids: readonly string[]) {
  const known = await departmentsById(sql, companyId, ids);
  if (known.length < ids.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
}

async function orRepeated<Result>(written: Promise<Result>): Promise<Result> {
  try {
    return await written;
  } catch (error) {
    if (violatesUnique(error, "company_sign_on.company_id"))
      throw problem("INVALID", { fields: { domain: "signOn.domainRepeated" }, cause: error });
    throw error;
  }
}

export async function createSignOn(
  context: ActorContext,
  env: SignOnEnv,
  { companyId, protocol, domain, departmentIds }: EndpointBody<typeof createContract> & { companyId: string },
) {
  const { actor, sql } = context;
  permit(actor, "signOn.manage", { companyId });
  refuseOwnDomain(env, domain);
  const ids = [...new Set(departmentIds)];
  await refuseUnknownDepartments(context, companyId, ids);
  const id = newId();
  const {
    changed,
    after: [after],
  } = await orRepeated(
    write(sql, {
      change: insertSignOn(sql, {
        id,
        companyId,
        protocol,
        domain,
        departmentIds: ids,
        domainToken: newLongId(),
      }),
      audit: {
        ...auditOf(context, companyId, "signOn.create"),
        changes: {
          signOnDomain: { before: null, after: domain },
          departments: { before: null, after: ids },
        },
      },
      read: { after: selectSignOn(sql, { companyId, signOnId: id }) },
    }),
  );
  if (changed.length === 0 || !after)
    throw problem("LIMIT_REACHED", { message: MESSAGES[actor.language].signOnsFull });
  return signOnResponseOf(after, env.APP_URL);
}

export async function changeSignOn(
  context: ActorContext,
  env: SignOnEnv,
  { domain, departmentIds, ...path }: EndpointBody<typeof changeContract> & SignOnPath,
) {
  const before = await loadSignOn(context, path);
  const ids = departmentIds && [...new Set(departmentIds)].toSorted();
  const isOtherDomain = domain !== undefined && domain !== before.domain;
  const areOthers = ids !== undefined && ids.join() !== before.departmentIds.toSorted().join();
  if (isOtherDomain) refuseOwnDomain(env, domain);
  if (areOthers) await refuseUnknownDepartments(context, path.companyId, ids);
  if (!isOtherDomain && !areOthers) return signOnResponseOf(before, env.APP_URL);
  return orRepeated(
    writeSignOn(context, env, {
      before,
      verb: "signOn.change",
      isAnother: isOtherDomain,
      change: updateSignOn(context.sql, before, {
        ...(areOthers ? { departmentIds: ids } : {}),
        ...(isOtherDomain ? { domain, domainToken: newLongId(), provenAt: null, ...UNTRIED } : {}),
      }),
      changes: {
        signOnDomain: { before: before.domain, after: domain ?? before.domain },
        ...(areOthers ? { departments: { before: before.departmentIds, after: ids } } : {}),
      },
    }),
  );
}

/** People of the domain could not come in if nobody had tried it. */
export async function requireSignOn(
  context: ActorContext,
  env: SignOnEnv,
  { isRequired, ...path }: SignOnPath & { isRequired: boolean },
) {
  const before = await loadSignOn(context, path);
  if (before.isRequired === isRequired) return signOnResponseOf(before, env.APP_URL);
  if (isRequired && (before.provenAt === null || before.triedAt === null)) throw problem("SIGN_ON_NOT_READY");
  return writeSignOn(context, env, {
    before,
    verb: "signOn.require",
    change: requireSignOnWhere(context.sql, before, isRequired),
    changes: {
      signOnDomain: { before: before.domain, after: before.domain },
      signOnIsRequired: { before: before.isRequired, after: isRequired },
    },
  });
}

export async function removeSignOn(context: ActorContext, path: SignOnPath): Promise<void> {
  const { sql } = context;
  const before = await loadSignOn(context, path);
  await write(sql, {
    change: deleteSignOn(sql, path),
    audit: {
      ...auditOf(context, path.companyId, "signOn.remove"),
      changes: { signOnDomain: { before: before.domain, after: null } },
      asRead: isSignOnAsRead(before),
    },
    followUps: (done) => ({ traces: deleteTracesAt(sql, path, done) }),
  });
}
