// The codes on the labels of places. A POST makes one when it is first asked for: reads never write, and a place that is never
// labelled costs nothing. A code opens nothing by itself, so it is stored as it is, which printing needs. A code that
// was renewed stays, so that a person who scans it is told.
import { sql } from "drizzle-orm";
import { foreignKey, index, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, flag, instant, plain } from "../columns.ts";
import { companyReference } from "./organisation.ts";
import { location, zone } from "./places.ts";

export const placeLabel = sqliteTable(
  "place_label",
  {
    code: plain("code").primaryKey(),
    companyId: companyReference(),
    locationId: plain("location_id").notNull(),
    /** Null for the label of the location itself. */
    zoneId: plain("zone_id"),
    createdAt: createdAt(),
    /** When another code took its place. */
    replacedAt: instant("replaced_at"),
    /** Whether whoever is here may send a notice without an account. */
    publicNotices: flag("public_notices").notNull().default(false),
  },
  (t) => [
    foreignKey({
      name: "place_label_location",
      columns: [t.locationId, t.companyId],
      foreignColumns: [location.id, location.companyId],
    }).onDelete("cascade"),
    foreignKey({
      name: "place_label_zone",
      columns: [t.zoneId, t.locationId],
      foreignColumns: [zone.id, zone.locationId],
    }).onDelete("cascade"),
    index("place_label_by_company").on(t.companyId),
    index("place_label_by_location").on(t.locationId),
    index("place_label_by_zone").on(t.zoneId),
    uniqueIndex("place_label_of_location")
      .on(t.locationId)
      .where(sql.raw(`"zone_id" is null and "replaced_at" is null`)),
    uniqueIndex("place_label_of_zone")
      .on(t.zoneId)
      .where(sql.raw(`"zone_id" is not null and "replaced_at" is null`)),
  ],
);
