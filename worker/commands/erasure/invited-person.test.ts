import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sql, waitForMails } from "#fixtures/test/client.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { auditLog, usageCounter } from "../../storage/tables/operations/operations.ts";
import { sweepExpired } from "../upkeep/sweep-expired.ts";

const ADDRESS = "nunca.vino@pruebas.example";

let world: World;
let inviteId: string;
beforeEach(async () => {
  world = await makeWorld();
  const body = { email: ADDRESS, role: "member", departmentIds: [world.workshop.id] };
  await requestAs(world, "owner", "POST", `/api/v1/company/${world.acme.id}/invites`, body);
  await waitForMails(ADDRESS, 1);
  const [made] = await sql().select().from(invite).where(eq(invite.email, ADDRESS));
  inviteId = made?.id ?? "";
});

const revoke = () =>
  requestAs(world, "owner", "DELETE", `/api/v1/company/${world.acme.id}/invites/${inviteId}`);
const expire = async () => {
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000);
  await sql().update(invite).set({ invitationExpiresAt: longAgo }).where(eq(invite.id, inviteId));
  await sweepExpired(env, new Date());
};

it.each([
  ["was revoked", revoke],
  ["has expired for a month", expire],
])("nothing has the address of an invited person once the invitation %s", async (_, end) => {
  expect(await placesOf(ADDRESS)).toContain("audit_log.changes");
  await end();
  // What counts attempts is gone after a day; the outbox stands for the mailbox of the person.
  await sql().delete(usageCounter);
  expect(await placesOf(ADDRESS)).toEqual(["outbox_message.to"]);
  const [entry] = await sql().select().from(auditLog).where(eq(auditLog.verb, "invite.create"));
  expect(entry?.changes).toEqual({ role: { before: null, after: "member" } });
});
