import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import { passkeysQuery } from "#web/data/passkeys/own-passkeys.ts";
import { canUsePasskeys } from "#web/data/passkeys/passkey-support.ts";
import { useImpersonatedName } from "#web/data/session/use-impersonated-name.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

const AddDialog = lazyDialog(async () => ({ default: (await import("./passkey-dialogs.tsx")).AddDialog }));

/** The person's passkeys, with what they may do about them. */
export function PasskeysSection() {
  const text = useText("passkeys");
  const { data: passkeys, error } = useQuery(passkeysQuery);
  const isImpersonated = useImpersonatedName() !== null;
  const [isUsable] = useState(canUsePasskeys);
  const [isAdding, setAdding] = useState(false);
  throwInitialError({ data: passkeys, error });
  return (
    <Section
      id="passkeys"
      title={text.title}
      description={text.lead}
      action={
        isUsable && !isImpersonated ? (
          <Button variant="secondary" onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        ) : undefined
      }
    >
      {isImpersonated ? <Banner tone="info">{text.impersonating}</Banner> : null}
      {isUsable || isImpersonated ? null : <Banner tone="info">{text.unsupported}</Banner>}
      {passkeys ? (
        <Card>
          {passkeys.length === 0 ? (
            <p className="px-4 py-4 text-sm text-muted-foreground sm:px-5">{text.none}</p>
          ) : (
            <ul className="@container divide-y">
              {passkeys.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} isReadOnly={isImpersonated} />
              ))}
            </ul>
          )}
        </Card>
      ) : (
        <output>
          <span className="sr-only">{text.loading}</span>
          <Skeleton className="h-17 rounded-lg" />
        </output>
      )}
      {isAdding ? <AddDialog onClose={() => setAdding(false)} /> : null}
    </Section>
  );
}
