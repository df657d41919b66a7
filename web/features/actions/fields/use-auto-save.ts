import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { actionAddressOf, type Action } from "#web/data/actions/action-queries.ts";
import { currentActionFrom, refreshActions, setCachedAction } from "../changes/change-action.ts";
import { changeActionFromDialog, hasPendingSteps } from "../changes/take-step.ts";
import { ApiError, describeError } from "#web/data/api/errors.ts";
import { fieldErrorsOf, type BodySchema, type FieldErrors } from "#web/data/api/field-errors.ts";
import { actionKey } from "#web/data/forms/query-keys.ts";
import { useLatestRef } from "#web/data/rendering/use-latest-ref.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

/** The pause after which a choice is sent. */
const PAUSE_MS = 600;
const MAX_TURNS = 5;

type Changes = Readonly<Record<string, unknown>>;
type AutoSaveOptions = {
  action: Action;
  schema: BodySchema;
  /** What differs from the action. */
  unsaved: Changes;
  onSent: (sent: Changes) => void;
};
type Status = { state: "idle" | "saving" | "saved" | "failed"; errors: FieldErrors; problem: string | null };
const IDLE: Status = { state: "idle", errors: {}, problem: null };

class ChangedByOther extends Error {
  override name = "ChangedByOther";
}

const without = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.includes(field)));

/**
 * Saves changed fields by themselves. A field with an error stays as typed, with the error beside it, and does not hold
 * back the others. If another user changed the same field, nothing is sent until `save` is called again.
 */
export function useAutoSave({ action, schema, unsaved, onSent }: AutoSaveOptions) {
  const queries = useQueryClient();
  const language = useLanguage();
  const { errors: texts } = useText("public");
  const { actionTexts } = useText("app");
  const [status, setStatus] = useState(IDLE);
  const [hasConflict, setHasConflict] = useState(false);
  const isBusy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The fields refused as they are now. */
  const refused = useRef(new Map<string, string>());
  /** What the user saw in each field when they began to change it. */
  const seenIn = useRef(new Map<string, unknown>());
  /** Something was changed since the last attempt. A restored draft is sent only when the user says so. */
  const isDirty = useRef(false);
  const isClosed = useRef(false);
  const latest = useLatestRef({ action, unsaved, onSent, hasConflict });

  const currentAction = () =>
    queries.getQueryData<Action>(actionKey(actionAddressOf(latest.current.action))) ?? latest.current.action;

  const refuse = (errors: FieldErrors) => {
    for (const [field, message] of Object.entries(errors))
      refused.current.set(field.split(".")[0] ?? field, message);
  };
  /** Sends what can be sent; true if there may be more. `sent` is what the next render takes out of the unsaved values. */
  const sendOnce = async (sent: Record<string, unknown>): Promise<boolean> => {
    const { unsaved: now } = latest.current;
    const all = without(
      now,
      Object.keys(now).filter((field) => field in sent && sent[field] === now[field]),
    );
    refuse(fieldErrorsOf(schema, without(all, [...refused.current.keys()]), language));
    const body = without(all, [...refused.current.keys()]);
    if (Object.keys(body).length === 0) return false;
    const seen = currentAction();
    // The action may have been read again meanwhile, and then has a version that the user has not seen.
    const isUnseen = (field: string) =>
      seenIn.current.has(field) && seenIn.current.get(field) !== seen[field as keyof Action];
    if (Object.keys(body).some(isUnseen)) {
      setHasConflict(true);
      throw new ChangedByOther();
    }
    setStatus({ state: "saving", errors: Object.fromEntries(refused.current), problem: null });
    try {
      const saved = await changeActionFromDialog(queries, seen, body);
      for (const field of Object.keys(body)) {
        const isChangedAgain = latest.current.unsaved[field] !== body[field];
        if (isChangedAgain) seenIn.current.set(field, saved[field as keyof Action]);
        else seenIn.current.delete(field);
      }
      latest.current.onSent(body);
      Object.assign(sent, body);
      setCachedAction(queries, saved);
      void refreshActions(queries, saved, { lists: !hasPendingSteps() });
      return true;
    } catch (error) {
      const theirs = currentActionFrom(error);
      const isTheirs = (field: string) =>
        theirs !== null && theirs[field as keyof Action] !== seen[field as keyof Action];
      if (theirs && !Object.keys(body).some(isTheirs)) return true;
      const fields = error instanceof ApiError && error.code === "INVALID" ? error.fields : {};
      if (Object.keys(fields).some((field) => field in body)) {
        refuse(fields);
        return true;
      }
      if (theirs) setHasConflict(true);
      throw error;
    }
  };
  const tellIfClosed = () => {
    if (isClosed.current)
      toast({ title: actionTexts.notSaved(latest.current.action.viewId), tone: "danger" });
  };
  const save = async () => {
    clearTimeout(timer.current);
    if (isBusy.current) return;
    isBusy.current = true;
    isDirty.current = false;
    const sent: Record<string, unknown> = {};
    try {
      // Another user's changes cannot keep it here forever.
      for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        // oxlint-disable-next-line no-await-in-loop
        if (!(await sendOnce(sent))) break;
      }
      const errors = Object.fromEntries(refused.current);
      const hasErrors = Object.keys(errors).length > 0;
      setStatus((before) => ({
        state: hasErrors ? "failed" : Object.keys(sent).length > 0 ? "saved" : before.state,
        errors,
        problem: null,
      }));
      if (hasErrors) tellIfClosed();
    } catch (error) {
      const isTheirs = error instanceof ChangedByOther || currentActionFrom(error) !== null;
      const problem = isTheirs ? actionTexts.changedByOther : describeError(error, texts);
      setStatus({ state: "failed", errors: Object.fromEntries(refused.current), problem });
      tellIfClosed();
    } finally {
      isBusy.current = false;
    }
  };
  const latestSave = useLatestRef(save);
  // What cannot be sent now stays on the device.
  const saveChanges = useRef(() => {
    if (isDirty.current && !latest.current.hasConflict) void latestSave.current();
  });
  useEffect(() => {
    const { current: saveNow } = saveChanges;
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      clearTimeout(timer.current);
      saveNow();
    };
  }, []);

  return {
    ...status,
    hasConflict,
    /** The fields were changed by the user. Text is sent when its field is left, anything else soon. */
    changed: (fields: readonly string[], isText: boolean) => {
      isDirty.current = fields.length > 0;
      for (const field of fields) {
        refused.current.delete(field);
        const isNew = !(field in latest.current.unsaved) || !seenIn.current.has(field);
        if (isNew) seenIn.current.set(field, latest.current.action[field as keyof Action]);
      }
      setHasConflict((before) => before && fields.length > 0);
      setStatus(({ problem, errors }) => ({
        state: "idle",
        problem: fields.length > 0 ? problem : null,
        errors: without(errors, fields) as FieldErrors,
      }));
      clearTimeout(timer.current);
      if (fields.length > 0 && !isText && !hasConflict)
        timer.current = setTimeout(() => void latestSave.current(), PAUSE_MS);
    },
    /** A field was left. */
    leave: () => saveChanges.current(),
    /** Sends now; after a conflict, over what the other user wrote. */
    save: () => {
      if (hasConflict) seenIn.current.clear();
      setHasConflict(false);
      void save();
    },
  };
}
