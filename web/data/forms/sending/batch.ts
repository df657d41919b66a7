import { checkIdFromPath } from "../../../../worker/domain/form-path.ts";
import type { ResponseBodyOf, BodyOf } from "../../../../worker/contract/endpoints.ts";
import type { SafetyCheckAnswer } from "../../../../worker/contract/shapes.ts";
import { api, apiWithHeaders } from "../../api/api.ts";
import { checksAt, formAt } from "../form-address.ts";
import type { FormAddress, ShownForm } from "../record.ts";
import { shownForm } from "../shown-form.ts";
import type { Sendable } from "../outbox/sendable.ts";
import type { Task } from "../outbox/verdict.ts";

const MOST_ANSWERS = 50;
/** Well below what the server takes at once. What is larger goes alone: the contract lets no field grow beyond that. */
const MOST_BYTES = 200_000;

export type Batch = {
  changes: readonly Sendable[];
  /** Sends it on the version the server has; the form after it. */
  send: (server: ShownForm, signal: AbortSignal) => Promise<ShownForm>;
  /** The field that a path of a refusal is about, and the path as the page has it. */
  place: (path: string) => { field: string; path: string };
};

type FormPath = ReturnType<typeof formAt>["path"];

/** The record that a 412 brings. */
export const bodyForm = (body: unknown): ShownForm =>
  shownForm((body as ResponseBodyOf<`GET ${FormPath}`>).form);

function fieldsBatch(address: FormAddress, changes: readonly Sendable[]): Batch {
  return {
    changes,
    send: async ({ version }, signal) => {
      const { path, params } = formAt(address);
      // A kind's own fields go by name here; contract.ts has held each to its rules.
      const body = Object.fromEntries(
        changes.map(({ field, value }) => [field, value]),
      ) as BodyOf<`PATCH ${FormPath}`>;
      return shownForm((await api(`PATCH ${path}`, { params, body, version, signal, expired: "fail" })).form);
    },
    place: (wrong) => ({ field: wrong.split(".")[0] ?? wrong, path: wrong }),
  };
}

function answersBatch(address: FormAddress, changes: readonly Sendable[]): Batch {
  const answers = changes.map(({ field, value }) => {
    const { value: answer, corrections } = value as Omit<SafetyCheckAnswer, "id">;
    return { id: checkIdFromPath(field) ?? "", value: answer, corrections };
  });
  return {
    changes,
    send: async (before, signal) => {
      const { path, params } = checksAt(address);
      const { version } = before;
      const call = { params, body: { answers }, version, signal, expired: "fail" } as const;
      const { answer, headers } = await apiWithHeaders(`PATCH ${path}`, call);
      return {
        ...before,
        version: Number(/\d+/.exec(headers.get("ETag") ?? "")?.[0] ?? version + 1),
        safetyChecks: answer.safetyChecks,
      };
    },
    place: (wrong) => {
      const [, index, ...rest] = wrong.split(".");
      const field = changes[Number(index)]?.field ?? wrong;
      return { field, path: [field, ...rest.filter((part) => part !== "id")].join(".") };
    },
  };
}

const bytesOf = ({ field, value }: Sendable): number =>
  new TextEncoder().encode(JSON.stringify({ [field]: value })).length;

/** As many of them as go together, and one in any case. */
function together(all: readonly Sendable[], most: number): Sendable[] {
  let bytes = 0;
  const tooMuch = all.findIndex((each, index) => {
    bytes += bytesOf(each);
    return index > 0 && (bytes > MOST_BYTES || index === most);
  });
  return all.slice(0, tooMuch === -1 ? all.length : tooMuch);
}

/** Fields first, then answers: one call at a time, each on the version that the last one left. */
export function nextBatch(task: Task, sendable: readonly Sendable[]): Batch | null {
  const { address } = task;
  const fields = sendable.filter(({ field }) => checkIdFromPath(field) === null);
  if (fields.length > 0) return fieldsBatch(address, together(fields, Infinity));
  return sendable.length > 0 ? answersBatch(address, together(sendable, MOST_ANSWERS)) : null;
}
