import { useLocation, useNavigate } from "@tanstack/react-router";
import { describeError } from "#web/data/api/errors.ts";
import { oneOf } from "#web/data/navigation/search.ts";
import { isPaidPlan, useCheckout, type SubscriptionState } from "./subscription.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { SpinnerIcon } from "#web/ui/controls/spinner.tsx";
import { Banner } from "#web/ui/display/banner.tsx";

type CheckoutNoticeProps = { companyId: string; state: SubscriptionState };

/** Says how the checkout page was left. */
export function CheckoutNotice({ companyId, state }: CheckoutNoticeProps) {
  const text = useText("billing").checkout;
  const navigate = useNavigate();
  // Stripe's page adds this parameter. The route does not parse it, because its parser is in the first download.
  const outcome = useLocation({
    select: ({ search }) => oneOf(["done", "cancelled"], (search as Record<string, unknown>)["checkout"]),
  });
  const close = (
    <Button
      variant="secondary"
      size="sm"
      onClick={() =>
        void navigate({
          to: "/$companyId/settings",
          params: { companyId },
          search: { tab: "billing" },
          replace: true,
        })
      }
    >
      {text.close}
    </Button>
  );
  if (!outcome) return null;
  if (outcome === "done" && isPaidPlan(state)) {
    return (
      <Banner tone="success" title={text.doneTitle} action={close} announce>
        {text.done(state.seats.limit)}
      </Banner>
    );
  }
  if (outcome === "cancelled") {
    return (
      <Banner tone="info" title={text.cancelledTitle} action={close} announce>
        {text.cancelled}
      </Banner>
    );
  }
  return state.canManage ? <UnknownPayment companyId={companyId} /> : null;
}

function UnknownPayment({ companyId }: Pick<CheckoutNoticeProps, "companyId">) {
  const text = useText("billing").checkout;
  const { errors } = useText("public");
  const { isFetching, error, refetch } = useCheckout(companyId);
  if (isFetching) {
    return (
      <Banner tone="info" title={text.waitingTitle} action={<SpinnerIcon className="size-5" />} announce>
        {text.waiting}
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      title={text.lateTitle}
      action={
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {text.again}
        </Button>
      }
      announce
    >
      {error ? describeError(error, errors) : text.late}
    </Banner>
  );
}
