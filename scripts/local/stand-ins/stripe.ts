import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Stripe } from "stripe";
import { type Account, newAccount, type StripeEvent } from "#fixtures/stand-ins/stripe/records.ts";
import { stripeStandIn } from "#fixtures/stand-ins/stripe/stripe.ts";
import { stateDir } from "../paths.ts";
import { serveStandIn } from "./serve-stand-in.ts";

/** An event that is not received is delivered again after as many seconds. */
const REDELIVERIES = [1, 2, 5, 15, 60];
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

type LocalStripe = { vars: Record<string, string>; stop: () => Promise<void> };

/** Runs the stand-in of Stripe on a port of its own, and delivers its events to the app. */
export async function serveStripe(appUrl: string): Promise<LocalStripe> {
  // Only for the stand-in, which cannot charge anybody.
  const secret = "whsec_local";
  const file = join(stateDir(), "stripe.json");
  mkdirSync(stateDir(), { recursive: true });
  const account = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Account) : newAccount();

  async function deliver(event: StripeEvent): Promise<void> {
    const body = JSON.stringify(event);
    for (const seconds of [0, ...REDELIVERIES]) {
      await wait(seconds);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret });
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const answer = await fetch(`${appUrl}/api/auth/stripe/webhook`, {
        method: "POST",
        body,
        headers,
      }).catch(() => null);
      if (answer?.ok) return;
    }
    console.error(`The app did not receive Stripe's event ${event.type}.`);
  }

  const answer = stripeStandIn({ account, onEvent: (event) => void deliver(event) });
  const { url, stop } = await serveStandIn(async (request) => {
    const answered = await answer(request);
    writeFileSync(file, JSON.stringify(account));
    return answered;
  });
  return {
    vars: { STRIPE_SECRET_KEY: "sk_test_local", STRIPE_WEBHOOK_SECRET: secret, STRIPE_URL: url },
    stop,
  };
}
