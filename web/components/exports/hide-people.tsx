import { useText } from "../../text/use-text.ts";
import { Checkbox, Switch } from "../../ui/controls/toggle.tsx";

/** The options that hide people in a pack of evidence; null for a pack that shows everybody. */
export type Hiding = { shown: readonly string[] } | null;

type HidePeopleProps = {
  value: Hiding;
  /** The people of the one record. Of a list it is not known whom its records name. */
  people?: readonly string[];
  onChange: (value: Hiding) => void;
};

/** As the request for the export has it. */
export const hidingBody = (hiding: Hiding) =>
  hiding
    ? { hidePeople: true as const, ...(hiding.shown.length > 0 ? { shown: [...hiding.shown] } : {}) }
    : {};

export function HidePeople({ value, people, onChange }: HidePeopleProps) {
  const text = useText("packs");
  const setShown = (name: string, isShown: boolean) => {
    const others = value?.shown.filter((each) => each !== name) ?? [];
    onChange({ shown: isShown ? [...others, name] : others });
  };
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={text.hide}
        hint={people ? text.hideHint : text.hideHintOfList}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? { shown: [] } : null)}
      />
      {value && people && people.length > 0 ? (
        <fieldset>
          <legend className="pb-1 text-sm font-medium">{text.stillShown}</legend>
          <div className="flex flex-col rounded-md border px-3 py-1">
            {people.map((name) => (
              <Checkbox
                key={name}
                label={<span className="wrap-anywhere">{name}</span>}
                checked={value.shown.includes(name)}
                onChange={({ currentTarget }) => setShown(name, currentTarget.checked)}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
    </div>
  );
}
