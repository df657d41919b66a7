import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { describeError } from "#web/data/api/errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useProposedDepartment } from "#web/data/organisation/use-creatable.ts";
import { type CompanyAnswers, createLine, proposalsQuery, refreshPlan } from "#web/data/plan/plan.ts";
import { useText } from "#web/text/use-text.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import {
  DepartmentSelect,
  PlaceField,
  usePlaceChoice,
  usePlannedDepartments,
} from "../lines/place-fields.tsx";
import { type Proposal, ProposalList } from "./proposal-list.tsx";

type PresetsDialogProps = { departmentId: string | undefined; today: string; onClose: () => void };

const NO_ANSWERS: CompanyAnswers = { lift: false, annexI: false, contractors: false };
const MOST_NAME = 255;

/** What the law asks for: three answers propose it, and what is chosen is planned at once. */
export function PresetsDialog({ departmentId: preselected, today, onClose }: PresetsDialogProps) {
  const text = useText("plan");
  const { errors } = useText("public");
  const { id: companyId, timeZone } = useCompany();
  const departments = usePlannedDepartments();
  const [chosenDepartment, setDepartment] = useState(preselected);
  const proposed = useProposedDepartment(companyId, departments);
  const departmentId = chosenDepartment ?? proposed?.id ?? "";
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const [from, setFrom] = useState(today);
  const { place, choose } = usePlaceChoice(null);
  const { data } = useQuery(proposalsQuery(companyId, answers, from || today));
  const proposals = data?.proposals ?? [];
  /** What was chosen or left out by hand; the rest is chosen if it is proposed and not planned yet. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isChosen = ({ presetKey, isProposed, rules, lines }: Proposal) =>
    rules.length > 0 && (byHand.get(presetKey) ?? (isProposed && lines === 0));
  const wanted = proposals
    .filter(isChosen)
    .flatMap(({ rules, ...proposal }) => rules.map((rule) => ({ ...proposal, ...rule })));

  const create = async () => {
    setTried(true);
    if (!place || from === "" || departmentId === "") return;
    if (wanted.length === 0) return setProblem(text.presets.chooseSome);
    setProblem(null);
    let count = 0;
    for (const { presetKey, name, what, kind, rule } of wanted) {
      setDone(count);
      try {
        // One after the other: the server counts the changes of a person, and an error names its task.
        // oxlint-disable-next-line no-await-in-loop
        await createLine(companyId, {
          departmentId,
          kind,
          name: (what === null ? name : `${name}: ${what}`).slice(0, MOST_NAME),
          locationId: place.location.id,
          zoneId: place.zone.id,
          rule,
          presetKey,
        });
        count += 1;
      } catch (error) {
        refreshPlan(companyId);
        setDone(null);
        // Those that are planned by now are proposed no more.
        setByHand(
          new Map([...byHand, ...wanted.slice(0, count).map((each) => [each.presetKey, false] as const)]),
        );
        return setProblem(`${text.presets.failed(name)}. ${describeError(error, errors)}`);
      }
    }
    refreshPlan(companyId);
    toast({ title: text.toasts.created(count), tone: "success" });
    onClose();
  };
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={text.presets.title}
      description={text.presets.lead}
      submitLabel={
        done === null ? text.presets.create(wanted.length) : text.presets.creating(done, wanted.length)
      }
      submission={{ sending: done !== null, problem }}
      submitDisabled={wanted.length === 0}
      onSubmit={() => void create()}
    >
      {data === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={8} />
        </output>
      ) : (
        <>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1 text-sm font-semibold">{text.presets.questions}</legend>
            {data.questions.map((question) => {
              const key = question.key as keyof CompanyAnswers;
              return (
                <Switch
                  key={key}
                  label={question.text}
                  checked={answers[key]}
                  onChange={(event) => setAnswers({ ...answers, [key]: event.target.checked })}
                />
              );
            })}
          </fieldset>
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 text-sm font-semibold">{text.presets.where}</legend>
            <DepartmentSelect
              departments={departments}
              value={departmentId}
              error={isTried && departmentId === "" ? text.line.required : undefined}
              onChange={setDepartment}
            />
            <PlaceField
              value={place}
              onChange={choose}
              error={isTried && !place ? text.line.required : undefined}
            />
            <Field
              label={text.presets.from}
              required
              error={isTried && from === "" ? text.line.required : undefined}
            >
              {(control) => (
                <DateInput
                  {...control}
                  type="date"
                  min={today}
                  timeZone={timeZone}
                  value={from}
                  onChange={setFrom}
                />
              )}
            </Field>
          </fieldset>
          <ProposalList
            proposals={proposals}
            isChosen={isChosen}
            onChoose={({ presetKey }, chosen) => setByHand(new Map([...byHand, [presetKey, chosen]]))}
          />
        </>
      )}
    </FormDialog>
  );
}
