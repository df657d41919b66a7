import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CopyField } from "#web/components/device/copy-field.tsx";

/** A secret that is shown this once. */
export function SecretDialog({
  text,
  secret,
  onClose,
}: {
  text: { title: string; lead: string; label: string; done: string };
  secret: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      title={text.title}
      description={text.lead}
      contentKey="secret"
      footer={<Button onClick={onClose}>{text.done}</Button>}
    >
      <CopyField label={text.label} value={secret} />
    </Dialog>
  );
}
