import type { ListedChecklist } from "./checklists.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";

const TONES = { draft: "neutral", published: "success", retired: "neutral" } as const;

/** The state of a checklist; of a published one that was changed since, that too. */
export function StateBadge({ checklist }: { checklist: Pick<ListedChecklist, "state" | "hasChanges"> }) {
  const text = useText("checklists");
  const { state, hasChanges } = checklist;
  return state === "published" && hasChanges ? (
    <Badge tone="warning" className="shrink-0">
      {text.hasChanges}
    </Badge>
  ) : (
    <Badge tone={TONES[state]} className="shrink-0">
      {text.states[state]}
    </Badge>
  );
}
