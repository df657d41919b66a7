import { Minus, Plus } from "lucide-react";
import { MESSAGES } from "../../../../worker/contract/messages/catalogue.ts";
import { upgradeSubscription as contract } from "../../../../worker/contract/organisation/subscription.ts";
import {
  chooseSeats,
  isPaidPlan,
  useSubscriptionChange,
  type SubscriptionState,
} from "../../../data/organisation/subscription.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field, TextInput } from "../../../ui/controls/field.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { describeToday } from "./describe-today.ts";
import { useBillingFormat } from "./use-billing-format.ts";

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
