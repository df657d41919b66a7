import type { Timing } from "#worker/contract/shapes.ts";
import { haveSeconds, inTimeOrder, isInTimeOrder } from "#worker/domain/forms/timings.ts";
import { newId } from "#worker/domain/ids.ts";
import { useText } from "#web/text/use-text.ts";
import { DatetimeInput } from "../fields/datetime-widget.tsx";
import type { WidgetProps } from "../fields/widget.ts";
import { RowField, RowTextField } from "./row-field.tsx";
import { Row, RowList } from "./row-list.tsx";
import { useRows } from "./use-rows.ts";

const newTiming = (): Timing => {
  const date = new Date();
  date.setSeconds(0, 0);
  return { date: date.toISOString(), event: "", observation: null, id: newId() };
};

export function TimingsWidget({ name, label, required, error, value, onChange }: WidgetProps<"timings">) {
  const { formRows: words } = useText("app");
  const rows = useRows(value, onChange, { describe: ({ event }) => event });
  return (
    <RowList
      containerRef={rows.containerRef}
      name={name}
      label={label}
      required={required}
      error={error}
      emptyText={words.noMoments}
      addLabel={words.addMoment}
      onAdd={() => rows.add(newTiming())}
      // Sorting while a row is edited would move it away from the focus.
      onLeave={() => {
        if (!isInTimeOrder(value)) onChange(inTimeOrder(value));
      }}
    >
      {value.map((timing, index) => {
        const path = `${name}.${index}`;
        return (
          <Row
            key={timing.id ?? index}
            id={path}
            isNew={rows.isNewRow(index)}
            onLeave={rows.onLeaveRow}
            removeLabel={words.removeOf(timing.event || `${label} ${index + 1}`)}
            onRemove={() => rows.remove(index)}
          >
            <div className="grid gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
              <RowField path={`${path}.date`} label={words.moment} required>
                {(control) => (
                  <DatetimeInput
                    {...control}
                    value={timing.date}
                    withSeconds={timing.moment !== undefined || haveSeconds([timing])}
                    onChange={(date) => rows.change(index, { date })}
                  />
                )}
              </RowField>
              <RowTextField
                path={`${path}.event`}
                label={words.event}
                required
                value={timing.event}
                onChange={(event) => rows.change(index, { event })}
              />
            </div>
            <RowTextField
              path={`${path}.observation`}
              label={words.observation}
              multiline
              value={timing.observation ?? ""}
              onChange={(observation) => rows.change(index, { observation: observation || null })}
            />
          </Row>
        );
      })}
    </RowList>
  );
}
