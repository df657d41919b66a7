import { banUser as contract } from "#worker/contract/sign-in/auth.ts";
import { banUser, useRefreshUsers, type AdminUserDetail } from "./users.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useText } from "#web/text/use-text.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { ReasonField } from "../parts/fields.tsx";
import { useUserName } from "./user-labels.tsx";

const DAY_SECONDS = 86_400;
const ENDS = ["never", "day", "week", "month", "date"] as const;
type End = (typeof ENDS)[number];
const DAYS: Partial<Record<End, number>> = { day: 1, week: 7, month: 30 };

/** The seconds until the ban ends: undefined for no end, null for a day that is missing or past. */
function secondsUntil(end: End, day: string): number | null | undefined {
  const days = DAYS[end];
  if (days !== undefined) return days * DAY_SECONDS;
  if (end === "never") return undefined;
  const seconds = Math.round((Date.parse(`${day}T23:59:59`) - Date.now()) / 1000);
  return seconds > 0 ? seconds : null;
}

type BanDialogProps = { user: AdminUserDetail; onClose: () => void };

/** Bans a user with a reason and an end, both optional. */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { adminUsers: text } = useText("admin");
  const refresh = useRefreshUsers();
  const name = useUserName()(user);
  const submission = useSubmit({
    fields: { banReason: "", end: "never" as End, banExpiresIn: "" },
    schema: contract.body,
    check: (typed) => ({
      banExpiresIn: secondsUntil(typed.end, typed.banExpiresIn) === null ? text.banDayRequired : null,
    }),
    send: banUser,
    onDone: async () => {
      await refresh(user.id);
      toast({ title: text.bannedToast(name), tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  const day = field("banExpiresIn");
  const send = () => {
    const seconds = secondsUntil(values.end, values.banExpiresIn);
    const reason = values.banReason.trim();
    void submit({
      userId: user.id,
      ...(reason ? { banReason: reason } : {}),
      ...(seconds ? { banExpiresIn: seconds } : {}),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.banTitle(name)}
      description={text.banBody}
      submitLabel={text.ban}
      submission={submission}
      tone="danger"
      onSubmit={send}
    >
      <ReasonField {...field("banReason")} hint={text.banReasonHint} optional />
      <SelectField
        label={text.banEnd}
        options={ENDS.map((each) => ({ value: each, label: text.banEnds[each] }))}
        {...field("end")}
      />
      {values.end === "date" ? (
        <Field label={text.banDay} error={day.error} required>
          {(control) => <DateInput {...control} type="date" value={day.value} onChange={day.onChange} />}
        </Field>
      ) : null}
    </FormDialog>
  );
}
