import { CalendarDays, ChevronDown } from "lucide-react";
import { useState } from "react";
import type { DashboardDates } from "#worker/contract/dashboards.ts";
import { DATE_RANGES, FIRST_DATE_RANGES } from "#worker/contract/enums.ts";
import { DaysDialog } from "#web/components/dates/lazy-days-dialog.ts";
import { datesOf, isDays } from "#web/data/dashboards/addresses.ts";
import { useDatesName } from "#web/components/lists/use-dates-name.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlays/menu.tsx";

export type RangeProps = { dateRange: DashboardDates; onRange: (dateRange: DashboardDates) => void };

const OTHER_RANGES = DATE_RANGES.filter((each) => !FIRST_DATE_RANGES.some((first) => first === each));

/** The three usual ranges, and a menu with the others and any days. */
export function RangePicker({ dateRange, onRange }: RangeProps) {
  const { dashboards: text, lists } = useText("app");
  const nameOf = useDatesName();
  const [choosing, setChoosing] = useState(false);
  const first = FIRST_DATE_RANGES.find((each) => each === dateRange) ?? null;
  const other = first === null ? datesOf(dateRange) : undefined;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Segmented<DashboardDates>
        label={text.range}
        hideLabel
        variant="bar"
        value={first}
        options={FIRST_DATE_RANGES.map((value) => ({ value, label: text.ranges[value] }))}
        onChange={onRange}
      />
      <Menu
        trigger={
          <Button
            variant="secondary"
            aria-label={other ? `${text.otherRange}: ${nameOf(other)}` : text.otherRange}
            className={other ? "border-primary text-primary-ink" : "max-sm:px-2.5"}
          >
            <CalendarDays aria-hidden="true" />
            {other ? <span>{nameOf(other)}</span> : <span className="max-sm:sr-only">{text.otherRange}</span>}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {OTHER_RANGES.map((range) => (
          <MenuItem key={range} checked={range === dateRange} onSelect={() => onRange(range)}>
            {nameOf(datesOf(range) ?? "all_time")}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          checked={isDays(dateRange)}
          onPointerEnter={() => void DaysDialog.preload().catch(() => {})}
          onSelect={() => setChoosing(true)}
        >
          {lists.chooseDays}
        </MenuItem>
      </Menu>
      {choosing ? (
        <DaysDialog
          title={text.otherRange}
          days={isDays(dateRange) ? dateRange : null}
          onChoose={onRange}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </div>
  );
}
