import { useState } from "react";
import { useImpersonatedName } from "../../data/session/use-impersonated-name.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/display/section.tsx";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

export function DeleteAccountSection() {
  const words = useText().account;
  const impersonated = useImpersonatedName();
  const [open, setOpen] = useState(false);
  return (
    <Section title={words.title} description={words.lead}>
      {impersonated ? (
        <Banner tone="info">{words.impersonating}</Banner>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {words.open}
          </Button>
        </div>
      )}
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
