import { useState } from "react";
import { banUser as contract } from "../../../../worker/contract/organisation/auth.ts";
import { banUser, useRefreshUsers, type AdminUserDetail } from "../../../data/administration/users.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { DateInput } from "../../../components/dates/date-input.tsx";
import { Field, Select } from "../../../ui/controls/field.tsx";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
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
  const [reason, setReason] = useState("");
  const [end, setEnd] = useState<End>("never");
  const [day, setDay] = useState("");
  const [isDayMissing, setDayMissing] = useState(false);
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: contract.body,
    send: banUser,
    onDone: async () => {
      await refresh(user.id);
      toast({ title: text.bannedToast(name), tone: "success" });
      onClose();
    },
  });
  const send = () => {
    const seconds = secondsUntil(end, day);
    setDayMissing(seconds === null);
    if (seconds === null) return;
    void submit({
      userId: user.id,
      ...(reason.trim() ? { banReason: reason.trim() } : {}),
      ...(seconds === undefined ? {} : { banExpiresIn: seconds }),
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.banTitle(name)}
      description={text.banBody}
      submitLabel={text.ban}
      form={form}
      busy={sending}
      problem={problem}
      tone="danger"
      onSubmit={send}
    >
      <ReasonField
        value={reason}
        error={errors["banReason"]}
        hint={text.banReasonHint}
        optional
        onChange={(next) => {
          setReason(next);
          clearError("banReason");
        }}
      />
      <Field label={text.banEnd}>
        {(control) => (
          <Select
            {...control}
            value={end}
            onChange={({ target: { value } }) => setEnd(ENDS.find((each) => each === value) ?? end)}
          >
            {ENDS.map((each) => (
              <option key={each} value={each}>
                {text.banEnds[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {end === "date" ? (
        <Field
          label={text.banDay}
          error={isDayMissing ? text.banDayRequired : errors["banExpiresIn"]}
          required
        >
          {(control) => (
            <DateInput
              {...control}
              type="date"
              value={day}
              onChange={(chosen) => {
                setDay(chosen);
                setDayMissing(false);
                clearError("banExpiresIn");
              }}
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  );
}
