// What the page of a form is built on. Types only: the page is written against them, web/data/forms keeps them true.
import type { ResponseBody } from "../../../worker/contract/endpoint.ts";
import type { FormStatus, FormType } from "../../../worker/contract/enums.ts";
import type { SafetyCheckResponse } from "../../../worker/contract/form-endpoints.ts";
import type { readMailbox } from "../../../worker/contract/mailbox-endpoints.ts";
import type { Attachment, Correction, Signature } from "../../../worker/contract/shapes.ts";

/** Where a form is. A mailbox entry has no department. */
export type FormAddress = { companyId: string; departmentId: string | null; type: FormType; formId: string };

type Header = Pick<
  ResponseBody<typeof readMailbox>["form"],
  | "id"
  | "viewId"
  | "type"
  | "status"
  | "version"
  | "companyId"
  | "departmentId"
  | "department"
  | "createdBy"
  | "location"
  | "zone"
  | "safetyChecks"
  | "actionsCount"
  | "can"
  | "createdAt"
  | "updatedAt"
>;
/** A form of any kind: what all have, and its kind's own fields by name. */
export type ShownForm = Header & { readonly values: Readonly<Record<string, unknown>> };
export type { SafetyCheckResponse as SafetyCheckAnswered };

/**
 * - saved: the server has everything
 * - saving: typed a moment ago, or on its way
 * - offline: kept on this device; sent when the network is back
 * - limited: kept on this device; sent when the server takes changes of this person again
 * - signedOut: kept on this device; sent when the person has entered a code
 * - held: kept on this device; the server (or the contract) would not take a value: see `problems`
 * - conflict: somebody else changed the same field: see `conflicts`
 */
export type SaveState = "saved" | "saving" | "offline" | "limited" | "signedOut" | "held" | "conflict";

/** The same field, changed here and meanwhile by somebody else. `field` is a field's name, or `safetyChecks.<id>`. */
export type Conflict = { field: string; mine: unknown; theirs: unknown };

/** How it stands with a file that the record points at. */
export type FileState = {
  /** To show it with: the picture on this device, or the server's address. */
  url: string;
  state: "stored" | "waiting" | "sending" | "failed";
  /** 0 to 1 while it is being sent. */
  progress: number;
  /** Why it failed, in words. */
  message: string | null;
};

export type Missing = { path: string; message: string };
/** Completing either takes effect or lists what stands in the way; a form of somebody else's hands is told by `problem`. */
export type StatusOutcome =
  | { done: true }
  | { done: false; missing: readonly Missing[]; problem: string | null };

export type FormRecord = {
  address: FormAddress;
  /** The server's record with everything unsent laid over it. */
  form: ShownForm;
  save: SaveState;
  /** Words for a field that cannot be sent as it is, by path: `description`, `participants.0.name`. */
  problems: Readonly<Record<string, string>>;
  conflicts: readonly Conflict[];
  /** The server takes no change of the record any more, in its words; what is unsent stays until the person discards it. */
  refusal: string | null;
  /** Made without a network: the server has not numbered it yet. */
  isNew: boolean;
  /** This device keeps nothing (private mode, no room): what is unsent is lost with the tab. */
  unkept: boolean;

  /** Kept on the device at once, sent about a second later. The whole value of the field, whatever its type. */
  set: (field: string, value: unknown) => void;
  answer: (checkId: string, answer: { value: string | null; corrections: Correction[] }) => void;
  /** Shrinks pictures, keeps the files on the device, adds them to the field and sends them. Answers those refused. */
  attach: (
    field: string,
    purpose: "photo" | "video",
    files: readonly File[],
  ) => Promise<{ name: string; message: string }[]>;
  /** Keeps the drawing on the device and answers with what points at it, to be put where it belongs with `set`. */
  sign: (drawing: Blob, signedBy: string) => Promise<Signature>;
  fileOf: (attachment: Attachment) => FileState;
  retry: (attachment: Attachment) => void;

  resolve: (field: string, keep: "mine" | "theirs") => void;
  /** Sends what waits first. */
  setStatus: (status: FormStatus) => Promise<StatusOutcome>;
  /** A mailbox draft, all of it filled. */
  submit: () => Promise<StatusOutcome>;
  remove: () => Promise<void>;
  /** Goes back to what the server has. */
  discard: () => Promise<void>;
};
