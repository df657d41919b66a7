import { useId } from "react";
import { updateUser as contract } from "#worker/contract/sign-in/auth.ts";
import { useUpdateUser, useUser } from "../../data/session/use-session.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardContent, CardFooter } from "../../ui/display/card.tsx";
import { Email } from "../../ui/display/email.tsx";
import { ColorPicker } from "../../ui/controls/color-picker.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** The name and colour that other users see. */
export function ProfileForm() {
  const { settings: text } = useText("settings");
  const common = useText("common");
  const user = useUser();
  const updateUser = useUpdateUser();
  const formId = useId();
  const submission = useSubmit({
    fields: { name: user.name, color: user.color },
    schema: contract.body,
    send: (body: { name: string; color: typeof user.color }) => updateUser(body),
    onDone: (_done, { name }, set) => {
      set({ name });
      toast({ title: common.saved, tone: "success" });
    },
  });
  const { submit, values, field, sending, problem, form } = submission;
  const { name, color } = values;
  const changed = name.trim() !== user.name || color !== user.color;
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-4">
          <Avatar name={name} color={color} size="lg" />
          <div className="min-w-0 flex-1 basis-[11rem] wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-muted-foreground">
              <Email address={user.email} />
            </p>
          </div>
        </div>
        <SubmitForm
          form={form}
          id={formId}
          gap="gap-6"
          problem={problem}
          onSubmit={() => {
            if (changed) void submit({ name: name.trim(), color });
          }}
        >
          <TextField label={common.fullName} {...field("name")} maxLength={255} autoComplete="name" />
          <div className="flex flex-col gap-1.5">
            <ColorPicker {...field("color")} />
            <p className="text-xs text-muted-foreground">{text.colorHint}</p>
          </div>
        </SubmitForm>
      </CardContent>
      <CardFooter>
        <Button type="submit" form={formId} loading={sending} disabled={!sending && !changed}>
          {text.save}
        </Button>
      </CardFooter>
    </Card>
  );
}
