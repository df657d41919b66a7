import { PLAN_KINDS } from "#worker/contract/enums.ts";
import {
  ACTION_ORIGINS,
  ACTION_TYPES,
  PRIORITY_LABELS,
} from "#worker/contract/actions/action-vocabularies.ts";
import { FORM_TYPE_NAMES } from "#worker/contract/forms/vocabularies.ts";
import type { Language } from "#worker/contract/enums.ts";
import type { ImportKind } from "#worker/contract/imports/import-fields.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { labelOf } from "./file-step.tsx";

type Named = Readonly<Record<Language, string>>;
const namesIn = (language: Language, names: Readonly<Record<string, Named>>) =>
  Object.values(names)
    .map((each) => each[language])
    .join(", ");

/** What the columns with a closed list take, and how dates are written. */
export function AcceptedValues({ kind }: { kind: ImportKind }) {
  const { columns: text, fields } = useText("imports");
  const language = useLanguage();
  const lists = useClosedLists(kind);
  if (lists.length === 0 && kind !== "actions" && kind !== "planLines") return null;
  return (
    <details className="max-w-[68ch] text-sm">
      <summary className="min-h-8 cursor-pointer py-1.5 font-medium pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        {text.accepted}
      </summary>
      <ul lang={language} className="flex list-disc flex-col gap-1 ps-5 pt-1 text-muted-foreground">
        {lists.map(([field, values]) => (
          <li key={field}>{text.acceptedValues(labelOf(fields, field), values)}</li>
        ))}
        {kind === "actions" || kind === "planLines" ? <li>{text.dates}</li> : null}
      </ul>
    </details>
  );
}

function useClosedLists(kind: ImportKind): [field: string, values: string][] {
  const { values } = useText("imports");
  const language = useLanguage();
  if (kind === "people") return [["role", values.roles]];
  if (kind === "actions")
    return [
      ["origin", namesIn(language, ACTION_ORIGINS)],
      ["actionType", namesIn(language, ACTION_TYPES)],
      ["priority", namesIn(language, PRIORITY_LABELS)],
    ];
  if (kind !== "planLines") return [];
  const kinds = PLAN_KINDS.map((each) =>
    each === "document" ? values.document : FORM_TYPE_NAMES[each][language],
  );
  return [
    ["kind", kinds.join(", ")],
    ["frequency", values.frequencies],
  ];
}
