import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSend } from "../../data/api/use-send.ts";
import { useUpdateUser, useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { UnsentNotice } from "../../components/records/unsent-button.tsx";
import { ownInvitationsQuery } from "./own-invitations.tsx";
import { SignOutButton } from "../../components/sessions/sign-out-button.tsx";

/** Asks a new user for their name once, because every record shows its author's name. */
export function NameStep() {
  const { nameStep: text } = useText("joining");
  const { frame } = useText("app");
  const common = useText("common");
  useTitle(text.title);
  const user = useUser();
  const updateUser = useUpdateUser();
  const { form, submit, sending, problem, field } = useSend({
    fields: { name: "" },
    check: ({ name }) => ({ name: name.trim() ? null : text.required }),
    send: updateUser,
  });
  // What the company that invites calls the person, to be changed or confirmed.
  const { data: invitations = [] } = useQuery(ownInvitationsQuery);
  const proposed = invitations.find(({ name }) => name !== null)?.name;
  const [isTyped, setTyped] = useState(false);
  const { value: typed, onChange, ...rest } = field("name");
  const name = isTyped ? typed : (proposed ?? typed);
  const input = useRef<HTMLInputElement>(null);
  // The page has only this field, so it gets the focus.
  useEffect(() => input.current?.focus(), []);

  return (
    <CenteredPage
      brandName="Extintor"
      title={text.title}
      description={text.lead}
      footer={
        <>
          <span className="min-w-0 truncate">{user.email}</span>
          <UnsentNotice />
          <SignOutButton>{frame.signOut}</SignOutButton>
        </>
      }
    >
      <SubmitForm form={form} problem={problem} onSubmit={() => void submit({ name: name.trim() })}>
        <TextField
          label={common.fullName}
          ref={input}
          name="name"
          maxLength={255}
          autoComplete="name"
          autoCapitalize="words"
          {...rest}
          value={name}
          onChange={(next) => {
            setTyped(true);
            onChange(next);
          }}
        />
        <Button type="submit" size="lg" loading={sending}>
          {text.save}
        </Button>
      </SubmitForm>
    </CenteredPage>
  );
}
