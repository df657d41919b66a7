import { datetime, location, zone } from "./field.ts";

/** The first fields of every form. */
export const HEADER_FIELDS = {
  date: datetime({ es: "Fecha", en: "Date", ca: "Data" }, { need: "creation", emptyMessage: "date.invalid" }),
  locationId: location(
    { es: "Ubicación", en: "Location", ca: "Ubicació" },
    { need: "creation", emptyMessage: "form.locationRequired" },
  ),
  zoneId: zone(
    { es: "Zona", en: "Zone", ca: "Zona" },
    { need: "creation", emptyMessage: "form.zoneRequired" },
  ),
};
