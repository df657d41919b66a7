import { Minus, Plus } from "lucide-react";
import { MESSAGES } from "#worker/contract/messages/catalogue.ts";
import { upgradeSubscription as contract } from "#worker/contract/organisation/subscription.ts";
import { chooseSeats, isPaidPlan, useSubscriptionChange, type SubscriptionState } from "./subscription.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Field, TextInput } from "#web/ui/controls/field.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useBillingFormat } from "./use-billing-format.ts";
import type { BillingText } from "#web/text/billing/es.ts";
import { termOf } from "./phase.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Format = { money: (hundredths: number) => string; day: (at: string | Date | null) => string };

/** The part of the period that is still to come, from 0 to 1. */
function shareLeft({ periodStart, periodEnd }: SubscriptionState, now: Date): number {
  if (periodStart === null || periodEnd === null) return 1;
  const [start, end] = [Date.parse(periodStart), Date.parse(periodEnd)];
  return end > start ? Math.min(1, Math.max(0, (end - now.getTime()) / (end - start))) : 1;
}

/** What choosing so many seats means today and at the next payment. */
function describeToday(
  text: BillingText["dialog"],
  { money, day }: Format,
  state: SubscriptionState,
  users: number,
  now = new Date(),
): string[] {
  const { seats, price, trialDays, status } = state;
  if (!isPaidPlan(state)) {
    return trialDays > 0
      ? [text.todayTrial(day(new Date(now.getTime() + trialDays * DAY_MS)))]
      : [text.todayFull];
  }
  const before = seats.paid ?? 0;
  if (users === before) return [text.noChange];
  const term = day(termOf(state));
  if (status === "trialing") return [text.todayInTrial(term)];
  if (users < before) return [text.todayFewer(term, money(users * price.perSeat))];
  return [text.todayMore(money(Math.round((users - before) * price.perSeat * shareLeft(state, now))), term)];
}

type SeatsDialogProps = { companyId: string; state: SubscriptionState; onClose: () => void };

/** Starts a subscription or changes its seats, with the price before it is agreed to. Mounted while it is open. */
export function SeatsDialog({ companyId, state, onClose }: SeatsDialogProps) {
  const billing = useText("billing");
  const common = useText("common");
  const text = billing.dialog;
  const language = useLanguage();
  const { count } = useBillingFormat(state);
  const isChange = isPaidPlan(state);
  const { used, held, minimum, free, paid } = state.seats;
  const submission = useSubscriptionChange(companyId, {
    fields: { users: String(isChange ? (paid ?? minimum) : Math.max(minimum, free + 1)) },
    schema: contract.body.refine((body) => body.users >= minimum, {
      path: ["users"],
      error: MESSAGES[language].seatsInUse(used, held),
    }),
    send: chooseSeats,
    onDone: ({ seats }) => {
      onClose();
      toast({ title: billing.changed(seats.limit), tone: "success" });
    },
    fieldOf: { SEATS_IN_USE: "users" },
  });
  const { submit, field } = submission;
  const { value: typed, error, onChange } = field("users");
  const users = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const step = (by: number) =>
    onChange(String(Math.max(minimum, (Number.isNaN(users) ? minimum : users) + by)));
  const isSame = isChange && users === paid;
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={isChange ? text.changeTitle : text.startTitle}
      description={isChange ? text.changeLead(count(paid ?? 0)) : text.startLead}
      cancelLabel={text.back}
      submitLabel={isChange ? text.save : text.pay}
      submission={submission}
      onSubmit={() => {
        if (!isSame) void submit({ referenceId: companyId, users });
      }}
      submitDisabled={isSame}
    >
      <Field label={common.people} hint={text.taken(billing.usage(used, held))} error={error} required>
        {(control) => (
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="icon"
              aria-label={text.fewer}
              disabled={users <= minimum}
              onClick={() => step(-1)}
            >
              <Minus aria-hidden="true" />
            </Button>
            <TextInput
              {...control}
              className="text-center tabular-nums"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => onChange(target.value)}
            />
            <Button variant="secondary" size="icon" aria-label={text.more} onClick={() => step(1)}>
              <Plus aria-hidden="true" />
            </Button>
          </div>
        )}
      </Field>
      <PriceSummary state={state} users={users} />
    </FormDialog>
  );
}

/** What the chosen seats cost, today and each month. */
function PriceSummary({ state, users }: { state: SubscriptionState; users: number }) {
  const text = useText("billing").dialog;
  const format = useBillingFormat(state);
  const { price, seats } = state;
  const isValid = users >= seats.minimum;
  const lines = isValid
    ? [
        ...describeToday(text, format, state, users),
        ...(isPaidPlan(state) ? [] : [text.onStripe]),
        ...(!isPaidPlan(state) && users <= seats.free ? [text.freeIsEnough(format.count(seats.free))] : []),
      ]
    : [];
  return (
    <output aria-label={text.summary} className="block min-h-44 rounded-lg border bg-muted/50 px-4 py-3">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-muted-foreground tabular-nums">
          {text.seatsTimes(isValid ? format.count(users) : "—", format.money(price.perSeat))}
        </span>
        <strong className="text-lg font-semibold tracking-tight tabular-nums">
          {isValid ? text.perMonth(format.money(users * price.perSeat)) : "—"}
        </strong>
      </span>
      <span className="mt-0.5 block text-end text-xs text-muted-foreground">{text.taxes}</span>
      {lines.map((line) => (
        <span key={line} className="mt-2 block text-pretty">
          {line}
        </span>
      ))}
    </output>
  );
}
