import type { FormType } from "../../../../worker/contract/enums.ts";
import { checkIdFromPath } from "../../../../worker/domain/form-path.ts";
import type { FieldErrors } from "../../api/field-errors.ts";
import { isObject } from "../merge/same.ts";

type Check = (type: FormType, field: string, value: unknown) => FieldErrors;

const NOTHING: FieldErrors = {};
let check: Check = () => NOTHING;
let loading: Promise<void> | null = null;

/**
 * The contract's rules come with zod, which lists and the frame have no room for: they are fetched when there is
 * something to look at. While they are not there (no network), the server is left to judge.
 */
export function loadContract(): Promise<void> {
  loading ??= load().catch(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<void> {
  const [{ updateBody }, { safetyCheckAnswers }, { fieldErrors }, { currentCatalogue }] = await Promise.all([
    import("../../../../worker/contract/forms/bodies.ts"),
    import("../../../../worker/contract/forms/safety-checks.ts"),
    import("../../api/field-errors.ts"),
    import("../../../text/catalogue.ts"),
  ]);
  check = (type, field, value) => {
    const { language } = currentCatalogue();
    const checkId = checkIdFromPath(field);
    if (checkId === null) return fieldErrors(updateBody(type), { [field]: value }, language);
    const answer = { id: checkId, ...(isObject(value) ? value : {}) };
    const errors = fieldErrors(safetyCheckAnswers, { answers: [answer] }, language);
    return Object.fromEntries(
      Object.entries(errors).map(([path, words]) => [path.replace(/^answers\.0/, field), words]),
    );
  };
}

/** What the contract would refuse of a field's value, in words by path. */
export const contractProblems: Check = (type, field, value) => check(type, field, value);
