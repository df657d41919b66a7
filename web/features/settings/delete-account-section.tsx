import { useState } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { useImpersonatedName } from "../../data/session/use-impersonated-name.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/display/section.tsx";

const DeleteAccountDialog = lazyDialog(() => import("./delete-account-dialog.tsx"));

export function DeleteAccountSection() {
  const text = useText("account").account;
  const impersonated = useImpersonatedName();
  const [open, setOpen] = useState(false);
  return (
    <Section title={text.title} description={text.lead}>
      {impersonated ? (
        <Banner tone="info">{text.impersonating}</Banner>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        </div>
      )}
      {open ? <DeleteAccountDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
