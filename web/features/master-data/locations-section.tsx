import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MapPin, Printer, Plus } from "lucide-react";
import { useId, useState } from "react";
import { can } from "#worker/policy/can.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { locationsQuery, type Location, zonesQuery } from "../../data/places/places.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { PlaceRow, PlaceName } from "./place-row.tsx";
import { PlaceSection } from "./place-section.tsx";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { PlaceDialog } from "./place-dialog.tsx";

function Zones({ location: { id, name, companyId } }: { location: Location }) {
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

// Few people print labels, and seldom.
const PrintLabelsDialog = lazyDialog(async () => ({
  default: (await import("./print-labels-dialog.tsx")).PrintLabelsDialog,
}));

export function LocationsSection({ companyId }: { companyId: string }) {
  const { data, error } = useQuery(locationsQuery(companyId));
  const text = useText("company").masterData;
  useTitle(text.locations.title);
  // Printing makes the labels that are missing.
  const mayPrint = can(useActor(), "label.write", { companyId });
  const [isPrinting, setPrinting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  throwInitialError({ data, error });
  return (
    <PlaceSection
      page
      at={{ companyId, kind: "location" }}
      icon={<MapPin />}
      count={data?.length}
      actions={
        mayPrint ? (
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => setPrinting(true)}>
            <Printer aria-hidden="true" />
            {text.printLabels}
          </Button>
        ) : null
      }
      // A new location opens because it is not usable until it has a zone.
      onCreated={({ id }) => setOpenId(id)}
    >
      <Card>
        <ul className="divide-y">
          {data?.map((location) => (
            <LocationItem
              key={location.id}
              location={location}
              isOpen={location.id === openId}
              onToggle={() => setOpenId(location.id === openId ? null : location.id)}
            />
          ))}
        </ul>
      </Card>
      {isPrinting ? <PrintLabelsDialog companyId={companyId} onClose={() => setPrinting(false)} /> : null}
    </PlaceSection>
  );
}

type LocationItemProps = { location: Location; isOpen: boolean; onToggle: () => void };

function LocationItem({ location, isOpen, onToggle }: LocationItemProps) {
  const id = useId();
  const { companyId } = location;
  return (
    <li>
      <PlaceRow at={{ companyId, kind: "location" }} place={location}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="group -my-2 flex min-h-11 min-w-min flex-1 items-center gap-2.5 rounded-md py-2 text-start"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4.5 shrink-0 text-muted-foreground transition-transform group-aria-expanded:rotate-90"
          />
          <span>
            <span className="block font-medium break-words">{location.name}</span>
            {location.description ? (
              <span className="block text-sm break-words text-muted-foreground">{location.description}</span>
            ) : null}
          </span>
        </button>
      </PlaceRow>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Zones location={location} /> : null}
      </div>
    </li>
  );
}
