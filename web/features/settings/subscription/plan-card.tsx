import { useState } from "react";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { cancelSubscription, useSubscriptionChange, type SubscriptionState } from "./subscription.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent, CardFooter, CardTitle } from "#web/ui/display/card.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";
import { phaseOf, termOf, type Phase } from "./phase.ts";
import { SeatsDialog } from "./seats-dialog.tsx";
import { useBillingFormat } from "./use-billing-format.ts";

const TONES: Record<Exclude<Phase, "free">, Tone> = {
  active: "success",
  trial: "success",
  unpaid: "danger",
  ending: "warning",
  ended: "neutral",
  paused: "warning",
  unconfirmed: "warning",
};

type PlanCardProps = { companyId: string; state: SubscriptionState };

/** Plan, seats, payments and what can be changed about them. */
export function PlanCard({ companyId, state }: PlanCardProps) {
  const text = useText("billing");
  const phase = phaseOf(state);
  const isCompanyEnding = useCompany().ending !== null;
  return (
    <Card>
      <CardContent className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle level={3}>{text.plan(text.plans[state.plan])}</CardTitle>
          {phase === "free" ? null : <Badge tone={TONES[phase]}>{text.statuses[phase]}</Badge>}
        </div>
        <Explanation state={state} phase={phase} />
      </CardContent>
      <CardContent className="flex flex-col gap-2 border-t">
        <SeatUsage state={state} />
      </CardContent>
      {state.plan === "free" ? null : <Payments state={state} />}
      {state.isConfigured && state.canManage && !isCompanyEnding ? (
        <Commands companyId={companyId} state={state} phase={phase} />
      ) : null}
    </Card>
  );
}

function Explanation({ state, phase }: { state: SubscriptionState; phase: Phase }) {
  const { inWords, freeUpTo, perSeat, offer, trialOffer } = useText("billing");
  const { count, money, day } = useBillingFormat(state);
  const { seats, price, trialDays, endedAt, periodEnd, plan, isConfigured } = state;
  const sentences: Record<Exclude<Phase, "free">, string> = {
    ...inWords,
    trial: inWords.trial(day(termOf(state))),
    ending: inWords.ending(day(termOf(state))),
    ended: inWords.ended(day(endedAt ?? periodEnd)),
  };
  return (
    <div className="flex flex-col gap-2 text-sm text-pretty text-muted-foreground">
      {phase === "free" ? null : <p>{sentences[phase]}</p>}
      {plan === "free" ? <p>{freeUpTo(count(seats.limit))}</p> : null}
      {plan === "free" && isConfigured ? (
        <p>
          {offer} <span className="font-medium text-foreground">{perSeat(money(price.perSeat))}.</span>
          {trialDays > 0 ? ` ${trialOffer(trialDays)}` : null}
        </p>
      ) : null}
    </div>
  );
}

function SeatUsage({ state }: { state: SubscriptionState }) {
  const text = useText("billing");
  const { count } = useBillingFormat(state);
  const { used, held, limit } = state.seats;
  const taken = used + held;
  const room = used > limit ? text.over : taken >= limit ? text.none : text.left(limit - taken);
  return (
    <>
      <Progress
        label={text.seats}
        value={taken}
        max={limit}
        valueText={`${count(taken)} ${text.of} ${count(limit)}`}
        tone={taken >= limit ? "warning" : "info"}
      />
      <p className="text-sm text-pretty text-muted-foreground">
        {text.usage(used, held)}. {room}
      </p>
    </>
  );
}

function Payments({ state }: { state: SubscriptionState }) {
  const text = useText("billing");
  const { count, money, day } = useBillingFormat(state);
  const { seats, price, nextPayment } = state;
  const facts: [string, string][] = [
    [text.paidSeats, count(seats.paid ?? 0)],
    [text.price, text.perSeat(money(price.perSeat))],
    ...((nextPayment
      ? [[text.nextPayment, text.amountOn(money(nextPayment.amount), day(nextPayment.at))]]
      : []) as [string, string][]),
  ];
  return (
    <CardContent className="border-t">
      <dl className="flex flex-col gap-2.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </CardContent>
  );
}

const STARTS: readonly Phase[] = ["free", "ended", "unconfirmed"];
/** While a payment is due the seats cannot change, and a cancelled subscription is restored first. */
const CHANGES: readonly Phase[] = ["trial", "active"];
const CANCELS: readonly Phase[] = ["trial", "active", "unpaid", "paused"];

function Commands({ companyId, state, phase }: PlanCardProps & { phase: Phase }) {
  const text = useText("billing");
  const [open, setOpen] = useState<"seats" | "cancel" | null>(null);
  const close = () => setOpen(null);
  const mayChange = CHANGES.includes(phase);
  const mayCancel = CANCELS.includes(phase) && !state.cancelAtPeriodEnd;
  return (
    <>
      {STARTS.includes(phase) || mayChange || mayCancel ? (
        <CardFooter className="max-sm:flex-col-reverse max-sm:items-stretch">
          {mayCancel ? (
            <Button variant="ghost-danger" onClick={() => setOpen("cancel")}>
              {text.cancel}
            </Button>
          ) : null}
          {mayChange ? <Button onClick={() => setOpen("seats")}>{text.change}</Button> : null}
          {STARTS.includes(phase) ? (
            <Button onClick={() => setOpen("seats")}>
              {phase === "ended" ? text.startAgain : text.start}
            </Button>
          ) : null}
        </CardFooter>
      ) : null}
      {open === "seats" ? <SeatsDialog companyId={companyId} state={state} onClose={close} /> : null}
      {open === "cancel" ? <CancelDialog companyId={companyId} state={state} onClose={close} /> : null}
    </>
  );
}

function CancelDialog({ companyId, state, onClose }: PlanCardProps & { onClose: () => void }) {
  const billing = useText("billing");
  const text = billing.cancelDialog;
  const { count, day } = useBillingFormat(state);
  const end = day(termOf(state));
  const { submit, sending, problem } = useSubscriptionChange(companyId, {
    send: () => cancelSubscription(companyId),
    onDone: () => {
      onClose();
      toast({ title: billing.cancelled(end), tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      title={text.title}
      description={text.lead(end)}
      confirmLabel={text.confirm}
      cancelLabel={text.keep}
      tone="danger"
      busy={sending}
      problem={problem}
    >
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-pretty">
        {[text.after(count(state.seats.free)), text.kept, text.files, text.undo].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
