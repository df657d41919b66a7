import type { BodySchema } from "../../data/api/field-errors.ts";
import type { PlaceKind } from "../../data/places/places.ts";
import { createJobPosition, createLocation, createZone } from "../../../worker/contract/places.ts";

export const BODY_SCHEMAS: Record<PlaceKind, BodySchema> = {
  location: createLocation.body,
  zone: createZone.body,
  jobPosition: createJobPosition.body,
};

/** Where a kind's words are. */
export const TEXT_KEYS = {
  location: "locations",
  zone: "zones",
  jobPosition: "jobPositions",
} as const satisfies Record<PlaceKind, string>;
