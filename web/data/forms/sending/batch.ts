import { safetyCheckIdFromPath } from "#worker/domain/forms/form-path.ts";
import type { ResponseBodyOf, BodyOf } from "#worker/contract/endpoints.ts";
import type { SafetyCheckAnswer } from "#worker/contract/shapes.ts";
import { api, apiWithHeaders } from "../../api/api.ts";
import { safetyChecksEndpoint, formEndpoint } from "../form-address.ts";
import { ACTION_PATH } from "../action-address.ts";
import type { FormAddress, OwnActionAddress, RecordAddress, ShownForm, ShownRecord } from "../record.ts";
import { toShownAction, toShownForm } from "../shown-form.ts";
import type { SendableChange } from "../outbox/sendable.ts";
import type { SendTask } from "../outbox/send-result.ts";

const MAX_ANSWERS = 50;
/** Well below the server's limit. A larger value is sent alone; the contract keeps every field below the limit. */
const MAX_BYTES = 200_000;

export type Batch = {
  changes: readonly SendableChange[];
  /** Sends the changes on the server's version; returns the record afterwards. */
  send: (server: ShownRecord, signal: AbortSignal) => Promise<ShownRecord>;
  /** Translates a path of an error response to the field and the page's path. */
  locate: (path: string) => { field: string; path: string };
};

type FormPath = ReturnType<typeof formEndpoint>["path"];

/** The current record in a 412 response. */
export const currentFormFrom = ({ type }: RecordAddress, body: unknown): ShownRecord =>
  type === "action"
    ? toShownAction((body as ResponseBodyOf<`GET ${typeof ACTION_PATH}`>).action)
    : toShownForm((body as ResponseBodyOf<`GET ${FormPath}`>).form);

export const actionParamsOf = ({ companyId, departmentId, formId }: OwnActionAddress) => ({
  companyId,
  departmentId,
  actionId: formId,
});

function actionBatch(address: OwnActionAddress, changes: readonly SendableChange[]): Batch {
  return {
    changes,
    send: async ({ version }, signal) => {
      const body = Object.fromEntries(changes.map(({ field, value }) => [field, value]));
      const call = { params: actionParamsOf(address), body, version, signal } as const;
      return toShownAction((await api(`PATCH ${ACTION_PATH}`, { ...call, onExpiredSession: "fail" })).action);
    },
    locate: (errorPath) => ({ field: errorPath, path: errorPath }),
  };
}

function fieldsBatch(address: FormAddress, changes: readonly SendableChange[]): Batch {
  return {
    changes,
    send: async ({ version }, signal) => {
      const { path, params } = formEndpoint(address);
      // The fields are untyped here; contract.ts has validated each.
      const body = Object.fromEntries(
        changes.map(({ field, value }) => [field, value]),
      ) as BodyOf<`PATCH ${FormPath}`>;
      return toShownForm(
        (await api(`PATCH ${path}`, { params, body, version, signal, onExpiredSession: "fail" })).form,
      );
    },
    locate: (errorPath) => ({ field: errorPath.split(".")[0] ?? errorPath, path: errorPath }),
  };
}

function answersBatch(address: FormAddress, changes: readonly SendableChange[]): Batch {
  const answers = changes.map(({ field, value }) => {
    const { value: answer, corrections, note } = value as Omit<SafetyCheckAnswer, "id">;
    return { id: safetyCheckIdFromPath(field) ?? "", value: answer, corrections, note };
  });
  return {
    changes,
    send: async (server, signal) => {
      const { path, params } = safetyChecksEndpoint(address);
      const { version } = server;
      const call = { params, body: { answers }, version, signal, onExpiredSession: "fail" } as const;
      const { answer, headers } = await apiWithHeaders(`PATCH ${path}`, call);
      // Only forms have answers.
      return {
        ...(server as ShownForm),
        version: Number(/\d+/.exec(headers.get("ETag") ?? "")?.[0] ?? version + 1),
        safetyChecks: answer.safetyChecks,
      };
    },
    locate: (errorPath) => {
      const [, index, ...rest] = errorPath.split(".");
      const field = changes[Number(index)]?.field ?? errorPath;
      return { field, path: [field, ...rest.filter((part) => part !== "id")].join(".") };
    },
  };
}

const bytesOf = ({ field, value }: SendableChange): number =>
  new TextEncoder().encode(JSON.stringify({ [field]: value })).length;

/** The first changes that fit into one request, at least one. */
function firstBatch(all: readonly SendableChange[], maxCount: number): SendableChange[] {
  let bytes = 0;
  const end = all.findIndex((each, index) => {
    bytes += bytesOf(each);
    return index > 0 && (bytes > MAX_BYTES || index === maxCount);
  });
  return all.slice(0, end === -1 ? all.length : end);
}

/** Fields first, then answers: one request at a time, each based on the version of the last response. */
export function nextBatch(task: SendTask, sendable: readonly SendableChange[]): Batch | null {
  const { address } = task;
  if (address.type === "accident") return null;
  if (address.type === "action") return sendable.length > 0 ? actionBatch(address, sendable) : null;
  const fields = sendable.filter(({ field }) => safetyCheckIdFromPath(field) === null);
  if (fields.length > 0) return fieldsBatch(address, firstBatch(fields, Infinity));
  return sendable.length > 0 ? answersBatch(address, firstBatch(sendable, MAX_ANSWERS)) : null;
}
