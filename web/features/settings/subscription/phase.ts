import type { SubscriptionState } from "./subscription.ts";

export type Phase = "free" | "ended" | "unconfirmed" | "trial" | "active" | "ending" | "unpaid" | "paused";

type Facts = Pick<SubscriptionState, "plan" | "status" | "cancelAtPeriodEnd" | "paymentProblem">;

/** Where a subscription is; its status is Stripe's text. */
export function phaseOf({ plan, status, cancelAtPeriodEnd, paymentProblem }: Facts): Phase {
  if (plan === "free") {
    if (status === null) return "free";
    return status.startsWith("incomplete") ? "unconfirmed" : "ended";
  }
  if (paymentProblem || status === "past_due" || status === "unpaid") return "unpaid";
  if (cancelAtPeriodEnd) return "ending";
  if (status === "trialing") return "trial";
  return status === "active" ? "active" : "paused";
}

/** When a running subscription ends or is paid for again. */
export const termOf = ({
  status,
  trialEnd,
  periodEnd,
}: Pick<SubscriptionState, "status" | "trialEnd" | "periodEnd">): string | null =>
  status === "trialing" ? (trialEnd ?? periodEnd) : periodEnd;
