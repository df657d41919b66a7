import { EllipsisVertical, Printer, Target } from "lucide-react";
import type { ReactNode } from "react";
import { InboxBell } from "#web/components/navigation/unread.tsx";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Menu, MenuItem } from "#web/ui/overlays/menu.tsx";
import { RangePicker, type RangeProps } from "./range-picker.tsx";

type DashboardHeaderProps = RangeProps & {
  title: string;
  meta?: ReactNode;
  /** Undefined until there is something to print. */
  onPrint: (() => void) | undefined;
  /** For users who may set objectives. */
  onObjectives?: (() => void) | undefined;
};

/** The title, the range and what is seldom needed, which on phones is in a menu beside the title. */
export function DashboardHeader(props: DashboardHeaderProps) {
  const { title, meta, dateRange, onRange, onPrint, onObjectives } = props;
  const { dashboards: text, objectives } = useText("app");
  const common = useText("common");
  const commands = [
    ...(onObjectives
      ? [{ name: objectives.title, icon: <Target aria-hidden="true" />, run: onObjectives }]
      : []),
    { name: text.print, icon: <Printer aria-hidden="true" />, run: onPrint },
  ];
  return (
    <PageHeader
      title={title}
      meta={meta}
      corner={
        <div className="flex gap-2 max-sm:-mt-1 lg:hidden">
          <InboxBell />
          <Menu
            trigger={
              <Button variant="secondary" size="icon" aria-label={common.moreOptions}>
                <EllipsisVertical aria-hidden="true" />
              </Button>
            }
          >
            {commands.map(({ name, icon, run }) => (
              <MenuItem key={name} icon={icon} disabled={run === undefined} onSelect={run}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        </div>
      }
      actions={
        <div className="flex min-w-0 grow flex-wrap items-center gap-2.5 sm:justify-end">
          <RangePicker dateRange={dateRange} onRange={onRange} />
          {commands.map(({ name, icon, run }) => (
            <Button
              key={name}
              variant="secondary"
              className="max-lg:hidden"
              disabled={run === undefined}
              onClick={run}
            >
              {icon}
              {name}
            </Button>
          ))}
        </div>
      }
    />
  );
}
