import type { ComponentType } from "react";
import type { InvestigationParticipant, Participant } from "../../../../worker/contract/shapes.ts";
import { useText } from "../../../text/use-text.ts";
import type { WidgetProps } from "../fields/widget.ts";
import { useFormPage } from "../form-context.ts";
import { ParticipantSignature } from "../signature/participant-signature.tsx";
import { RowTextField } from "./row-field.tsx";
import { Row, RowList } from "./row-list.tsx";
import { useRows } from "./use-rows.ts";

type Part<Person> = {
  path: string;
  person: Person;
  change: (changes: Partial<Person>) => void;
};

type PeopleProps<Person extends Participant> = Omit<WidgetProps, "value" | "onChange"> & {
  value: readonly Person[];
  onChange: (people: Person[]) => void;
  blank: Person;
  /** What this kind of participant has besides name and function. */
  More?: ComponentType<Part<Person>> | undefined;
};

function People<Person extends Participant>({
  name,
  label,
  required,
  error,
  value,
  onChange,
  blank,
  More,
}: PeopleProps<Person>) {
  const { formRows: words } = useText();
  const { record } = useFormPage();
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
    >
      {value.map((person, index) => {
        if (rows.isHidden(index)) return null;
        const path = `${name}.${index}`;
        // The parts named here are every participant's: a change of them is a change of this person's.
        const change = (changes: Partial<Participant>) => rows.change(index, changes as Partial<Person>);
        return (
          <Row
            // Rows have no ids of their own.
            key={index}
            id={path}
            isFresh={rows.isNewRow(index)}
            onLeave={rows.onLeaveRow}
            removeLabel={words.removeOf(person.name || `${label} ${index + 1}`)}
            onRemove={() => rows.remove(index)}
          >
            <div className="grid gap-3 sm:grid-cols-2">
              <RowTextField
                path={`${path}.name`}
                label={words.name}
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
  return <People {...props} blank={{ name: "", role: "", signature: null }} />;
}

const BLANK: InvestigationParticipant = {
  name: "",
  role: "",
  employeeSeniority: "",
  jobPosition: "",
  signature: null,
};

function SeniorityAndPosition({ path, person, change }: Part<InvestigationParticipant>) {
  const { formRows: words } = useText();
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
  return <People {...props} blank={BLANK} More={SeniorityAndPosition} />;
}
