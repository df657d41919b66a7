import {
  FORM_HISTORY_VERBS,
  type FormHistory,
  type FormHistoryLine,
} from "../../contract/forms/calls/history.ts";
import { MAX_HISTORY_LINES } from "../../contract/limits.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import { selectNamedPlaces } from "../../storage/forms/form-references.ts";
import { listEntries } from "../../storage/platform/audit.ts";
import type { ActorContext } from "../actor-context.ts";
import { authorsOf, changesOf, isOfDraft } from "../operations/audit-page.ts";
import { loadFormWith } from "./load-form.ts";
import type { LoadedForm } from "./loaded-form.ts";

const PLACE_TYPES = new Set(["location", "zone", "jobPosition"]);

/** The fields and safety checks of the form. A stamp is said by the step that set it. */
const toldKeys = ({ type, safetyChecks }: LoadedForm): ReadonlySet<string> =>
  new Set([
    ...fieldsOf(type).flatMap(([key, field]) => (field.type === "stamp" ? [] : [key])),
    ...safetyChecks.map(({ id }) => id),
    "reason",
  ]);

/** The changes of a form, field by field, for all users who may read it. */
export async function readFormHistory(context: ActorContext, path: FormPath): Promise<FormHistory> {
  const { actor, sql } = context;
  const { type, companyId, formId } = path;
  const placeFields = fieldsOf(type).flatMap(([key, field]) => (PLACE_TYPES.has(field.type) ? [key] : []));
  const { loaded, more } = await loadFormWith(context, path, [
    listEntries(sql, { recordType: type, recordId: formId }, { after: null, limit: MAX_HISTORY_LINES }),
    ...selectNamedPlaces(sql, companyId, { type, formId, placeFields, mostEntries: MAX_HISTORY_LINES }),
  ]);
  const [rows, ...places] = more ?? [[], [], [], []];
  const known = toldKeys(loaded);
  const history = rows.flatMap((row): FormHistoryLine[] => {
    const verb = FORM_HISTORY_VERBS.find((each) => each === row.verb);
    if (!verb || row.companyId !== companyId) return [];
    const changes = Object.fromEntries(
      Object.entries(changesOf(row.changes)).filter(
        // An entry of several edits may end where it began.
        ([key, { before, after }]) =>
          known.has(key) && !isOfDraft(row, actor) && JSON.stringify(before) !== JSON.stringify(after),
      ),
    );
    const isEdit = verb === "form.update" || verb === "form.answer";
    if (isEdit && Object.keys(changes).length === 0) return [];
    const at = (row.lastAt ?? row.at).toISOString();
    return [{ id: row.id, at, ...authorsOf(row), verb, isImported: row.isImported, changes }];
  });
  return { history, places: places.flat() };
}
