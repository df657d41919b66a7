import { useId, useRef, useState, type SubmitEvent } from "react";
import { describeError } from "../../data/errors.ts";
import { useUpdateUser, useUser } from "../../data/use-session.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardContent, CardFooter } from "../../ui/card.tsx";
import { ColorPicker } from "../../ui/color-picker.tsx";
import { Field, TextInput } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";
import { DeviceCard } from "./device-card.tsx";

/** How others see one, and how one sees the program. */
export function UserTab() {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <ProfileForm />
      <DeviceCard />
    </div>
  );
}

function ProfileForm() {
  const { settings, colors } = useText();
  const { errors } = usePublicText();
  const user = useUser();
  const updateUser = useUpdateUser();
  const formId = useId();
  const [name, setName] = useState(user.name);
  const [color, setColor] = useState(user.color);
  const [problem, setProblem] = useState<string | null>(null);
  const [nameProblem, setNameProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  const changed = name.trim() !== user.name || color !== user.color;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (saving || !changed) return;
    if (!name.trim()) {
      setNameProblem(settings.nameRequired);
      nameInput.current?.focus();
      return;
    }
    setProblem(null);
    setSaving(true);
    try {
      await updateUser({ name: name.trim(), color });
      setName(name.trim());
      toast({ title: settings.saved, tone: "success" });
    } catch (error) {
      setProblem(describeError(error, errors));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <div className="flex items-center gap-4">
          <Avatar name={name} color={color} size="lg" />
          <div className="min-w-0">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-muted-foreground">{user.email}</p>
          </div>
        </div>
        {problem ? (
          <Banner tone="danger" announce>
            {problem}
          </Banner>
        ) : null}
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <Field label={settings.name} error={nameProblem}>
            {(control) => (
              <TextInput
                {...control}
                ref={nameInput}
                value={name}
                maxLength={255}
                autoComplete="name"
                onChange={(event) => {
                  setName(event.target.value);
                  setNameProblem(null);
                }}
              />
            )}
          </Field>
          <div className="flex flex-col gap-1.5">
            <ColorPicker label={settings.color} names={colors} value={color} onChange={setColor} />
            <p className="text-xs text-muted-foreground">{settings.colorHint}</p>
          </div>
        </form>
      </CardContent>
      <CardFooter>
        <Button type="submit" form={formId} loading={saving} disabled={!changed}>
          {settings.save}
        </Button>
      </CardFooter>
    </Card>
  );
}
