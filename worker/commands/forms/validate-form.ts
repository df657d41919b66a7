import type { FormType } from "../../contract/enums.ts";
import type { FieldType } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { outdatedSignatures } from "../../domain/evidence/signed-content.ts";
import { type LedgerFile, fileErrors, safetyCheckErrors } from "../../domain/files/form-files.ts";
import { responseValues } from "../../domain/forms/form-values.ts";
import { missingItemsOf } from "../../domain/forms/missing-items.ts";
import type { LoadedForm } from "../../reads/forms/loaded-form.ts";
import type { FormReferences } from "../../storage/forms/form-references.ts";

type Values = Readonly<Record<string, unknown>>;
type FoundReferences = {
  location: { id: string } | undefined;
  zone: { id: string; locationId: string } | undefined;
  jobPosition: { id: string } | undefined;
};

function valueOfType(type: FormType, values: Values, fieldType: FieldType): string | undefined {
  const key = keyOfType(type, fieldType);
  const value = key === undefined ? undefined : values[key];
  return typeof value === "string" ? value : undefined;
}

const keyOfType = (type: FormType, fieldType: FieldType) =>
  fieldsOf(type).find(([, field]) => field.type === fieldType)?.[0];

export const referencesOf = (type: FormType, values: Values): FormReferences => ({
  locationId: valueOfType(type, values, "location"),
  zoneId: valueOfType(type, values, "zone"),
  jobPositionId: valueOfType(type, values, "jobPosition"),
});

/** Location and job position must be the company's, and the zone the location's. `before` holds the values that are not sent. */
export function checkReferences(
  type: FormType,
  references: FormReferences,
  found: FoundReferences,
  before: { locationId?: string } = {},
): void {
  const { locationId, zoneId, jobPositionId } = references;
  const fields: Record<string, ValidationMessage> = {};
  const refuse = (kind: FieldType, message: ValidationMessage) => {
    const key = keyOfType(type, kind);
    if (key !== undefined) fields[key] = message;
  };
  if (locationId !== undefined && !found.location) refuse("location", "form.locationUnknown");
  const zoneLocationId = locationId ?? before.locationId;
  const movesAway = zoneId === undefined && locationId !== undefined && locationId !== before.locationId;
  if (movesAway || (zoneId !== undefined && found.zone?.locationId !== zoneLocationId)) {
    refuse("zone", "form.zoneUnknown");
  }
  if (jobPositionId !== undefined && !found.jobPosition) refuse("jobPosition", "form.workPositionUnknown");
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}

/** A change may keep or remove a reference to a file; only an upload adds one. A photo may name a safety check of this form. */
export function refuseForeignFiles(
  type: FormType,
  before: Values,
  body: Values,
  ledger: readonly LedgerFile[],
  safetyChecks: readonly { id: string }[],
): void {
  const fields = {
    ...safetyCheckErrors(type, body, safetyChecks),
    ...fileErrors(type, before, body, ledger),
  };
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}

/** The problem has one field per missing answer, and per signature that is of an earlier content. */
export async function refuseIncomplete(
  { type, form, safetyChecks }: Pick<LoadedForm, "type" | "safetyChecks"> & { form: object },
  step: "complete" | "send" = "complete",
): Promise<void> {
  const values = responseValues(type, { ...form });
  const missing = missingItemsOf(type, values, safetyChecks, step).map(
    ({ path, message }) => [path, message] as const,
  );
  const outdated = (await outdatedSignatures({ type, values, safetyChecks })).map(
    (path) => [path, "missing.signAgain"] as const,
  );
  if (missing.length + outdated.length > 0)
    throw problem("INVALID", { fields: Object.fromEntries([...missing, ...outdated]) });
}
