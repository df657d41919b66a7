import { ACTION_STATUS_LABELS, PRIORITY_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { ACTION_STATUSES, PRIORITIES, type Priority } from "#worker/contract/enums.ts";
import { ACTION_STATUS_STYLES } from "#web/components/records/status-badge.tsx";
import { PRIORITY_STYLES } from "#web/components/records/priority-label.tsx";
import { actionsAddress } from "#web/data/dashboards/addresses.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import type { PaletteColor, Tone } from "#web/ui/styles/tone.ts";
import { BarsCard } from "./bars-card.tsx";
import { periodOf, type FiguresProps } from "./figures.ts";

export function StatusChart({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  return (
    <BarsCard
      title={text.byStatus}
      rowName={common.status}
      bars={ACTION_STATUSES.map((status) => {
        const { icon: Icon, tone } = ACTION_STATUS_STYLES[status];
        return {
          id: status,
          name: ACTION_STATUS_LABELS[status][language],
          icon: <Icon aria-hidden="true" className="size-4" />,
          value: figures.actions.byStatus[status],
          color: tone,
          address: actionsAddress(scope, { status, dateCreated: periodOf(figures) }),
        };
      })}
    />
  );
}

// Low and none have the tone of grey; here the bars of all stand beside each other.
const PRIORITY_COLORS: Readonly<Record<Priority, PaletteColor | Tone>> = {
  "0": "danger",
  "1": "warning",
  "2": "info",
  "3": "chart-1",
  "4": "neutral",
};

export function PriorityChart({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  return (
    <BarsCard
      title={text.byPriority}
      rowName={text.priority}
      bars={PRIORITIES.map((priority) => {
        const { icon: Icon } = PRIORITY_STYLES[priority];
        return {
          id: priority,
          name: PRIORITY_LABELS[priority][language],
          icon: <Icon aria-hidden="true" className="size-4" />,
          value: figures.actions.byPriority[priority],
          color: PRIORITY_COLORS[priority],
          address: actionsAddress(scope, { priority, dateCreated: periodOf(figures) }),
        };
      })}
    />
  );
}
