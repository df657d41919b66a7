import { Pencil, Trash2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Place, PlaceList } from "../../data/places/places.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { DeletePlaceDialog } from "./delete-place-dialog.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

type PlaceRowProps = { at: PlaceList; place: Place; children: ReactNode };

/** Whatever names the place, and what this person may do with it. */
export function PlaceRow({ at, place, children }: PlaceRowProps) {
  const text = useText().masterData;
  const { mayWrite, mayDelete } = usePlaceRights(at.companyId);
  const [doing, setDoing] = useState<"edit" | "delete" | null>(null);
  const stop = () => setDoing(null);
  return (
    <div className="flex min-h-14 items-center gap-2 py-2.5 ps-4 pe-2 sm:ps-5">
      {children}
      <div className="flex shrink-0">
        {mayWrite ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.edit(place.name)}
            onClick={() => setDoing("edit")}
          >
            <Pencil aria-hidden="true" />
          </Button>
        ) : null}
        {mayDelete ? (
          <Button
            variant="ghost"
            size="icon"
            aria-label={text.remove(place.name)}
            onClick={() => setDoing("delete")}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ) : null}
      </div>
      {doing === "edit" ? <PlaceDialog at={at} place={place} onClose={stop} /> : null}
      {doing === "delete" ? <DeletePlaceDialog at={at} place={place} onClose={stop} /> : null}
    </div>
  );
}
