import type { FormType } from "../../../worker/contract/enums.ts";
import { useCreatableTypes } from "../../data/organisation/use-creatable.ts";
import { useText } from "../../text/use-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { KindTiles } from "../../components/records/kind-tiles.tsx";

type KindDialogProps = {
  open: boolean;
  companyId: string;
  onClose: () => void;
  onPick: (type: FormType) => void;
};

export function KindDialog({ open, companyId, onClose, onPick }: KindDialogProps) {
  const { createForm: text, kinds } = useText();
  const types = useCreatableTypes(companyId);
  return (
    <Dialog open={open} onClose={onClose} title={text.whichKind} closeLabel={text.close}>
      <KindTiles types={types} names={kinds} onPick={onPick} label={text.newForm} />
    </Dialog>
  );
}
