import { Link, linkOptions } from "@tanstack/react-router";
import type { ImportKind } from "#worker/contract/imports/import-fields.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Section } from "../../ui/display/section.tsx";
import { UndoImport } from "./undo-import.tsx";
import type { Run } from "./use-import-run.ts";

type StepProps<Step extends Run["step"]> = { run: Extract<Run, { step: Step }> };

/** How far the rows are checked or stored. */
export function RunProgress({ run }: StepProps<"checking" | "storing" | "broken">) {
  const { preview, storing } = useText("imports");
  const language = useLanguage();
  const { done, all } = run.progress;
  return (
    <div className="max-w-md">
      <Progress
        label={run.step === "checking" ? preview.checking : storing.title}
        value={done}
        max={all}
        valueText={preview.progress(formatNumber(language, done), formatNumber(language, all))}
      />
    </div>
  );
}

export function StoringStep({
  run,
  isOnline,
  onResume,
  onAnother,
}: StepProps<"storing" | "broken"> & { isOnline: boolean; onResume: () => void; onAnother: () => void }) {
  const { storing: text, done: doneText } = useText("imports");
  const language = useLanguage();
  const { done, all } = run.progress;
  return (
    <Section title={text.title}>
      <RunProgress run={run} />
      {run.step === "broken" ? (
        <Banner
          tone="danger"
          announce
          title={text.broken(formatNumber(language, done), formatNumber(language, all))}
          action={
            <span className="flex flex-wrap gap-2.5">
              <Button disabled={!isOnline} onClick={onResume}>
                {text.resume}
              </Button>
              <Button variant="secondary" onClick={onAnother}>
                {doneText.another}
              </Button>
            </span>
          }
        >
          {run.problem}
        </Banner>
      ) : (
        <p className="text-sm text-muted-foreground">{text.stay}</p>
      )}
    </Section>
  );
}

export function DoneStep({
  run,
  isOnline,
  onAnother,
}: StepProps<"done"> & { isOnline: boolean; onAnother: () => void }) {
  const { done: text } = useText("imports");
  const language = useLanguage();
  const companyId = useCompany().id;
  const { stored, sheet, verdicts } = run.checked;
  const shown = (number: number) => formatNumber(language, number);
  const count = (outcome: string) => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const [known, wrong] = [count("known"), count("wrong")];
  return (
    <Section title={text.title(stored.size, shown(stored.size))}>
      <output className="block text-sm text-muted-foreground empty:hidden">
        {[
          ...(known > 0 ? [text.known(known, shown(known))] : []),
          ...(wrong > 0 ? [text.leftOut(wrong, shown(wrong))] : []),
        ].join(" ")}
      </output>
      <div className="flex flex-wrap gap-2.5">
        <Link {...linkOf(sheet.kind, companyId)} className={buttonClass()}>
          {text.open[sheet.kind]}
        </Link>
        <Button variant="secondary" onClick={onAnother}>
          {text.another}
        </Button>
      </div>
      {run.import ? <UndoImport import={run.import} isOnline={isOnline} /> : null}
    </Section>
  );
}

function linkOf(kind: ImportKind, companyId: string) {
  const params = { companyId };
  return {
    people: linkOptions({ to: "/$companyId/people", params }),
    places: linkOptions({ to: "/$companyId/places", params }),
    jobPositions: linkOptions({ to: "/$companyId/settings", params, search: { tab: "company" } }),
    actions: linkOptions({ to: "/$companyId/actions", params }),
    planLines: linkOptions({ to: "/$companyId/plan", params, search: { view: "lines" } }),
  }[kind];
}
