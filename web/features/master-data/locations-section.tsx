import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MapPin } from "lucide-react";
import { useId, useState } from "react";
import { locationsQuery, type Location } from "../../data/places/places.ts";
import { throwFirstFailure } from "../../data/api/throw-first-failure.ts";
import { Card } from "../../ui/display/card.tsx";
import { PlaceRow } from "./place-row.tsx";
import { PlaceSection } from "./place-section.tsx";
import { Zones } from "./zones.tsx";

export function LocationsSection({ companyId }: { companyId: string }) {
  const { data, error } = useQuery(locationsQuery(companyId));
  const [openId, setOpenId] = useState<string | null>(null);
  throwFirstFailure({ data, error });
  return (
    <PlaceSection
      at={{ companyId, kind: "location" }}
      icon={<MapPin />}
      count={data?.length}
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
          className="group -my-2 flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md py-2 text-start"
        >
          <ChevronRight
            aria-hidden="true"
            className="size-4.5 shrink-0 text-muted-foreground transition-transform group-aria-expanded:rotate-90"
          />
          <span className="min-w-0">
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
