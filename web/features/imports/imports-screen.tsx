import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { IMPORT_KINDS, type ImportKind } from "#worker/contract/imports/import-fields.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { importsQuery, type MappedColumn } from "../../data/imports/imports.ts";
import { useOnline } from "../../data/offline/online.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileStep } from "./file-step.tsx";
import { PreviewStep } from "./preview-step.tsx";
import { DoneStep, RunProgress, StoringStep } from "./run-step.tsx";
import { StepInView } from "./step-in-view.tsx";
import { useImportRun } from "./use-import-run.ts";
import { useOpenedSheet } from "./use-opened-sheet.ts";

const NOTHING_REMEMBERED: readonly MappedColumn[] = [];

type ImportsScreenProps = { kind: ImportKind; onKind: (kind: ImportKind) => void };

/** Imports what stands in a sheet: what, which file, which columns, what becomes of each row, and the result. */
export function ImportsScreen(props: ImportsScreenProps) {
  const text = useText("imports");
  useTitle(text.title);
  // Who may plan, invite or create places leads a department or administers the company.
  const { mayWrite } = usePlaceRights(useCompany().id);
  return (
    <>
      <PageHeader title={text.title} description={text.lead} />
      {mayWrite ? (
        <Steps {...props} />
      ) : (
        <EmptyState icon={<LockKeyhole />} title={text.notAllowedTitle} description={text.notAllowedBody} />
      )}
    </>
  );
}

function Steps({ kind, onKind }: ImportsScreenProps) {
  const text = useText("imports");
  const companyId = useCompany().id;
  const isOnline = useOnline();
  const { data, error } = useQuery({ ...importsQuery(companyId), enabled: isOnline });
  throwInitialError({ data, error });
  const opened = useOpenedSheet(kind, data?.columns[kind] ?? NOTHING_REMEMBERED);
  const { run, problem, check, store, forget } = useImportRun(companyId);
  const { file, columns, choices, toSend } = opened;
  const isBusy = run.step === "checking" || run.step === "storing";
  const isStoring = run.step === "storing" || run.step === "broken";
  const begin = () =>
    void check(
      {
        kind,
        fileName: file?.fileName.replaceAll(/\s+/g, " ").trim().slice(0, 200) ?? "",
        columns: columns.map(({ header, letter }, at) => ({
          header: header === "" ? letter : header,
          field: choices[at] ?? null,
        })),
      },
      toSend,
    );
  const beginAnother = () => {
    opened.open(null);
    forget();
  };
  const letters = new Map(
    columns.flatMap(({ letter }, at): [string, string][] => {
      const field = choices[at];
      return field ? [[field, letter]] : [];
    }),
  );
  return (
    <div data-wide="" className="flex min-w-0 flex-col gap-8">
      {isOnline ? null : (
        <Banner tone="warning" title={text.offline} announce>
          {text.offlineBody}
        </Banner>
      )}
      {run.step === "done" ? (
        <StepInView key="done">
          <DoneStep run={run} isOnline={isOnline} onAnother={beginAnother} />
        </StepInView>
      ) : isStoring ? (
        <StepInView key="storing">
          <StoringStep
            run={run}
            isOnline={isOnline}
            onResume={() => void store(run.checked)}
            onAnother={beginAnother}
          />
        </StepInView>
      ) : (
        <>
          <div className="max-w-md">
            <SelectField
              label={text.what}
              hint={text.made[kind]}
              disabled={isBusy}
              options={IMPORT_KINDS.map((each) => ({ value: each, label: text.kinds[each] }))}
              value={kind}
              onChange={(next) => {
                opened.startAnew();
                forget();
                onKind(next);
              }}
            />
          </div>
          <FileStep kind={kind} opened={opened} disabled={isBusy} onOpen={forget} />
          {file ? (
            <ColumnsStep
              kind={kind}
              opened={opened}
              checking={isBusy}
              isOnline={isOnline}
              onChange={forget}
              onCheck={begin}
            />
          ) : null}
          <ErrorBanner problem={problem} />
          {run.step === "checking" ? <RunProgress run={run} /> : null}
          {run.step === "checked" ? (
            <StepInView key={run.checked.importId}>
              <PreviewStep
                checked={run.checked}
                hasChanged={run.hasChanged}
                isOnline={isOnline}
                letters={letters}
                onStore={() => void store(run.checked)}
              />
            </StepInView>
          ) : null}
        </>
      )}
      {isBusy || run.step === "done" ? null : <EarlierImports imports={data?.imports} isOnline={isOnline} />}
    </div>
  );
}
