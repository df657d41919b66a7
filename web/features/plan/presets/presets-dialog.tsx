import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { startingOn } from "#worker/domain/plan/start-rule.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useProposedDepartment } from "#web/data/organisation/use-creatable.ts";
import { type CompanyAnswers, createLine, proposalsQuery, refreshPlan } from "#web/data/plan/plan.ts";
import { useText } from "#web/text/use-text.ts";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { usePlaceChoice, usePlannedDepartments } from "../lines/place-fields.tsx";
import { PresetDetails } from "./preset-details.tsx";
import { type Chosen, type Details, detailsOf, isComplete, type Proposal } from "./chosen-presets.ts";
import { leftOf, type PartlyPlanned, planAll, type SentIds } from "./plan-presets.ts";
import { ProposalList } from "./proposal-list.tsx";

type PresetsDialogProps = {
  departmentId: string | undefined;
  today: string;
  /** Shows all tasks: the first days of the new ones lie in the coming weeks. */
  onSee: () => void;
  onClose: () => void;
};

const NO_ANSWERS: CompanyAnswers = { lift: false, annexI: false, contractors: false };
const MOST_NAME = 255;

/** What the law asks for: three answers propose it; then what is chosen gets its place, its person and its first day. */
export function PresetsDialog({ departmentId: preselected, today, onSee, onClose }: PresetsDialogProps) {
  const text = useText("plan");
  const { errors } = useText("public");
  const { id: companyId } = useCompany();
  const departments = usePlannedDepartments();
  const [chosenDepartment, setDepartment] = useState(preselected);
  const proposed = useProposedDepartment(companyId, departments);
  const departmentId = chosenDepartment ?? proposed?.id ?? "";
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const { place, choose } = usePlaceChoice(null);
  const { data } = useQuery(proposalsQuery(companyId, answers, today));
  const proposals = data?.proposals ?? [];
  /** What was chosen or left out by hand; the rest is chosen if it is proposed and not planned yet. */
  const [byHand, setByHand] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [details, setDetails] = useState<ReadonlyMap<string, Partial<Details>>>(new Map());
  const [partly, setPartly] = useState<PartlyPlanned>(new Map());
  const [ids] = useState<SentIds>(() => new Map());
  const [isDetailing, setDetailing] = useState(false);
  const [done, setDone] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const isChosen = ({ presetKey, isProposed, rules, lines }: Proposal) =>
    rules.length > 0 && (byHand.get(presetKey) ?? (isProposed && lines === 0));
  const wanted = proposals
    .filter(isChosen)
    .flatMap(({ rules, ...proposal }) =>
      rules.map((rule): Chosen => {
        const { what } = rule;
        return {
          ...proposal,
          ...rule,
          key: `${proposal.presetKey} ${what}`,
          title: (what === null ? proposal.name : `${proposal.name}: ${what}`).slice(0, MOST_NAME),
        };
      }),
    )
    .filter(({ key }) => !partly.has(key));
  const withDetails = wanted
    .map((chosen) => ({ chosen, own: detailsOf(chosen, details.get(chosen.key), place) }))
    .toSorted((one, other) => (one.own.from < other.own.from ? -1 : 1));

  const create = async () => {
    if (!isDetailing) {
      if (wanted.length === 0) return setProblem(text.presets.chooseSome);
      setProblem(null);
      return setDetailing(true);
    }
    setTried(true);
    if (departmentId === "" || !withDetails.every(({ own }) => isComplete(own)))
      return setProblem(text.presets.missing);
    setProblem(null);
    const lines = withDetails.map(({ chosen, own }) => ({ ...chosen, own }));
    const { planned, failure } = await planAll(lines, ids, ({ own, ...chosen }, id, count) => {
      setDone(count);
      return createLine(companyId, {
        id,
        departmentId,
        kind: chosen.kind,
        name: chosen.title,
        locationId: own.isWhole ? null : (own.place?.location.id ?? null),
        zoneId: own.isWhole ? null : (own.place?.zone.id ?? null),
        assignedUserId: own.userId,
        responsible: own.responsible,
        basis: chosen.basis.join("; "),
        evidence: chosen.evidence,
        rule: startingOn(chosen.rule, own.from),
        presetKey: chosen.presetKey,
      });
    });
    if (failure) {
      const left = leftOf(wanted, planned, partly);
      refreshPlan(companyId);
      setDone(null);
      // Those that are planned by now are proposed no more.
      setByHand(new Map([...byHand, ...left.isChosen]));
      setPartly(left.partly);
      return setProblem(`${text.presets.failed(failure.of.title)}. ${describeError(failure.error, errors)}`);
    }
    refreshPlan(companyId);
    toast({
      title: text.toasts.created(planned.length),
      tone: "success",
      action: { label: text.toasts.see, onClick: onSee },
    });
    onClose();
  };
  const submitLabel = !isDetailing
    ? text.presets.next(wanted.length)
    : done === null
      ? text.presets.create(wanted.length)
      : text.presets.creating(done, wanted.length);
  return (
    <FormDialog
      size="lg"
      onClose={onClose}
      title={isDetailing ? text.presets.detailsTitle : text.presets.title}
      description={isDetailing ? text.presets.detailsLead : text.presets.lead}
      submitLabel={submitLabel}
      submission={{ sending: done !== null, problem }}
      submitDisabled={wanted.length === 0}
      onSubmit={() => void create()}
    >
      {data === undefined ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={8} />
        </output>
      ) : isDetailing ? (
        <PresetDetails
          chosen={withDetails}
          departments={departments}
          departmentId={departmentId}
          onDepartment={(id) => {
            // A line stays in the department that it was sent for.
            ids.clear();
            setDepartment(id);
          }}
          place={place}
          onPlace={choose}
          today={today}
          isTried={isTried}
          onBack={() => setDetailing(false)}
          onChange={(key, part) => setDetails(new Map([...details, [key, { ...details.get(key), ...part }]]))}
        />
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
