import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import type { SubscriptionState } from "#worker/contract/organisation/subscription.ts";
import { api } from "#web/data/api/api.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";

export type { SubscriptionState } from "#worker/contract/organisation/subscription.ts";

// What was done on Stripe's pages arrives some seconds after the user is back, and an overdue payment may arrive any time.
const FIRST_READS = 4;
const FIRST_INTERVAL_MS = 3000;
const OVERDUE_INTERVAL_MS = 10_000;

export const subscriptionQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "subscription"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/subscription", { params: { companyId }, signal }))
        .subscription,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data?.isConfigured) return false;
      if (dataUpdateCount < FIRST_READS) return FIRST_INTERVAL_MS;
      return data.paymentProblem ? OVERDUE_INTERVAL_MS : false;
    },
    refetchOnMount: "always",
  });

export const isPaidPlan = ({ plan }: SubscriptionState): boolean => plan !== "free";

/** What a change answers: the new state, or the page on which it is confirmed. */
type Changed = { subscription: SubscriptionState; url?: string | null };

/** Answers the checkout page, or null if the seats of a running subscription have changed. */
export const chooseSeats = (body: BodyOf<"POST /api/auth/subscription/upgrade">): Promise<Changed> =>
  api("POST /api/auth/subscription/upgrade", { body });

export const cancelSubscription = (companyId: string): Promise<Changed> =>
  api("POST /api/auth/subscription/cancel", { body: { referenceId: companyId } });

export const restoreSubscription = (companyId: string): Promise<Changed> =>
  api("POST /api/auth/subscription/restore", { body: { referenceId: companyId } });

export const openBillingPortal = async (companyId: string): Promise<string> =>
  (await api("POST /api/auth/subscription/billing-portal", { body: { referenceId: companyId } })).url;

/** Shows a new state of the subscription, and what follows from it, such as the user limit. */
function useShowSubscription(companyId: string): (next: SubscriptionState) => Promise<void> {
  const queries = useQueryClient();
  const refresh = useRefreshCompany();
  return async (next) => {
    queries.setQueryData(subscriptionQuery(companyId).queryKey, next);
    await refresh(companyId);
  };
}

/** Before asking again; about half a minute in all. */
const CHECKOUT_PAUSES_MS = [0, 1000, 2000, 4000, 6000, 8000, 10_000];

/** After the checkout page: asks until the payment is known, or until it has been a while. */
export function useCheckout(companyId: string) {
  const show = useShowSubscription(companyId);
  return useQuery({
    queryKey: ["checkout", companyId],
    queryFn: async ({ signal }) => {
      for (const pause of CHECKOUT_PAUSES_MS) {
        await new Promise((resolve) => setTimeout(resolve, pause));
        const { subscription } = await api("POST /api/auth/subscription/success", {
          body: { referenceId: companyId },
          signal,
        });
        if (!isPaidPlan(subscription)) continue;
        await show(subscription);
        return true;
      }
      return false;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}

type ChangeOptions<Values, Fields extends object> = Omit<
  Parameters<typeof useSubmit<Values, Changed, Fields>>[0],
  "onDone"
> & {
  onDone: (next: SubscriptionState) => void;
};

/** Changes the subscription, or goes to the page where that is confirmed. */
export function useSubscriptionChange<Values, Fields extends object = object>(
  companyId: string,
  { send, onDone, ...options }: ChangeOptions<Values, Fields>,
) {
  const queries = useQueryClient();
  const show = useShowSubscription(companyId);
  return useSubmit<Values, Changed, Fields>({
    ...options,
    send: async (values) => {
      try {
        return await send(values);
      } catch (error) {
        // A refusal may mean that somebody else has changed it.
        void queries.invalidateQueries(subscriptionQuery(companyId));
        throw error;
      }
    },
    onDone: async ({ url, subscription }) => {
      if (url) return leaveFor(url);
      await show(subscription);
      onDone(subscription);
    },
  });
}

/** Goes to another site. Resolves if the user comes back to this page by the back button. */
export async function leaveFor(url: string): Promise<void> {
  const isBack = new Promise((resolve) => {
    window.addEventListener("pageshow", resolve, { once: true });
  });
  window.location.assign(url);
  await isBack;
}
