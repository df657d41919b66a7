import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { describeError } from "../../data/api/errors.ts";
import { useUpdateUser, useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { UnsentNotice } from "../../components/records/unsent-button.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

/** Asks a new user for their name once, because every record shows its author's name. */
export function NameStep() {
  const { nameStep: text } = useText("joining");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const common = useText("common");
  useTitle(text.title);
  const user = useUser();
  const updateUser = useUpdateUser();
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The page has only this field, so it gets the focus.
  useEffect(() => input.current?.focus(), []);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving) return;
    if (!name.trim()) {
      setProblem(text.required);
      input.current?.focus();
      return;
    }
    setSaving(true);
    try {
      await updateUser({ name: name.trim() });
    } catch (error) {
      setProblem(describeError(error, errors));
      setSaving(false);
    }
  };

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
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field label={common.fullName} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              name="name"
              value={name}
              maxLength={255}
              autoComplete="name"
              autoCapitalize="words"
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" size="lg" loading={saving}>
          {text.save}
        </Button>
      </form>
    </CenteredPage>
  );
}
