import { useQuery } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { AccountDeletion } from "#worker/contract/sign-in/auth.ts";
import { can } from "#worker/policy/can.ts";
import { deleteAccount, deletionQuery } from "../../data/account.ts";
import { describeError } from "../../data/api/errors.ts";
import { useSend } from "../../data/api/use-send.ts";
import { membersQuery } from "../../data/people/members.ts";
import { sendCode } from "../../data/session/session.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CodeInput } from "../../ui/controls/code-input.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

type Heirs = Record<string, string>;
const NO_HEIRS: Heirs = {};

/** Mounted while it is open. The code shows that whoever sits at the device also reads the person's mail. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { account: text } = useText("account");
  const { errors } = useText("public");
  const user = useUser();
  const router = useRouter();
  const { data: deletion, error: loadError } = useQuery(deletionQuery);
  const [isSent, setSent] = useState(false);
  const submission = useSend({
    fields: { code: "", heirs: NO_HEIRS },
    check: ({ code }) => ({ code: code.length < 6 ? text.codeMissing : null }),
    send: deleteAccount,
    onDone: () => router.navigate({ to: "/login", replace: true }),
  });
  const { submit, sending, problem, values, field, set } = submission;
  const { code, heirs } = values;
  const codeRequest = useSend({
    send: () => sendCode(user.email),
    onDone: () => {
      set({ code: "" });
      setSent(true);
    },
  });
  const owned = deletion?.companies.filter(({ isOnlyOwner }) => isOnlyOwner) ?? [];
  const isBlocked = owned.length > 0 || Boolean(deletion?.isLastPlatformAdmin);

  const requestCode = () => codeRequest.submit(undefined);
  const confirm = () => {
    if (isBlocked || !deletion) return;
    const chosen = Object.entries(heirs).filter(([, userId]) => userId !== "");
    const body = { otp: code, heirs: chosen.map(([companyId, userId]) => ({ companyId, userId })) };
    void (isSent ? submit(body) : requestCode());
  };

  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      tone={isSent ? "danger" : "primary"}
      title={text.confirmTitle}
      description={text.confirmBody}
      submitLabel={isSent ? text.confirm : text.sendCode}
      submission={{
        ...submission,
        sending: sending || codeRequest.sending,
        problem: problem ?? (loadError ? describeError(loadError, errors) : null),
      }}
      submitDisabled={isBlocked || !deletion}
      onSubmit={confirm}
    >
      {isBlocked && deletion ? (
        <Obstacles owned={owned} isLastAdmin={deletion.isLastPlatformAdmin} onLeave={onClose} />
      ) : (
        <>
          {deletion?.companies
            .filter(({ openActionsCount }) => openActionsCount > 0)
            .map((company) => (
              <HeirField
                key={company.id}
                company={company}
                value={heirs[company.id] ?? ""}
                onChange={(userId) => set({ heirs: { ...heirs, [company.id]: userId } })}
              />
            ))}
          <p className="text-sm text-muted-foreground">
            {isSent ? text.codeSent : text.codeFirst}{" "}
            <strong className="font-semibold wrap-anywhere text-foreground">{user.email}</strong>.
          </p>
          {isSent ? (
            <>
              <CodeInput
                value={code}
                onChange={(next) => {
                  set({ code: next });
                  codeRequest.set({});
                }}
                label={text.code}
                error={field("code").error ?? codeRequest.problem}
                disabled={sending}
                focusOnMount
              />
              <div>
                <Button variant="ghost" loading={codeRequest.sending} onClick={() => void requestCode()}>
                  {text.resend}
                </Button>
              </div>
            </>
          ) : (
            <ErrorBanner problem={codeRequest.problem} />
          )}
        </>
      )}
    </FormDialog>
  );
}

type ObstaclesProps = {
  owned: AccountDeletion["companies"];
  isLastAdmin: boolean;
  onLeave: () => void;
};

/** What an only owner may do, and where. */
const WAYS_OUT = [
  { to: "/$companyId/people", label: "people" },
  { to: "/$companyId/settings", label: "company", search: { tab: "company" } },
] as const;

/** What has to be done before, with links to where. */
function Obstacles({ owned, isLastAdmin, onLeave }: ObstaclesProps) {
  const { account: text } = useText("account");
  return (
    <Banner tone="warning" announce>
      {isLastAdmin ? <p>{text.lastAdmin}</p> : null}
      {owned.length > 0 ? (
        <>
          <p>{text.blocked}</p>
          <ul className="mt-2 flex flex-col gap-3">
            {owned.map(({ id, name }) => (
              <li key={id} className="flex flex-col gap-1">
                <strong className="font-semibold wrap-anywhere">{name}</strong>
                <span className="flex flex-wrap gap-x-4 gap-y-1">
                  {WAYS_OUT.map(({ label, ...way }) => (
                    <Link
                      key={label}
                      {...way}
                      params={{ companyId: id }}
                      className="inline-flex min-h-11 items-center underline"
                      onClick={onLeave}
                    >
                      {text[label]}
                    </Link>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Banner>
  );
}

type HeirFieldProps = {
  company: AccountDeletion["companies"][number];
  value: string;
  onChange: (userId: string) => void;
};

/** Who may list the others chooses one of them; for anybody else the actions become unassigned. */
function HeirField({ company, value, onChange }: HeirFieldProps) {
  const { account: text } = useText("account");
  const user = useUser();
  const mayList = can(useActor(), "member.list", { companyId: company.id });
  const { data: members = [] } = useQuery({ ...membersQuery(company.id), enabled: mayList });
  if (!mayList) return <p className="text-sm">{`${company.name}: ${text.unassigned}`}</p>;
  return (
    <SelectField
      label={`${text.heir} ${company.name} (${company.openActionsCount})`}
      options={[
        { value: "", label: text.nobody },
        ...members
          .filter(({ userId }) => userId !== user.id)
          .map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
