import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { zonesQuery, type Location } from "../../data/places/places.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import { PlaceName, PlaceRow } from "./place-row.tsx";

export function Zones({ location: { id, name, companyId } }: { location: Location }) {
  const text = useText("company").masterData.zones;
  const { mayWrite } = usePlaceRights(companyId);
  const { data, error } = useQuery(zonesQuery(companyId, id));
  const [creating, setCreating] = useState(false);
  throwInitialError({ data, error });
  const at = { companyId, kind: "zone", locationId: id } as const;
  return (
    <div className="border-t bg-muted/40 py-1 ps-7 sm:ps-8">
      {data ? (
        <ul aria-label={text.of(name)} className="divide-y empty:hidden">
          {data.map((zone) => (
            <li key={zone.id}>
              <PlaceRow at={at} place={zone}>
                <PlaceName place={zone} />
              </PlaceRow>
            </li>
          ))}
        </ul>
      ) : (
        <output className="block p-4">
          <span className="sr-only">{text.loading}</span>
          <SkeletonText lines={2} />
        </output>
      )}
      {data?.length === 0 ? (
        <p className="px-4 pt-3 pb-1 text-sm text-muted-foreground">{text.empty}</p>
      ) : null}
      {mayWrite ? (
        <div className="p-2">
          <Button variant="ghost" size="sm" onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" />
            {text.add}
          </Button>
        </div>
      ) : null}
      {creating ? <PlaceDialog at={at} lead={text.newIn(name)} onClose={() => setCreating(false)} /> : null}
    </div>
  );
}
