import { safetyCheckIdFromPath } from "#worker/domain/forms/form-path.ts";
import type { FieldErrors } from "../../api/field-errors.ts";
import { isObject } from "../merge/merge-values.ts";
import type { RecordAddress } from "../record.ts";

type Validate = (type: RecordAddress["type"], field: string, value: unknown) => FieldErrors;

const NOTHING: FieldErrors = {};
let validate: Validate = () => NOTHING;
let loading: Promise<void> | null = null;

/**
 * Loads the contract's rules on demand: they need zod, which is too large for the lists and the frame. Until they are
 * loaded (no network), only the server validates.
 */
export function loadContract(): Promise<void> {
  loading ??= load().catch(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  const [
    { updateBody },
    { changeActionBody },
    { safetyCheckAnswers },
    { fieldErrorsOf },
    { currentCatalogue },
  ] = await Promise.all([
    import("#worker/contract/forms/bodies.ts"),
    import("#worker/contract/actions/actions.ts"),
    import("#worker/contract/forms/kinds/safety-checks.ts"),
    import("../../api/field-errors.ts"),
    import("#web/text/catalogue.ts"),
  ]);
  validate = (type, field, value) => {
    const { language } = currentCatalogue();
    // Of an accident the device has the opening alone, which its page has checked.
    if (type === "accident") return NOTHING;
    if (type === "action") return fieldErrorsOf(changeActionBody, { [field]: value }, language);
    const safetyCheckId = safetyCheckIdFromPath(field);
    if (safetyCheckId === null) return fieldErrorsOf(updateBody(type), { [field]: value }, language);
    const answer = { id: safetyCheckId, ...(isObject(value) ? value : {}) };
    const errors = fieldErrorsOf(safetyCheckAnswers, { answers: [answer] }, language);
    return Object.fromEntries(
      Object.entries(errors).map(([path, message]) => [path.replace(/^answers\.0/, field), message]),
    );
  };
}

/** The contract's messages about a field's value, by path. */
export const contractProblems: Validate = (type, field, value) => validate(type, field, value);
