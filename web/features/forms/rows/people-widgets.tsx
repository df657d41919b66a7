import { useState, type ComponentProps, type ComponentType } from "react";
import { LONGEST_NAME } from "#worker/contract/limits.ts";
import type { InvestigationParticipant, Participant, Witness } from "#worker/contract/shapes.ts";
import { newId } from "#worker/domain/ids.ts";
import { useText } from "#web/text/use-text.ts";
import type { WidgetProps } from "../fields/widget.ts";
import { useForm } from "../form-context.ts";
import { PickPeople } from "../people/pick-people.tsx";
import { ParticipantSignature } from "../signature/signature-field.tsx";
import { RowTextField } from "./row-field.tsx";
import { Row, RowList } from "./row-list.tsx";
import { useRows } from "./use-rows.ts";

type ExtraFieldsProps<Person> = {
  path: string;
  person: Person;
  change: (changes: Partial<Person>) => void;
};

type PeopleListProps<Person extends Participant> = Omit<WidgetProps, "value" | "onChange"> & {
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  blank: Person;
  /** The fields of this kind of participant besides name and function. */
  ExtraFields?: ComponentType<ExtraFieldsProps<Person>> | undefined;
};

/** A row that was added and left empty is nobody. */
const isBegun = (row: object): boolean =>
  Object.entries(row).some(([key, value]) => key !== "id" && Boolean(value));

function PeopleList<Person extends Participant>({
  name,
  label,
  required,
  error,
  value,
  onChange,
  blank,
  ExtraFields: More,
}: PeopleListProps<Person>) {
  const { formRows: words } = useText("app");
  const common = useText("common");
  const record = useForm(({ sign, fileOf, retry }) => ({ sign, fileOf, retry }));
  const rows = useRows(value, onChange, {
    describe: (person) => person.name,
    holdsFile: (person) => person.signature !== null,
  });
  return (
    <RowList
      containerRef={rows.containerRef}
      name={name}
      label={label}
      required={required}
      error={error}
      emptyText={words.noPeople}
      addLabel={words.addPerson}
      onAdd={() => rows.add(blank)}
      picker={
        <PickPeople
          label={label}
          present={value.map((person) => person.name)}
          onPick={(people) =>
            onChange([...value.filter(isBegun), ...people.map((one) => ({ ...blank, ...one }))])
          }
        />
      }
    >
      {value.map((person, index) => {
        if (rows.isHidden(index)) return null;
        const path = `${name}.${index}`;
        // Every Person extends Participant, so a partial Participant is a partial Person.
        const change = (changes: Partial<Participant>) => rows.change(index, changes as Partial<Person>);
        return (
          <Row
            // Participants have no ids.
            key={index}
            id={path}
            isNew={rows.isNewRow(index)}
            onLeave={rows.onLeaveRow}
            removeLabel={words.removeOf(person.name || `${label} ${index + 1}`)}
            onRemove={() => rows.remove(index)}
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <RowTextField
                path={`${path}.name`}
                label={common.fullName}
                required
                value={person.name}
                onChange={(next) => change({ name: next })}
              />
              <RowTextField
                path={`${path}.role`}
                label={words.role}
                required
                value={person.role}
                onChange={(next) => change({ role: next })}
              />
              {More ? (
                <More path={path} person={person} change={(changes) => rows.change(index, changes)} />
              ) : null}
            </div>
            <ParticipantSignature
              record={record}
              label={person.name ? words.signatureOf(person.name) : words.signatureOfRow(index + 1)}
              signer={person.name}
              value={person.signature}
              onChange={(signature) => change({ signature })}
            />
          </Row>
        );
      })}
    </RowList>
  );
}

export function ParticipantsWidget(props: WidgetProps<"participants">) {
  return <PeopleList {...props} blank={{ name: "", role: "", signature: null }} />;
}

