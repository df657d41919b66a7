import { Check, Minus, Plus } from "lucide-react";
import { HEADCOUNT_NAMES } from "#worker/contract/forms/vocabularies.ts";
import type { MeetingPointCount, Participant } from "#worker/contract/shapes.ts";
import { newId } from "#worker/domain/ids.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextInput } from "#web/ui/controls/field.tsx";
import type { WidgetProps } from "../fields/widget.ts";
import { useForm } from "../form-context.ts";
import { RowField, RowTextField } from "../rows/row-field.tsx";
import { Row, RowList } from "../rows/row-list.tsx";
import { useRows } from "../rows/use-rows.ts";
import { peopleToTap, withPresent, withTapped } from "./headcount.ts";

/** The people expected and present at each meeting point, counted with large buttons or by tapping names. */
export function HeadcountWidget({ name, label, required, error, value, onChange }: WidgetProps<"headcount">) {
  const { formRows } = useText("app");
  const { points: words } = useText("drill");
  const language = useLanguage();
  const participants = useForm(({ form }) => form.values["participants"]) as readonly Participant[] | null;
  const points = value ?? [];
  const rows = useRows(points, onChange, { describe: ({ meetingPoint }) => meetingPoint });
  return (
    <RowList
      containerRef={rows.containerRef}
      name={name}
      label={label}
      required={required}
      error={error}
      emptyText={words.none}
      addLabel={words.add}
      onAdd={() =>
        rows.add({
          id: newId(),
          meetingPoint: words.name(points.length + 1),
          expected: null,
          present: 0,
          seen: [],
        })
      }
    >
      {points.map((point, index) => {
        const path = `${name}.${index}`;
        const where = point.meetingPoint || words.name(index + 1);
        const change = (changes: Partial<MeetingPointCount>) => rows.change(index, changes);
        return (
          <Row
            key={point.id}
            id={path}
            isNew={rows.isNewRow(index)}
            onLeave={rows.onLeaveRow}
            removeLabel={formRows.removeOf(where)}
            onRemove={() => rows.remove(index)}
          >
            <RowTextField
              path={`${path}.meetingPoint`}
              label={HEADCOUNT_NAMES.meetingPoint[language]}
              required
              value={point.meetingPoint}
              onChange={(meetingPoint) => change({ meetingPoint })}
            />
            <div className="grid gap-3 sm:grid-cols-2">
              <Counter
                path={`${path}.expected`}
                label={HEADCOUNT_NAMES.expected[language]}
                where={where}
                value={point.expected}
                onChange={(expected) => change({ expected })}
              />
              <Counter
                path={`${path}.present`}
                label={HEADCOUNT_NAMES.present[language]}
                where={where}
                value={point.present}
                onChange={(present) => change(withPresent(point, present ?? 0))}
              />
            </div>
            <Difference point={point} />
            <Names
              point={point}
              names={peopleToTap(participants ?? [], points, point)}
              onTap={(person) => change(withTapped(point, person))}
            />
          </Row>
        );
      })}
    </RowList>
  );
}

type CounterProps = {
  path: string;
  label: string;
  where: string;
  value: number | null;
  onChange: (value: number | null) => void;
};

function Counter({ path, label, where, value, onChange }: CounterProps) {
  const { points: words } = useText("drill");
  return (
    <RowField path={path} label={label} required={false}>
      {(control) => (
        <div className="flex items-stretch gap-2 large-letters:flex-wrap">
          <Button
            variant="secondary"
            size="lg"
            className="size-[64px]! px-0!"
            aria-label={words.fewer(label, where)}
            disabled={(value ?? 0) === 0}
            onClick={() => onChange(Math.max(0, (value ?? 0) - 1))}
          >
            <Minus aria-hidden="true" />
          </Button>
          <TextInput
            {...control}
            autoComplete="off"
            inputMode="numeric"
            className="min-h-[64px]! min-w-0 flex-1 text-center text-xl! tabular-nums large-letters:order-first large-letters:basis-full"
            value={value === null ? "" : String(value)}
            onChange={({ target }) => {
              const digits = target.value.replaceAll(/\D/g, "").slice(0, MOST_DIGITS);
              onChange(digits === "" ? null : Number(digits));
            }}
          />
          <Button
            variant="secondary"
            size="lg"
            className="size-[64px]! px-0!"
            aria-label={words.more(label, where)}
            onClick={() => onChange((value ?? 0) + 1)}
          >
            <Plus aria-hidden="true" />
          </Button>
        </div>
      )}
    </RowField>
  );
}

const MOST_DIGITS = 5;

function Difference({ point: { expected, present } }: { point: MeetingPointCount }) {
  const { points: words } = useText("drill");
  if (expected === null) return null;
  const missing = expected - present;
  return (
    <output className="block text-base font-semibold">
      {missing > 0 ? words.missing(missing) : missing === 0 ? words.complete : words.beyond(-missing)}
    </output>
  );
}

type NamesProps = { point: MeetingPointCount; names: readonly string[]; onTap: (name: string) => void };

function Names({ point: { seen, meetingPoint }, names, onTap }: NamesProps) {
  const { points: words } = useText("drill");
  if (names.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted-foreground">
        {words.people}
        <span className="sr-only">, {meetingPoint}</span>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2">
        {names.map((name) => {
          const isSeen = seen.includes(name);
          return (
            <Button
              key={name}
              size="lg"
              variant={isSeen ? "primary" : "secondary"}
              aria-pressed={isSeen}
              className="min-h-16!"
              onClick={() => onTap(name)}
            >
              {isSeen ? <Check aria-hidden="true" /> : null}
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
}
