import { useText } from "../../text/use-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { CreateCompanyForm } from "./create-company-form.tsx";

type CreateCompanyDialogProps = { open: boolean; onClose: () => void };

export function CreateCompanyDialog({ open, onClose }: CreateCompanyDialogProps) {
  const { company, frame } = useText();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={company.create}
      description={company.createLead}
      closeLabel={frame.close}
    >
      <CreateCompanyForm onCreated={onClose} />
    </Dialog>
  );
}
