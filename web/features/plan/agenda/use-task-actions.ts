import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { isDocumentTask } from "#worker/contract/enums.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { changeTask, type PlannedTask, refreshPlan, showTask, type TaskChange } from "#web/data/plan/plan.ts";
import { shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { ShownTask } from "./shown-tasks.ts";

/**
 * Opens the record of a task, and creates it if there is none; the documents of one without a record are attached in a dialog.
 * `busy` is the key of the task that is being started.
 */
export function useStartTask(onDocument: (task: ShownTask) => void) {
  const text = useText("plan");
  const { errors } = useText("public");
  const { id: companyId } = useCompany();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const isBusy = useRef(false);
  const start = async (task: ShownTask) => {
    const { line } = task;
    const { kind } = line;
    if (isDocumentTask(kind)) return onDocument(task);
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(task.key);
    try {
      // The contract of forms comes with it.
      const { startTask } = await import("#web/data/plan/start-task.ts");
      const { formId, type } =
        task.formId === null ? await startTask(companyId, line, task) : { formId: task.formId, type: kind };
      await navigate({
        to: "/$companyId/team/$teamId/f/$formId",
        params: { companyId, teamId: line.departmentId, formId },
        search: { formType: type },
      });
    } catch (error) {
      toast({ title: text.toasts.notStarted, description: describeError(error, errors), tone: "danger" });
      refreshPlan(companyId);
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  };
  return { start, busy };
}

/** Moves and skips tasks, shows it before the server answers, and offers to take it back. */
export function useChangeTask() {
  const text = useText("plan");
  const language = useLanguage();
  const { errors } = useText("public");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const change = async (task: ShownTask, shown: ShownTask, body: TaskChange): Promise<boolean> => {
    showTask(companyId, taskOf(shown));
    try {
      showTask(companyId, await changeTask({ companyId, lineId: task.lineId, day: task.day }, body));
      return true;
    } catch (error) {
      showTask(companyId, taskOf(task));
      toast({ title: text.toasts.notChanged, description: describeError(error, errors), tone: "danger" });
      return false;
    } finally {
      refreshPlan(companyId);
    }
  };
  const moveTo = (task: ShownTask, due: string) =>
    change(task, { ...task, due }, { movedTo: due === task.day ? null : due });
  const unskip = async (task: ShownTask) => {
    const done = await change(task, { ...task, status: "doable", skipReason: null }, { skipReason: null });
    if (done) toast({ title: text.toasts.restored(task.line.name), tone: "success" });
    return done;
  };
  const move = async (task: ShownTask, due: string) => {
    const done = await moveTo(task, due);
    if (done)
      toast({
        title: text.toasts.moved(task.line.name, shortDay(language, due)),
        tone: "success",
        action: { label: common.undo, onClick: () => void moveTo({ ...task, due }, task.due) },
      });
    return done;
  };
  const skip = async (task: ShownTask, skipReason: string) => {
    const skipped: ShownTask = { ...task, status: "skipped", skipReason };
    const done = await change(task, skipped, { skipReason });
    if (done)
      toast({
        title: text.toasts.skipped(task.line.name),
        tone: "success",
        action: { label: common.undo, onClick: () => void unskip(skipped) },
      });
    return done;
  };
  return { move, skip, unskip };
}

/** Without what the screen has added. */
function taskOf({
  key: _key,
  line: _line,
  place: _place,
  department: _department,
  person: _person,
  isStarted: _isStarted,
  ...task
}: ShownTask): PlannedTask {
  return task;
}
