import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { idColumn, timestamps } from "./columns.ts";
import { companyReference } from "./organisation.ts";

export const location = sqliteTable(
  "location",
  {
    id: idColumn(),
    name: text("name").notNull(),
    description: text("description"),
    companyId: companyReference(),
    ...timestamps(),
  },
  (t) => [
    index("location_by_company").on(t.companyId, t.name),
    uniqueIndex("location_with_company").on(t.id, t.companyId),
  ],
);

export const zone = sqliteTable(
  "zone",
  {
    id: idColumn(),
    name: text("name").notNull(),
    description: text("description"),
    locationId: text("location_id")
      .notNull()
      .references(() => location.id, { onDelete: "restrict" }),
    ...timestamps(),
  },
  (t) => [
    index("zone_by_location").on(t.locationId, t.name),
    uniqueIndex("zone_with_location").on(t.id, t.locationId),
  ],
);

export const jobPosition = sqliteTable(
  "job_position",
  {
    id: idColumn(),
    name: text("name").notNull(),
    description: text("description"),
    companyId: companyReference(),
    ...timestamps(),
  },
  (t) => [index("job_position_by_company").on(t.companyId, t.name)],
);
