import { Link } from "@tanstack/react-router";
import { Pencil, QrCode, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { type Place, type PlaceList, deletePlace, placeListKey } from "../../data/places/places.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { useSend } from "../../data/api/use-send.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";

type DeletePlaceDialogProps = { at: PlaceList; place: Place; onClose: () => void };

/** The server reports which records still use the place, with counts. */
function DeletePlaceDialog({ at, place, onClose }: DeletePlaceDialogProps) {
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

type PlaceRowProps = { at: PlaceList; place: Place; children: ReactNode };

/** A place's name, given as children, with the buttons the user has rights to. */
export function PlaceRow({ at, place, children }: PlaceRowProps) {
  const text = useText("company").masterData;
  const { mayWrite, mayDelete } = usePlaceRights(at.companyId);
  const [openDialog, setOpenDialog] = useState<"edit" | "delete" | null>(null);
  const closeDialog = () => setOpenDialog(null);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-2 py-2.5 ps-4 pe-2 sm:ps-5">
      {children}
      <div className="ms-auto flex shrink-0">
        {at.kind === "jobPosition" ? null : (
          <Link
            to="/$companyId/places/$placeId"
            params={{ companyId: at.companyId, placeId: place.id }}
            aria-label={text.openPage(place.name)}
            className={buttonClass({ variant: "ghost", size: "icon" })}
          >
            <QrCode aria-hidden="true" />
          </Link>
        )}
        {mayWrite ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.edit(place.name)}
            onClick={() => setOpenDialog("edit")}
          >
            <Pencil aria-hidden="true" />
          </Button>
        ) : null}
        {mayDelete ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.remove(place.name)}
            onClick={() => setOpenDialog("delete")}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      {openDialog === "edit" ? <PlaceDialog at={at} place={place} onClose={closeDialog} /> : null}
      {openDialog === "delete" ? <DeletePlaceDialog at={at} place={place} onClose={closeDialog} /> : null}
    </div>
  );
}

export function PlaceName({ place: { name, description } }: { place: Place }) {
  return (
    <div className="min-w-min flex-1">
      <p className="font-medium break-words">{name}</p>
      {description ? <p className="text-sm break-words text-muted-foreground">{description}</p> : null}
    </div>
  );
}
