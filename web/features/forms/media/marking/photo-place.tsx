// Where a photo was taken: asked of the device, shown to whoever takes it, and never read from the file.
import { MapPin } from "lucide-react";
import { useState } from "react";
import { DEGREE_STEPS, MAX_ACCURACY } from "#worker/contract/forms/media.ts";
import type { TakenAt } from "#worker/contract/shapes.ts";
import { placeText } from "#worker/contract/forms/mark-words.ts";
import { keepsPlaces, setKeepsPlaces } from "#web/data/forms/store/attach.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { useFormPage } from "../../form-context.ts";

const LONGEST_MS = 20_000;
/** A position of a moment ago is that of the photo. */
const STILL_TRUE_MS = 30_000;

const toStep = (degrees: number) => Math.round(degrees * DEGREE_STEPS) / DEGREE_STEPS;

/** The place of a photo that is being taken. Null where the person or the device does not say it, or knows it badly. */
export function placeNow(): Promise<TakenAt | null> {
  if (!keepsPlaces() || !("geolocation" in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve(
          accuracy <= MAX_ACCURACY
            ? {
                latitude: toStep(latitude),
                longitude: toStep(longitude),
                accuracy: Math.ceil(accuracy),
                at: new Date(timestamp).toISOString(),
              }
            : null,
        ),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: STILL_TRUE_MS },
    );
  });
}

/** Says under the photos that their place is kept, and lets the person decline it on this device. */
export function PlaceSwitch() {
  const text = useText("marks");
  const [isKept, setKept] = useState(keepsPlaces);
  return (
    <Switch
      label={text.keepPlaces}
      hint={text.keepPlacesHint}
      checked={isKept}
      onChange={({ currentTarget: { checked } }) => {
        setKeepsPlaces(checked);
        setKept(checked);
      }}
    />
  );
}

/** In the dialog of the photo. */
export function PhotoPlace({ taken, onRemove }: { taken: TakenAt; onRemove: () => void }) {
  const text = useText("marks");
  const language = useLanguage();
  const { timeZone } = useFormPage();
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h3 className="text-sm font-medium">{text.place}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <MapPin aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
        <p className="min-w-0 flex-1 basis-40 text-sm wrap-anywhere tabular-nums">
          {placeText(taken)} · {formatDateTime(language, taken.at, timeZone)}
        </p>
        <Button variant="secondary" size="lg" onClick={onRemove}>
          {text.removePlace}
        </Button>
      </div>
    </section>
  );
}
