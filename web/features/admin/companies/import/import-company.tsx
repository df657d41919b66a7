import { useQuery } from "@tanstack/react-query";
import { PackageOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type CompanyImport, IMPORT_PART_BYTES } from "#worker/contract/admin/imports.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { formatBytes, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useRefreshCompanies } from "../companies.ts";
import { ChooseOwner } from "./choose-owner.tsx";
import { companyImportQuery, type ImportCalls, useCompanyImport } from "./company-import.ts";
import { FileButton } from "./file-button.tsx";

type ImportCompanyProps = { onOpen: (companyId: string) => void };

/** The button that imports a company, and its dialog, which shows the import that is under way. */
export function ImportCompany({ onOpen }: ImportCompanyProps) {
  const { companyImport: text } = useText("admin");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <PackageOpen aria-hidden="true" />
        {text.action}
      </Button>
      {open ? <ImportDialog onClose={() => setOpen(false)} onOpen={onOpen} /> : null}
    </>
  );
}

function ImportDialog({ onClose, onOpen }: ImportCompanyProps & { onClose: () => void }) {
  const { companyImport: text } = useText("admin");
  const { errors } = useText("public");
  const query = useQuery(companyImportQuery);
  const calls = useCompanyImport();
  const { data } = query;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={text.lead}
      contentKey={data?.phase ?? "none"}
    >
      <div className="flex min-w-0 flex-col gap-4">
        {query.error ? <ErrorBanner problem={describeError(query.error, errors)} /> : null}
        {data === undefined ? (
          query.error ? null : (
            <SkeletonRows rows={2} />
          )
        ) : (
          <ImportState
            key={data?.phase ?? "none"}
            found={data}
            calls={calls}
            onClose={onClose}
            onOpen={onOpen}
          />
        )}
      </div>
    </Dialog>
  );
}

type StateProps = ImportCompanyProps & {
  found: CompanyImport | null;
  calls: ImportCalls;
  onClose: () => void;
};

/** In these, records of the company are in the database. */
const STORED: readonly CompanyImport["phase"][] = ["importing", "failed"];

type RemoveButtonProps = { isStored: boolean; busy: boolean; onRemove: () => void };

/** It asks first: what is uploaded and stored is lost. */
function RemoveButton({ isStored, busy, onRemove }: RemoveButtonProps) {
  const { companyImport: text } = useText("admin");
  const [asking, setAsking] = useState(false);
  const label = isStored ? text.remove : text.discard;
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" disabled={busy} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
        title={isStored ? text.removeTitle : text.discardTitle}
        description={isStored ? text.removeBody : text.discardBody}
        confirmLabel={label}
        tone="danger"
      />
    </>
  );
}

/** What can be done now, in the phase of the import. */
function ImportState({ found, calls, onClose, onOpen }: StateProps) {
  const { companyImport: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const { submit, sending, problem } = useSend({ send: (work: () => Promise<unknown>) => work() });
  const run = (work: () => Promise<unknown>) => void submit(work);
  const begin = (label: string) => (
    <FileButton label={label} busy={sending} onFile={(file) => run(() => calls.begin(file))} />
  );
  const remove = found ? (
    <RemoveButton isStored={STORED.includes(found.phase)} busy={sending} onRemove={() => run(calls.remove)} />
  ) : null;
  const told = problem ? <ErrorBanner problem={problem} /> : null;
  const actions = (children: ReactNode) => <div className="flex flex-wrap gap-2">{children}</div>;
  if (found === null)
    return (
      <>
        <p>{text.before}</p>
        {told}
        {actions(begin(text.choose))}
      </>
    );
  switch (found.phase) {
    case "uploading":
      return <Uploading {...{ found, calls, sending, run, told, remove }} />;
    case "checking":
    case "importing":
      return (
        <>
          <Working found={found} />
          <p className="text-sm text-muted-foreground">{text.mayLeave}</p>
          {told}
          {actions(remove)}
        </>
      );
    case "choosing":
      return (
        <>
          <ChooseOwner found={found} choose={calls.choose} />
          {told}
          {actions(remove)}
        </>
      );
    case "removing":
      return <Progress label={text.removing} value={0} max={1} valueText="" />;
    case "failed":
      return (
        <>
          <Banner tone="warning" title={text.failed}>
            {text.failedBody}
          </Banner>
          {told}
          {actions(
            <>
              <Button loading={sending} onClick={() => run(calls.retry)}>
                {text.retry}
              </Button>
              {remove}
            </>,
          )}
        </>
      );
    case "refused":
      return (
        <>
          <Banner tone="danger" title={text.refused} announce>
            {text.refusedBody}
          </Banner>
          <div className="min-w-0">
            <h3 className="text-sm font-medium">{text.detail}</h3>
            <p lang="en" className="text-sm wrap-anywhere text-muted-foreground">
              {found.refusal}
            </p>
          </div>
          {told}
          {actions(begin(text.again))}
        </>
      );
    default:
      return (
        <>
          <Banner tone="success" title={text.done} announce>
            {text.doneBody}
          </Banner>
          {told}
          {actions(
            <>
              <Button
                onClick={() => {
                  void refresh();
                  onClose();
                  if (found.companyId !== null) onOpen(found.companyId);
                }}
              >
                {text.open}
              </Button>
              <FileButton
                variant="secondary"
                label={text.again}
                busy={sending}
                onFile={(file) => run(() => calls.begin(file))}
              />
            </>,
          )}
        </>
      );
  }
}

type UploadingProps = {
  found: CompanyImport;
  calls: ImportCalls;
  sending: boolean;
  run: (work: () => Promise<unknown>) => void;
  told: ReactNode;
  remove: ReactNode;
};

/** The upload on this page, or one that was interrupted. */
function Uploading({ found, calls, sending, run, told, remove }: UploadingProps) {
  const { companyImport: text } = useText("admin");
  const language = useLanguage();
  const [isOther, setOther] = useState(false);
  const { filename, bytes, parts } = found;
  const there = calls.sent ?? Math.min(bytes, parts * IMPORT_PART_BYTES);
  return (
    <>
      <Progress
        label={text.uploading}
        value={there}
        max={bytes}
        valueText={text.of(formatBytes(language, there), formatBytes(language, bytes))}
      />
      {sending ? (
        <p className="text-sm text-muted-foreground">{text.stayHere}</p>
      ) : (
        <Banner tone="warning">{text.interrupted(filename)}</Banner>
      )}
      {told}
      {isOther ? <ErrorBanner problem={text.otherFile(filename)} /> : null}
      <div className="flex flex-wrap gap-2">
        {sending ? null : (
          <FileButton
            label={text.goOn}
            busy={false}
            onFile={(file) => {
              const isSame = file.name === filename && file.size === bytes;
              setOther(!isSame);
              if (isSame) run(() => calls.goOn(file, found));
            }}
          />
        )}
        {remove}
      </div>
    </>
  );
}

function Working({ found: { progress } }: { found: CompanyImport }) {
  const { companyImport: text } = useText("admin");
  const language = useLanguage();
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <Progress
      label={progress ? text.steps[progress.step] : text.waiting}
      value={done}
      max={total}
      valueText={total > 0 ? text.of(formatNumber(language, done), formatNumber(language, total)) : ""}
    />
  );
}
