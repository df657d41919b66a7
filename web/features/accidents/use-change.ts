import { useState } from "react";
import { type AccidentView, changeAccident, refreshAccident } from "../../data/accidents/accidents.ts";
import type { HandledAccident } from "../../data/accidents/accidents.ts";
import { rereadIfStale } from "../../data/api/reread.ts";
import { useSend, type SendOptions } from "../../data/api/use-send.ts";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";

export type AccidentChange = BodyOf<"PATCH /api/v1/company/:companyId/accidents/:accidentId">;
export type AccidentPath = { companyId: string; accidentId: string };

/**
 * Sends a change of the case based on the version that is shown. If somebody has changed it meanwhile, it is read again, what was typed
 * stays, and the person is told.
 */
export function useAccidentSend<Values, Fields extends object = object>(
  path: AccidentPath,
  options: SendOptions<Values, AccidentView, Fields>,
) {
  const { changedMeanwhile } = useText("accidents");
  const [first] = useState(options.fields);
  const submission = useSend<Values, AccidentView, Fields>({
    ...options,
    send: (values) =>
      rereadIfStale(() => options.send(values), {
        reread: () => refreshAccident(path),
        message: changedMeanwhile,
      }),
  });
  // What a case says is never kept on the device.
  return { ...submission, isTyped: first !== undefined && submission.values !== first };
}

/** What was typed into another value, so that what somebody else changed meanwhile stays. */
export const changedOf = <Values extends object>(first: Values, values: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== first[name as keyof Values]),
  ) as Partial<Values>;

/** A change of a part of the case, told by a toast. */
export function useAccidentChange<Fields extends object = object>(
  accident: HandledAccident,
  companyId: string,
  options: Omit<SendOptions<AccidentChange, AccidentView, Fields>, "send"> = {},
) {
  const { saved } = useText("accidents");
  const path = { companyId, accidentId: accident.id };
  return useAccidentSend<AccidentChange, Fields>(path, {
    ...options,
    send: (body) => changeAccident(path, accident.version, body),
    onDone: async (answer, body, set) => {
      toast({ title: saved, tone: "success" });
      await options.onDone?.(answer, body, set);
    },
  });
}
