import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { isDocumentTask } from "#worker/contract/enums.ts";
import { startingOn } from "#worker/domain/plan/start-rule.ts";
import { type DepartmentEntry, useCompany } from "#web/data/organisation/use-company.ts";
import { assignableUsersQuery } from "#web/data/people/members.ts";
import { ruleSentence } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import type { PlaceChoice } from "#web/components/places/place-picker.tsx";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { useKindName } from "../agenda/task-status.tsx";
import { DepartmentSelect, PlaceField } from "../lines/place-fields.tsx";
import type { Chosen, Details } from "./chosen-presets.ts";

type PresetDetailsProps = {
  /** By first day. */
  chosen: readonly { chosen: Chosen; own: Details }[];
  departments: readonly DepartmentEntry[];
  departmentId: string;
  onDepartment: (departmentId: string) => void;
  place: PlaceChoice | null;
  onPlace: (place: PlaceChoice) => void;
  today: string;
  /** Somebody tried to send it: what is missing is said. */
  isTried: boolean;
  onBack: () => void;
  onChange: (key: string, part: Partial<Details>) => void;
};

/** For each chosen task: where, who, and its first day. */
export function PresetDetails({
  chosen,
  departments,
  departmentId,
  onDepartment,
  place,
  onPlace,
  isTried,
  onBack,
  ...rest
}: PresetDetailsProps) {
  const text = useText("plan");
  const hasRecords = chosen.some(({ chosen: { kind } }) => !isDocumentTask(kind));
  return (
    <>
      <Button variant="ghost" className="-ms-2 self-start" onClick={onBack}>
        <ChevronLeft aria-hidden="true" />
        {text.presets.back}
      </Button>
      <div className="grid gap-4 sm:grid-cols-2">
        <DepartmentSelect
          departments={departments}
          value={departmentId}
          error={isTried && departmentId === "" ? text.line.required : undefined}
          onChange={onDepartment}
        />
        {hasRecords ? (
          <PlaceField
            label={text.presets.commonPlace}
            hint={text.presets.commonPlaceHint}
            value={place}
            onChange={onPlace}
            error={undefined}
          />
        ) : null}
      </div>
      <ul className="flex flex-col gap-3">
        {chosen.map((each) => (
          <PresetRow
            key={each.chosen.key}
            departmentId={departmentId}
            isTried={isTried}
            {...each}
            {...rest}
          />
        ))}
      </ul>
    </>
  );
}

type PresetRowProps = { chosen: Chosen; own: Details } & Pick<
  PresetDetailsProps,
  "departmentId" | "today" | "isTried" | "onChange"
>;

/** Of the choice of who does it; the rest are people. */
const ROLE = "role";
const ANYBODY = "anybody";

function PresetRow({ chosen, own, departmentId, today, isTried, onChange }: PresetRowProps) {
  const text = useText("plan");
  const language = useLanguage();
  const kindName = useKindName();
  const { id: companyId, timeZone } = useCompany();
  const { data: people = [] } = useQuery({
    ...assignableUsersQuery(companyId, departmentId),
    enabled: departmentId !== "",
  });
  const { key, title, kind, checklist, who, basis, evidence, rule } = chosen;
  const isDocument = isDocumentTask(kind);
  const change = (part: Partial<Details>) => onChange(key, part);
  const means = isDocument
    ? text.presets.attached
    : checklist === null
      ? text.presets.record(kindName(kind))
      : text.presets.recordWithChecklist(kindName(kind), checklist);
  return (
    <li className="flex flex-col gap-3 rounded-lg border p-3 sm:p-4">
      <div className="flex items-start gap-3">
        <KindIcon type={kind} size="md" />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-medium text-pretty break-words">{title}</p>
          <p className="mt-0.5 text-xs text-pretty text-muted-foreground">
            {own.from === "" ? "" : `${ruleSentence(text, language, startingOn(rule, own.from))}. `}
            {basis.join("; ")}
          </p>
          <p className="text-xs text-pretty text-muted-foreground">
            {`${text.presets.evidence}: ${evidence}. ${means}.`}
          </p>
        </div>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-2">
          {isDocument ? (
            <SelectField
              label={text.presets.whereLabel}
              options={[
                { value: "company", label: text.company },
                { value: "place", label: text.presets.otherPlace },
              ]}
              value={own.isWhole ? "company" : "place"}
              onChange={(value) => change({ isWhole: value === "company" })}
            />
          ) : null}
          {own.isWhole ? null : (
            <PlaceField
              label={isDocument ? undefined : text.presets.whereLabel}
              value={own.place}
              onChange={(place) => change({ place })}
              error={isTried && own.place === null ? text.line.required : undefined}
            />
          )}
        </div>
        <SelectField
          label={text.line.who}
          options={[
            { value: ROLE, label: who },
            { value: ANYBODY, label: text.anybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={own.userId ?? (own.responsible === null ? ANYBODY : ROLE)}
          onChange={(value) =>
            change({
              userId: value === ROLE || value === ANYBODY ? null : value,
              responsible: value === ROLE ? who : null,
            })
          }
        />
        <Field
          label={text.presets.from}
          required
          error={isTried && own.from === "" ? text.line.required : undefined}
        >
          {(control) => (
            <DateInput
              {...control}
              type="date"
              min={today}
              timeZone={timeZone}
              value={own.from}
              onChange={(from) => change({ from })}
            />
          )}
        </Field>
      </div>
    </li>
  );
}
