import type { ChecklistChanges } from "../checklists.ts";
import { useText } from "#web/text/use-text.ts";
import { Badge } from "#web/ui/display/badge.tsx";

const TONES = { added: "success", removed: "danger", changed: "info", moved: "neutral" } as const;

/** What differs between two versions of a checklist; `none` if nothing does. */
export function ChangeList({ changes, none }: { changes: ChecklistChanges; none: string }) {
  const { publish: text } = useText("checklists");
  if (!changes.name && !changes.scoring && changes.questions.length === 0)
    return <p className="text-sm text-muted-foreground">{none}</p>;
  return (
    <ul className="flex flex-col gap-2 text-sm">
      {[changes.name && text.renamed, changes.scoring && text.rescored].map((what) =>
        what ? (
          <li key={what} className="flex items-start gap-2">
            <Badge tone="info" size="sm" className="shrink-0">
              {text.kinds.changed}
            </Badge>
            {what}
          </li>
        ) : null,
      )}
      {changes.questions.map(({ key, label, change, parts }) => (
        <li key={key} className="flex items-start gap-2">
          <Badge tone={TONES[change]} size="sm" className="shrink-0">
            {text.kinds[change]}
          </Badge>
          <span className="min-w-0">
            {label}
            {parts.length > 0 ? (
              <span className="text-muted-foreground">
                {" "}
                ({parts.map((part) => text.parts[part]).join(", ")})
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
