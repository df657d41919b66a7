import { useState } from "react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { Field, TextInput } from "../../controls/field.tsx";
import { Dialog } from "../../overlays/dialog.tsx";

type DaysProps = {
  /** "2026-01-15..2026-03-31", if days are chosen. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** The first and the last day of a filter; it applies once both are there and in order. */
export function DaysFields({ value = "", onChange }: DaysProps) {
  const { lists: text } = useText("app");
  const [from = "", to = ""] = value.includes("..") ? value.split("..") : [];
  const [days, setDays] = useState({ from, to });
  const change = (next: typeof days) => {
    setDays(next);
    if (next.from !== "" && next.to !== "" && next.from <= next.to) onChange(`${next.from}..${next.to}`);
  };
  const isWrong = days.from !== "" && days.to !== "" && days.from > days.to;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={text.fromDay}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max="9999-12-31"
            value={days.from}
            onChange={(event) => change({ ...days, from: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.toDay} error={isWrong ? text.daysInOrder : undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max="9999-12-31"
            value={days.to}
            onChange={(event) => change({ ...days, to: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

export function DaysDialog({ title, onClose, ...days }: DaysProps & { title: string; onClose: () => void }) {
  const { lists: text } = useText("app");
  return (
    <Dialog open onClose={onClose} title={title} footer={<Button onClick={onClose}>{text.showList}</Button>}>
      <DaysFields {...days} />
    </Dialog>
  );
}
