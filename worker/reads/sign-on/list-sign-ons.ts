import type { SignOn } from "../../contract/sign-in/sign-on.ts";
import {
  assertionConsumerAddress,
  entityIdOf,
  proofName,
  proofValue,
  redirectAddress,
} from "../../domain/sign-on/addresses.ts";
import { selectSignOns, type SignOnRow } from "../../storage/organisation/sign-on.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

const isoOf = (date: Date | null) => date?.toISOString() ?? null;

/** `site` is the address of this deployment. The secret is left out by naming what is answered. */
export function signOnResponseOf(row: SignOnRow, site: string): SignOn {
  const { id, protocol, domain, departmentIds, issuer, clientId, connectedAt, isRequired } = row;
  const isSaml = protocol === "saml";
  return {
    id,
    protocol,
    domain,
    departmentIds,
    addresses: {
      redirect: isSaml ? null : redirectAddress(site, id),
      entityId: isSaml ? entityIdOf(site, id) : null,
      assertionConsumer: isSaml ? assertionConsumerAddress(site, id) : null,
    },
    connection:
      issuer === null || connectedAt === null
        ? null
        : {
            issuer,
            clientId,
            certificates: (row.saml?.certificates ?? []).map(({ endsAt }) => ({ endsAt })),
            connectedAt: connectedAt.toISOString(),
          },
    proof: {
      name: proofName(domain),
      value: proofValue(row.domainToken),
      provenAt: isoOf(row.provenAt),
    },
    triedAt: isoOf(row.triedAt),
    isRequired,
  };
}

export async function listSignOns({ actor, sql }: ActorContext, companyId: string, site: string) {
  permit(actor, "signOn.read", { companyId });
  const rows = await selectSignOns(sql, companyId);
  return rows.map((row) => signOnResponseOf(row, site));
}
