import { useDeferredValue, useMemo, useState } from "react";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { SignedContent } from "#worker/contract/shapes.ts";
import { changedSince } from "#worker/domain/evidence/signed-content.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import type { ShownForm } from "#web/data/forms/record.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useForm } from "../form-context.ts";

const MOST_NAMED = 3;

/**
 * Says that the form was changed after it was signed, and where; shows nothing if it was not. In a row of people,
 * who mostly sign while the record is still being written, it is one quiet line that opens, and the form is compared as it was when the
 * page opened: above the questions nothing may move while somebody answers them.
 */
export function SignedBefore({ content, ofRow }: { content: SignedContent; ofRow: boolean }) {
  const now = useDeferredValue(useForm(({ form }) => form));
  const [opened] = useState(now);
  const form = ofRow ? opened : now;
  const words = useText("seals");
  const language = useLanguage();
  const changed = useMemo(() => namesOfChanges(content, form, language), [content, form, language]);
  if (changed.length === 0) return null;
  const more = changed.length - MOST_NAMED;
  const named = changed.slice(0, MOST_NAMED).join(", ");
  const where = words.signedBefore.changed(more > 0 ? words.signedBefore.andMore(named, more) : named);
  if (ofRow)
    return (
      <details className="mt-1 text-xs text-muted-foreground wrap-anywhere">
        <summary className="cursor-pointer pointer-coarse:py-1.5">{words.signedBefore.title}</summary>
        {where}
      </details>
    );
  return (
    <p data-tone="warning" className="mt-1 text-xs text-tone-ink wrap-anywhere">
      <span className="font-medium">{words.signedBefore.title}</span> {where}
    </p>
  );
}

function namesOfChanges(
  content: SignedContent,
  { type, values, safetyChecks }: ShownForm,
  language: SignedContent["language"],
): string[] {
  const names = new Map([
    ...fieldsOf(type).map(([path, { label }]) => [path, label[language]] as const),
    ...safetyChecks.map(({ id, label }) => [safetyCheckPath(id), label] as const),
  ]);
  return changedSince(content, { type, values, safetyChecks }).map((path) => names.get(path) ?? path);
}
