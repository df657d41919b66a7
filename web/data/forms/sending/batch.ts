import { checkIdIn } from "../../../../worker/domain/form-path.ts";
import type { AnswerOf, BodyOf } from "../../../../worker/contract/endpoints.ts";
import type { SafetyCheckAnswer } from "../../../../worker/contract/shapes.ts";
import { api, apiWithHeaders } from "../../api/api.ts";
import { checksEndpoint, formEndpoint } from "../form-address.ts";
import type { FormAddress, ShownForm } from "../record.ts";
import { toShownForm } from "../shown-form.ts";
import type { SendableChange } from "../outbox/sendable.ts";
import type { SendTask } from "../outbox/send-result.ts";

const MAX_ANSWERS = 50;
/** Well below what the server takes at once. What is larger goes alone: the contract lets no field grow beyond that. */
const MAX_BYTES = 200_000;

export type Batch = {
  changes: readonly SendableChange[];
  /** Sends it on the version the server has; the form after it. */
  send: (server: ShownForm, signal: AbortSignal) => Promise<ShownForm>;
  /** The field that a path of a refusal is about, and the path as the page has it. */
  locate: (path: string) => { field: string; path: string };
};

type FormPath = ReturnType<typeof formEndpoint>["path"];

/** The record that a 412 brings. */
export const currentFormFrom = (body: unknown): ShownForm =>
  toShownForm((body as AnswerOf<`GET ${FormPath}`>).form);

function fieldsBatch(address: FormAddress, changes: readonly SendableChange[]): Batch {
  return {
    changes,
    send: async ({ version }, signal) => {
      const { path, params } = formEndpoint(address);
      // A kind's own fields go by name here; contract.ts has held each to its rules.
      const body = Object.fromEntries(
        changes.map(({ field, value }) => [field, value]),
      ) as BodyOf<`PATCH ${FormPath}`>;
      return toShownForm(
        (await api(`PATCH ${path}`, { params, body, version, signal, onExpiredSession: "fail" })).form,
      );
    },
    locate: (wrong) => ({ field: wrong.split(".")[0] ?? wrong, path: wrong }),
  };
}

function answersBatch(address: FormAddress, changes: readonly SendableChange[]): Batch {
  const answers = changes.map(({ field, value }) => {
    const { value: answer, corrections } = value as Omit<SafetyCheckAnswer, "id">;
    return { id: checkIdIn(field) ?? "", value: answer, corrections };
  });
  return {
    changes,
    send: async (before, signal) => {
      const { path, params } = checksEndpoint(address);
      const { version } = before;
      const call = { params, body: { answers }, version, signal, onExpiredSession: "fail" } as const;
      const { answer, headers } = await apiWithHeaders(`PATCH ${path}`, call);
      return {
        ...before,
        version: Number(/\d+/.exec(headers.get("ETag") ?? "")?.[0] ?? version + 1),
        safetyChecks: answer.safetyChecks,
      };
    },
    locate: (wrong) => {
      const [, index, ...rest] = wrong.split(".");
      const field = changes[Number(index)]?.field ?? wrong;
      return { field, path: [field, ...rest.filter((part) => part !== "id")].join(".") };
    },
  };
}

const bytesOf = ({ field, value }: SendableChange): number =>
  new TextEncoder().encode(JSON.stringify({ [field]: value })).length;

/** As many of them as go together, and one in any case. */
function firstBatch(all: readonly SendableChange[], most: number): SendableChange[] {
  let bytes = 0;
  const tooMuch = all.findIndex((each, index) => {
    bytes += bytesOf(each);
    return index > 0 && (bytes > MAX_BYTES || index === most);
  });
  return all.slice(0, tooMuch === -1 ? all.length : tooMuch);
}

/** Fields first, then answers: one call at a time, each on the version that the last one left. */
export function nextBatch(task: SendTask, sendable: readonly SendableChange[]): Batch | null {
  const { address } = task;
  const fields = sendable.filter(({ field }) => checkIdIn(field) === null);
  if (fields.length > 0) return fieldsBatch(address, firstBatch(fields, Infinity));
  return sendable.length > 0 ? answersBatch(address, firstBatch(sendable, MAX_ANSWERS)) : null;
}
