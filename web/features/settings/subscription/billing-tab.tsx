import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import {
  leaveFor,
  openBillingPortal,
  restoreSubscription,
  subscriptionQuery,
  useSubscriptionChange,
  type SubscriptionState,
} from "./subscription.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { Button, type ButtonProps } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { SupportEmailLink } from "../support-email-link.tsx";
import { CheckoutNotice } from "./checkout-notice.tsx";
import { termOf } from "./phase.ts";
import { PlanCard } from "./plan-card.tsx";
import { useText } from "#web/text/use-text.ts";
import { useBillingFormat } from "./use-billing-format.ts";

/** The company's plan, seats, payments and invoices. */
export function BillingTab() {
  const text = useText("billing");
  const { id } = useCompany();
  const { data: state, error } = useQuery(subscriptionQuery(id));
  throwInitialError({ data: state, error });
  return (
    <div className="flex flex-col gap-10">
      <Section title={text.title}>
        {state ? (
          <Subscription companyId={id} state={state} />
        ) : (
          <output>
            <span className="sr-only">{text.loading}</span>
            <Skeleton className="h-72 rounded-lg" />
          </output>
        )}
      </Section>
      {state?.isConfigured ? <Invoices companyId={id} state={state} /> : null}
      {state ? <Rules state={state} /> : null}
    </div>
  );
}

type PartProps = { companyId: string; state: SubscriptionState };

function Subscription({ companyId, state }: PartProps) {
  const text = useText("billing");
  const { name } = useCompany();
  return (
    <>
      {state.isConfigured ? (
        <>
          <CheckoutNotice companyId={companyId} state={state} />
          {state.canManage ? null : <Banner tone="info">{text.impersonating}</Banner>}
          <PaymentProblem companyId={companyId} state={state} />
          {state.cancelAtPeriodEnd ? <Ending companyId={companyId} state={state} /> : null}
        </>
      ) : (
        <Banner tone="info" title={text.notSetUpTitle}>
          {text.notSetUp} <SupportEmailLink subject={text.subject(name)} />
        </Banner>
      )}
      <PlanCard companyId={companyId} state={state} />
    </>
  );
}

function PaymentProblem({ companyId, state }: PartProps) {
  const text = useText("billing");
  const { day, count } = useBillingFormat(state);
  if (!state.paymentProblem) return null;
  const { deadline } = state.paymentProblem;
  const isLate = state.seats.limit < (state.seats.paid ?? 0);
  return (
    <Banner
      tone="danger"
      title={text.problemTitle}
      action={
        state.canManage ? (
          <PortalButton companyId={companyId} size="sm">
            {text.solve}
          </PortalButton>
        ) : null
      }
    >
      {(isLate ? text.problemLate : text.problem)(day(deadline), count(state.seats.free))}
    </Banner>
  );
}

function Ending({ companyId, state }: PartProps) {
  const text = useText("billing");
  const { day, count } = useBillingFormat(state);
  const isCompanyEnding = useCompany().ending !== null;
  const change = useSubscriptionChange(companyId, {
    send: () => restoreSubscription(companyId),
    onDone: () => toast({ title: text.restored, tone: "success" }),
  });
  return (
    <Banner
      tone="warning"
      title={text.endingTitle(day(termOf(state)))}
      action={
        state.canManage && !isCompanyEnding ? (
          <ButtonWithProblem {...change} size="sm">
            {text.restore}
          </ButtonWithProblem>
        ) : null
      }
    >
      {text.ending(count(state.seats.free))}
    </Banner>
  );
}

function Invoices({ companyId, state }: PartProps) {
  const text = useText("billing");
  return (
    <Section title={text.invoicesTitle}>
      <Card>
        <CardContent className="flex flex-col items-start gap-3 text-pretty text-muted-foreground">
          <p>{state.hasPortal ? text.invoices : text.noInvoices}</p>
          {state.hasPortal && state.canManage ? (
            <PortalButton companyId={companyId}>{text.openPortal}</PortalButton>
          ) : null}
        </CardContent>
      </Card>
    </Section>
  );
}

function Rules({ state }: Pick<PartProps, "state">) {
  const text = useText("billing");
  const { count } = useBillingFormat(state);
  const rules = state.isConfigured
    ? [...text.rules, text.changeRule, text.onCancelling(count(state.seats.free))]
    : text.rules;
  return (
    <Section title={text.rulesTitle}>
      <Card>
        <CardContent>
          <ul className="flex list-disc flex-col gap-1.5 ps-5 text-pretty text-muted-foreground">
            {rules.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </CardContent>
      </Card>
    </Section>
  );
}

type PortalButtonProps = Pick<ButtonProps, "size"> & { companyId: string; children: ReactNode };

function PortalButton({ companyId, size, children }: PortalButtonProps) {
  const portal = useSend({ send: () => openBillingPortal(companyId), onDone: leaveFor });
  return (
    <ButtonWithProblem {...portal} size={size}>
      {children}
    </ButtonWithProblem>
  );
}

type ButtonWithProblemProps = Pick<ButtonProps, "size"> & {
  submit: (values: undefined) => Promise<void>;
  sending: boolean;
  problem: string | null;
  children: ReactNode;
};

function ButtonWithProblem({ submit, sending, problem, size, children }: ButtonWithProblemProps) {
  return (
    <div className="flex flex-col items-start gap-1">
      <Button variant="secondary" size={size} loading={sending} onClick={() => void submit(undefined)}>
        {children}
      </Button>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-destructive-ink">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
