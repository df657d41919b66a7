import type { ReactNode } from "react";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { openShortcuts } from "../../data/navigation/palette.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Key, KeyList, KeyListRow } from "../../ui/display/key-list.tsx";
import { Section } from "../../ui/display/section.tsx";
import { SupportEmailLink } from "./support-email-link.tsx";

const PhoneHelp = lazyPart(async () => ({
  default: (await import("../../components/device/phone-help.tsx")).PhoneHelp,
}));

/** The support contact, the guide of the company, help for the phone or the keyboard, and the version. */
export function SupportTab({ guide }: { guide: ReactNode }) {
  const { support: text } = useText("settings");
  return (
    <div className="flex flex-col gap-10">
      <Section title={text.title}>
        <Card>
          <CardContent className="flex flex-col gap-3 text-pretty text-muted-foreground">
            <p>{text.access}</p>
            <p>{text.failure}</p>
            <p>
              {text.write} <SupportEmailLink subject={`${text.subject} ${import.meta.env.APP_VERSION}`} />
            </p>
          </CardContent>
        </Card>
      </Section>
      {guide}
      {matchMedia("(pointer: coarse)").matches ? <PhoneHelp /> : <KeyboardHelp />}
      <p className="text-xs text-muted-foreground">
        Extintor · {text.version} {import.meta.env.APP_VERSION}
      </p>
    </div>
  );
}

function KeyboardHelp() {
  const { support: text } = useText("settings");
  const { keys, keyNames, andThen, or } = useText("app").keyboard;
  return (
    <Section
      title={text.shortcuts}
      action={
        <Button variant="secondary" onClick={openShortcuts}>
          {text.allShortcuts}
        </Button>
      }
    >
      <Card>
        <KeyList>
          <KeyListRow what={keys.skip}>
            <Key>{keyNames.tab}</Key> {andThen} <Key>{keyNames.enter}</Key>
          </KeyListRow>
          <KeyListRow what={keys.close}>
            <Key>{keyNames.escape}</Key>
          </KeyListRow>
          <KeyListRow what={keys.menu}>
            <Key>↑</Key> {or} <Key>↓</Key>
          </KeyListRow>
          <KeyListRow what={keys.choose}>
            <Key>←</Key> {or} <Key>→</Key>
          </KeyListRow>
        </KeyList>
      </Card>
    </Section>
  );
}
