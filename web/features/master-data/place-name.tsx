import type { Place } from "../../data/places/places.ts";

export function PlaceName({ place: { name, description } }: { place: Place }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium break-words">{name}</p>
      {description ? <p className="text-sm break-words text-muted-foreground">{description}</p> : null}
    </div>
  );
}
