import type { FormType } from "../../contract/enums.ts";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import type { References } from "../../storage/forms/form-references.ts";

type Values = Record<string, unknown>;
type Found = {
  location: { id: string } | undefined;
  zone: { id: string; locationId: string } | undefined;
  jobPosition: { id: string } | undefined;
};

function valueOfType(type: FormType, values: Values, wanted: FieldType): string | undefined {
  const key = keyOfType(type, wanted);
  const value = key === undefined ? undefined : values[key];
  return typeof value === "string" ? value : undefined;
}

const keyOfType = (type: FormType, wanted: FieldType) =>
  fieldsOf(type).find(([, field]) => field.type === wanted)?.[0];

export const referencesOf = (type: FormType, values: Values): References => ({
  locationId: valueOfType(type, values, "location"),
  zoneId: valueOfType(type, values, "zone"),
  jobPositionId: valueOfType(type, values, "jobPosition"),
});

/** Location and job position are the company's, the zone is the location's. `before` is what stays where nothing is sent. */
export function checkReferences(
  type: FormType,
  wished: References,
  found: Found,
  before: { locationId?: string } = {},
): void {
  const { locationId, zoneId, jobPositionId } = wished;
  const fields: Record<string, ValidationMessage> = {};
  const refuse = (kind: FieldType, message: ValidationMessage) => {
    const key = keyOfType(type, kind);
    if (key !== undefined) fields[key] = message;
  };
  if (locationId !== undefined && !found.location) refuse("location", "form.locationUnknown");
  const place = locationId ?? before.locationId;
  const movesAway = zoneId === undefined && locationId !== undefined && locationId !== before.locationId;
  if (movesAway || (zoneId !== undefined && found.zone?.locationId !== place)) {
    refuse("zone", "form.zoneUnknown");
  }
  if (jobPositionId !== undefined && !found.jobPosition) refuse("jobPosition", "form.workPositionUnknown");
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}
