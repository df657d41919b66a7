import { useText } from "#web/text/use-text.ts";
import type { WidgetProps } from "../fields/widget.ts";
import { RowTextField } from "./row-field.tsx";
import { Row, RowList } from "./row-list.tsx";
import { useRows } from "./use-rows.ts";

export function TextListWidget({ name, label, required, error, value, onChange }: WidgetProps<"textList">) {
  const { formRows: words } = useText("app");
  const lines = value.map((text) => ({ text }));
  const rows = useRows(lines, (next) => onChange(next.map(({ text }) => text)), {
    describe: ({ text }) => text,
  });
  return (
    <RowList
      containerRef={rows.containerRef}
      name={name}
      label={label}
      required={required}
      error={error}
      emptyText={words.noLines}
      addLabel={words.addLine}
      onAdd={() => rows.add({ text: "" })}
    >
      {lines.map(({ text }, index) => (
        <Row
          key={index}
          id={`${name}.${index}-row`}
          isNew={rows.isNewRow(index)}
          onLeave={rows.onLeaveRow}
          removeLabel={words.removeOf(text || words.line(index + 1))}
          onRemove={() => rows.remove(index)}
        >
          <RowTextField
            path={`${name}.${index}`}
            label={words.line(index + 1)}
            hideLabel
            value={text}
            onChange={(next) => rows.change(index, { text: next })}
          />
        </Row>
      ))}
    </RowList>
  );
}
