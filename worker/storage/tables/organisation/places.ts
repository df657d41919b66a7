import { index, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, nameKeyColumn, plain, timestamps } from "../columns.ts";
import { companyReference } from "./organisation.ts";

export const location = sqliteTable(
  "location",
  {
    id: idColumn(),
    name: plain("name").notNull(),
    nameKey: nameKeyColumn(),
    description: plain("description"),
    companyId: companyReference(),
    ...timestamps(),
  },
  (t) => [
    index("location_by_company").on(t.companyId, t.name),
    uniqueIndex("location_of_name").on(t.companyId, t.nameKey),
    uniqueIndex("location_with_company").on(t.id, t.companyId),
  ],
);

export const zone = sqliteTable(
  "zone",
  {
    id: idColumn(),
    name: plain("name").notNull(),
    nameKey: nameKeyColumn(),
    description: plain("description"),
    locationId: plain("location_id")
      .notNull()
      .references(() => location.id, { onDelete: "restrict" }),
    ...timestamps(),
  },
  (t) => [
    index("zone_by_location").on(t.locationId, t.name),
    uniqueIndex("zone_of_name").on(t.locationId, t.nameKey),
    uniqueIndex("zone_with_location").on(t.id, t.locationId),
  ],
);

export const jobPosition = sqliteTable(
  "job_position",
  {
    id: idColumn(),
    name: plain("name").notNull(),
    nameKey: nameKeyColumn(),
    description: plain("description"),
    companyId: companyReference(),
    ...timestamps(),
  },
  (t) => [
    index("job_position_by_company").on(t.companyId, t.name),
    uniqueIndex("job_position_of_name").on(t.companyId, t.nameKey),
  ],
);
