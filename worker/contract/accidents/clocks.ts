// The calls that end the deadlines of an accident.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { anyLine, filledLine } from "../forms/embedded.ts";
import { messageKey } from "../messages/catalogue.ts";
import { ACCIDENT, accidentAnswer, accidentCommon, accidentParams, reason } from "./accidents.ts";
import { moment, receiptDocument } from "./case.ts";

const key = () =>
  z
    .string({ error: messageKey("field.required") })
    .min(1)
    .max(200);

export const endClock = endpoint({
  name: "endAccidentClock",
  ...accidentCommon,
  method: "POST",
  path: `${ACCIDENT}/clocks/end`,
  summary:
    "End a deadline by its `key`: with reference, date and receipt (a text, a file of the case, or both), or because it does not apply, with a reason. If-Match is honoured",
  params: accidentParams,
  body: z
    .strictObject({
      key: key(),
      kind: z.enum(["done", "not_applicable"], { error: messageKey("choice.invalid") }),
      /** Of what was done: all of it, and a receipt of either kind. */
      reference: filledLine(255, messageKey("field.required")).optional(),
      on: moment().optional(),
      receipt: anyLine(255).nullable().optional(),
      receiptFile: receiptDocument().optional(),
      /** Of what does not apply. */
      reason: reason().optional(),
    })
    .refine(({ kind, reference }) => kind !== "done" || reference !== undefined, {
      error: messageKey("field.required"),
      path: ["reference"],
    })
    .refine(({ kind, on }) => kind !== "done" || on !== undefined, {
      error: messageKey("date.invalid"),
      path: ["on"],
    })
    .refine(
      ({ kind, receipt, receiptFile }) =>
        kind !== "done" || (receipt ?? "").trim() !== "" || Boolean(receiptFile),
      { error: messageKey("accident.receiptRequired"), path: ["receipt"] },
    )
    .refine(({ kind, reason: given }) => kind === "done" || given !== undefined, {
      error: messageKey("reason.required"),
      path: ["reason"],
    }),
  status: 200,
  response: accidentAnswer,
});
export type EndClockBody = z.infer<typeof endClock.body>;

export const takeBackClock = endpoint({
  name: "takeBackAccidentClock",
  ...accidentCommon,
  method: "POST",
  path: `${ACCIDENT}/clocks/take-back`,
  summary: "Take back the end of a deadline, with a reason; it is open again. If-Match is honoured",
  params: accidentParams,
  body: z.strictObject({ key: key(), reason: reason() }),
  status: 200,
  response: accidentAnswer,
});
