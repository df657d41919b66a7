import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sql } from "../../fixtures/test/client.ts";
import { makeWorld } from "../../fixtures/test/world.ts";
import { invite } from "../storage/tables/membership.ts";
import { jobFailure } from "../storage/tables/operations.ts";
import worker from "../index.ts";

describe("mail that cannot be sent", () => {
  it("ends in the list of failures that platform administrators see", async () => {
    const world = await makeWorld();
    env.RESEND_API_KEY = "re_test";
    env.RESEND_URL = "http://resend.test";
    vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      const message = (attempts: number) => ({
        id: "m1",
        timestamp: new Date(),
        attempts,
        body: { kind: "invitation", inviteId: world.pending.id },
      });
      await sql()
        .update(invite)
        .set({ email: "rechazada@pruebas.example" })
        .where(eq(invite.id, world.pending.id));
      const batch = createMessageBatch("extintor-mail", [message(2)]);
      const context = createExecutionContext();
      await worker.queue?.(batch, env, context);
      const result = await getQueueResult(batch, context);
      expect(result.explicitAcks).toEqual([]);
      expect(result.retryMessages).toEqual([{ msgId: "m1" }]);

      const dead = createMessageBatch("extintor-mail-dead", [message(7)]);
      await worker.queue?.(dead, env, createExecutionContext());
      expect(await sql().select().from(jobFailure)).toMatchObject([
        {
          queue: "extintor-mail",
          body: { kind: "invitation", inviteId: world.pending.id },
          attempts: 7,
          retriedAt: null,
        },
      ]);
    } finally {
      delete env.RESEND_API_KEY;
      delete env.RESEND_URL;
      vi.restoreAllMocks();
    }
  });
});
