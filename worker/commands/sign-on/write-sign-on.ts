import type { AuditVerb } from "../../contract/admin/audit.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { signOnResponseOf } from "../../reads/sign-on/list-sign-ons.ts";
import { permit } from "../../reads/permit.ts";
import type { Changes } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteTracesAt,
  isSignOnAsRead,
  selectSignOn,
  type SignOnPath,
  type SignOnRow,
  type updateSignOn,
} from "../../storage/organisation/sign-on.ts";

export type SignOnEnv = Pick<
  Env,
  | "APP_URL"
  | "PRO_HOST"
  | "DEV_HOST"
  | "LOCAL_RUN"
  | "BETTER_AUTH_SECRET"
  | "LIMITS"
  | "DNS_URL"
  | "IDENTITY_PROVIDER_URL"
>;

/** What somebody tried is not what there is now. A sign-on that nobody has tried is not required. */
export const UNTRIED = { triedAt: null, isRequired: false } as const;

/** The sign-on that an owner changes. */
export async function loadSignOn({ actor, sql }: ActorContext, path: SignOnPath): Promise<SignOnRow> {
  permit(actor, "signOn.manage", { companyId: path.companyId });
  const [row] = await selectSignOn(sql, path);
  if (!row) throw problem("NOT_FOUND");
  return row;
}

/** The company's settings have the sign-on in their history. No entry has a secret. */
export const auditOf = ({ actor }: ActorContext, companyId: string, verb: AuditVerb) => ({
  actor,
  companyId,
  verb,
  recordType: "company" as const,
  recordId: companyId,
});

type SignOnChange = {
  before: SignOnRow;
  verb: AuditVerb;
  change: ReturnType<typeof updateSignOn>;
  changes: Changes;
  /** Whoever came in through it did so at another domain or another provider: they are signed out. */
  isAnother?: boolean;
};

/** Decided again if somebody has changed the row since it was read. */
export async function writeSignOn(
  context: ActorContext,
  { APP_URL }: SignOnEnv,
  { before, verb, change, changes, isAnother = false }: SignOnChange,
) {
  const { companyId, id: signOnId } = before;
  const path = { companyId, signOnId };
  const {
    after: [after],
  } = await write(context.sql, {
    change,
    audit: { ...auditOf(context, companyId, verb), changes, asRead: isSignOnAsRead(before) },
    followUps: (done) => ({ traces: isAnother ? deleteTracesAt(context.sql, path, done) : [] }),
    read: { after: selectSignOn(context.sql, path) },
  });
  if (!after) throw problem("NOT_FOUND");
  return signOnResponseOf(after, APP_URL);
}
