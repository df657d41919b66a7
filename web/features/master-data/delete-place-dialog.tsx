import { useQueryClient } from "@tanstack/react-query";
import { deletePlace, placeListKey, type Place, type PlaceList } from "../../data/places/places.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type DeletePlaceDialogProps = { at: PlaceList; place: Place; onClose: () => void };

/** The server reports which records still use the place, with counts. */
export function DeletePlaceDialog({ at, place, onClose }: DeletePlaceDialogProps) {
  const text = useText("company").masterData;
  const common = useText("common");
  const queries = useQueryClient();
  const { submit, sending, problem } = useSend({
    send: () => deletePlace(at, place.id),
    onDone: async () => {
      onClose();
      await queries.invalidateQueries({ queryKey: placeListKey(at), exact: true });
      toast({ title: text.removed(place.name), tone: "success" });
      restoreLostFocus();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      busy={sending}
      tone="danger"
      title={text.removeTitle(place.name)}
      description={text.removeBody}
      confirmLabel={common.delete}
      problem={problem}
    />
  );
}