const BLANK_PARTICIPANT: InvestigationParticipant = {
  name: "",
  role: "",
  employeeSeniority: "",
  jobPosition: "",
  signature: null,
};

function SeniorityAndPosition({ path, person, change }: ExtraFieldsProps<InvestigationParticipant>) {
  const { formRows: words } = useText("app");
  return (
    <>
      <RowTextField
        path={`${path}.employeeSeniority`}
        label={words.seniority}
        value={person.employeeSeniority}
        onChange={(employeeSeniority) => change({ employeeSeniority })}
      />
      <RowTextField
        path={`${path}.jobPosition`}
        label={words.jobPosition}
        value={person.jobPosition}
        onChange={(jobPosition) => change({ jobPosition })}
      />
    </>
  );
}

export function InvestigationParticipantsWidget(props: WidgetProps<"investigationParticipants">) {
  return <PeopleList {...props} blank={BLANK_PARTICIPANT} ExtraFields={SeniorityAndPosition} />;
}

/** What is empty is left out, as in records from before: what is taken back then leaves no change behind a signature. */
const asStored = ({ statement, signature, ...witness }: Witness): Witness => ({
  ...witness,
  ...(statement ? { statement } : {}),
  ...(signature ? { signature } : {}),
});

/** In records from before the name may be all that a witness said. */
const isName = (value: string) => value.length <= LONGEST_NAME && !value.includes("\n");

type WitnessNameProps = Pick<ComponentProps<typeof RowTextField>, "path" | "label" | "value" | "onChange">;

function WitnessName({ value, ...field }: WitnessNameProps) {
  const { formRows: words } = useText("app");
  // Another control while somebody types would lose the focus.
  const [isLong] = useState(!isName(value));
  return <RowTextField {...field} hint={words.witnessHint} required multiline={isLong} value={value} />;
}

export function WitnessesWidget({ name, label, required, error, value, onChange }: WidgetProps<"witnesses">) {
  const { formRows: words } = useText("app");
  const record = useForm(({ sign, fileOf, retry }) => ({ sign, fileOf, retry }));
  const store = (witnesses: readonly Witness[]) => onChange(witnesses.map(asStored));
  const rows = useRows(value, store, {
    describe: (witness) => witness.value,
    holdsFile: (witness) => Boolean(witness.signature),
  });
  return (
    <RowList
      containerRef={rows.containerRef}
      name={name}
      label={label}
      required={required}
      error={error}
      emptyText={words.noWitnesses}
      addLabel={words.addWitness}
      onAdd={() => rows.add({ id: newId(), value: "" })}
      picker={
        <PickPeople
          label={label}
          present={value.map((witness) => witness.value)}
          onPick={(people) =>
            store([...value.filter(isBegun), ...people.map((one) => ({ id: newId(), value: one.name }))])
          }
        />
      }
    >
      {value.map((witness, index) => {
        if (rows.isHidden(index)) return null;
        const path = `${name}.${index}`;
        const signer = isName(witness.value) ? witness.value : "";
        return (
          <Row
            key={witness.id}
            id={path}
            isNew={rows.isNewRow(index)}
            onLeave={rows.onLeaveRow}
            removeLabel={words.removeOf(words.witness(index + 1))}
            onRemove={() => rows.remove(index)}
          >
            <WitnessName
              path={`${path}.value`}
              label={words.witness(index + 1)}
              value={witness.value}
              onChange={(next) => rows.change(index, { value: next })}
            />
            <RowTextField
              path={`${path}.statement`}
              label={words.statement}
              multiline
              value={witness.statement ?? ""}
              onChange={(statement) => rows.change(index, { statement })}
            />
            <ParticipantSignature
              record={record}
              label={signer ? words.signatureOf(signer) : words.signatureOfRow(index + 1)}
              signer={signer}
              statement={witness.statement}
              value={witness.signature ?? null}
              onChange={(signature) => rows.change(index, { signature })}
            />
          </Row>
        );
      })}
    </RowList>
  );
}
