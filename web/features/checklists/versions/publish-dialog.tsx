import { type ReactNode, useEffect, useState } from "react";
import { problemSentences } from "#worker/contract/checklists/questions.ts";
import { useSend } from "#web/data/api/use-send.ts";
import {
  publishChecklist,
  readChanges,
  type Checklist,
  type ChecklistChanges,
  type ChecklistPath,
  type ChecklistQuestion,
} from "../checklists.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Spinner } from "#web/ui/controls/spinner.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { ChangeList } from "./change-list.tsx";

type PublishDialogProps = {
  path: ChecklistPath;
  questions: readonly ChecklistQuestion[];
  /** What is not written in the other languages. It is published all the same. */
  missing: ReactNode;
  /** Saves what is not saved yet; null if that failed. */
  flush: () => Promise<Checklist | null>;
  onPublished: (checklist: Checklist) => void;
  onClose: () => void;
};
type Ready = { checklist: Checklist; changes: ChecklistChanges; records: number };

/** What changes with the next version, how many records have the earlier ones, and what still has to be put right. */
export function PublishDialog({ path, questions, missing, flush, onPublished, onClose }: PublishDialogProps) {
  const { publish: text, notSaved } = useText("checklists");
  const common = useText("common");
  const language = useLanguage();
  const [ready, setReady] = useState<Ready | null>(null);
  const [loadProblem, setLoadProblem] = useState<string | null>(null);
  const { companyId, checklistId } = path;
  useEffect(() => {
    let isOpen = true;
    const load = async () => {
      const checklist = await flush();
      if (!checklist) throw new Error(notSaved);
      const found = await readChanges({ companyId, checklistId });
      if (isOpen) setReady({ checklist, ...found });
    };
    load().catch(
      (error: unknown) => isOpen && setLoadProblem(error instanceof Error ? error.message : notSaved),
    );
    return () => {
      isOpen = false;
    };
    // Once, when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  const problems = Object.entries(problemSentences(questions, language)).map(([place, sentence]) => {
    const number = Number(place.split(".")[1]) + 1;
    return { place, sentence: `${number}. ${sentence}` };
  });
  /** It is offered as it is: publishing would make no new version. */
  const isPublished = ready?.checklist.state === "published" && !ready.checklist.hasChanges;
  const { submit, sending, errors, problem } = useSend({
    send: (version: number) => publishChecklist(path, version),
    onDone: (published) => {
      onPublished(published);
      toast({ title: text.done, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={ready?.checklist.hasChanges ? text.lead((ready.checklist.number ?? 0) + 1) : undefined}
      dismissable={!sending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending}>
            {common.cancel}
          </Button>
          <Button
            loading={sending}
            disabled={!ready || isPublished || problems.length > 0 || questions.length === 0}
            onClick={() => ready && void submit(ready.checklist.version)}
          >
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorBanner problem={Object.values(errors).join(". ") || problem || loadProblem} />
        {problems.length > 0 ? (
          <Banner tone="warning" title={text.problems}>
            <ul className="flex flex-col gap-1">
              {problems.map(({ place, sentence }) => (
                <li key={place}>{sentence}</li>
              ))}
            </ul>
          </Banner>
        ) : null}
        {missing}
        {ready ? (
          <>
            {ready.checklist.number === null ? null : (
              <p className="text-sm">{text.records(ready.records)}</p>
            )}
            <section className="flex flex-col gap-2">
              <h3 className="font-semibold">{text.changes}</h3>
              <ChangeList changes={ready.changes} none={text.noChanges} />
            </section>
          </>
        ) : problem ? null : (
          <Spinner label={text.changes} />
        )}
      </div>
    </Dialog>
  );
}
