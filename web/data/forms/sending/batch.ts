import { checkIdIn } from "../../../../worker/domain/form-path.ts";
import type { Exchanged } from "../../api/api.ts";
import { formPath } from "../form-address.ts";
import type { ShownForm } from "../record.ts";
import { shownForm } from "../shown-form.ts";
import type { Sendable } from "../outbox/sendable.ts";
import type { Task } from "../outbox/verdict.ts";

const MOST_ANSWERS = 50;
/** Well below what the server takes at once. What is larger goes alone: the contract lets no field grow beyond that. */
const MOST_BYTES = 200_000;

export type Batch = {
  changes: readonly Sendable[];
  path: string;
  body: Record<string, unknown>;
  /** The form after it, from what was answered. */
  after: (answer: Exchanged, before: ShownForm) => ShownForm;
  /** The field that a path of a refusal is about, and the path as the page has it. */
  place: (path: string) => { field: string; path: string };
};

export const bodyForm = (body: unknown): ShownForm =>
  shownForm((body as { form: Parameters<typeof shownForm>[0] }).form);

function fieldsBatch(path: string, changes: readonly Sendable[]): Batch {
  return {
    changes,
    path,
    body: Object.fromEntries(changes.map(({ field, value }) => [field, value])),
    after: ({ body }) => bodyForm(body),
    place: (wrong) => ({ field: wrong.split(".")[0] ?? wrong, path: wrong }),
  };
}

function answersBatch(path: string, changes: readonly Sendable[]): Batch {
  const answers = changes.map(({ field, value }) => {
    const { value: answer, corrections } = value as { value: unknown; corrections: unknown };
    return { id: checkIdIn(field), value: answer, corrections };
  });
  return {
    changes,
    path: `${path}/safety-checks`,
    body: { answers },
    after: ({ body, headers }, before) => ({
      ...before,
      version: Number(/\d+/.exec(headers.get("ETag") ?? "")?.[0] ?? before.version + 1),
      safetyChecks: (body as Pick<ShownForm, "safetyChecks">).safetyChecks,
    }),
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
  const path = formPath(task.address);
  const fields = sendable.filter(({ field }) => checkIdIn(field) === null);
  if (fields.length > 0) return fieldsBatch(path, together(fields, Infinity));
  return sendable.length > 0 ? answersBatch(path, together(sendable, MOST_ANSWERS)) : null;
}
