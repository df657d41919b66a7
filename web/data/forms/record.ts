// The interface between the page of a form and web/data/forms. Types only.
import type { OpenAccidentBody } from "#worker/contract/accidents/accidents.ts";
import type { MediaPurpose } from "../media/accepted-kinds.ts";
import type { AddCommentBody } from "#worker/contract/actions/comments.ts";
import type { Action, ChangeActionBody, RaiseActionBody } from "#worker/contract/actions/actions.ts";
import type { ResponseBody } from "#worker/contract/endpoint.ts";
import type { FileOwner, FormType } from "#worker/contract/enums.ts";
import type { SafetyCheckResponse } from "#worker/contract/forms/calls/forms.ts";
import type { readMailbox } from "#worker/contract/forms/calls/mailbox.ts";
import type {
  Answer,
  Attachment,
  Correction,
  Photo,
  PhotoNotes,
  Signature,
  TakenAt,
} from "#worker/contract/shapes.ts";
import type { ActionStep } from "#worker/domain/actions/action-status.ts";

/** Identifies a form. A mailbox entry has no department. */
export type FormAddress = { companyId: string; departmentId: string | null; type: FormType; formId: string };

/** Identifies an action. The device and the outbox keep it like a form, under a kind of its own. */
export type OwnActionAddress = { companyId: string; departmentId: string; type: "action"; formId: string };
/** Identifies the case of an accident while its opening is on the device. */
export type AccidentAddress = { companyId: string; departmentId: string; type: "accident"; formId: string };
/** Identifies what has a draft on the device. */
export type RecordAddress = FormAddress | OwnActionAddress | AccidentAddress;

type FormHeader = Pick<
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
  | "checklist"
  | "task"
  | "safetyChecks"
  | "actionsCount"
  | "voided"
  | "reopened"
  | "completedAt"
  | "notice"
  | "can"
  | "createdAt"
  | "updatedAt"
>;
/** A form of any type: the common properties, and the type's own fields by name. */
export type ShownForm = FormHeader & { readonly values: Readonly<Record<string, unknown>> };
export type { SafetyCheckResponse };
/** An action of the server's, marked so that it can be told from a form. */
export type ShownAction = Action & { readonly type: "action" };
export type ShownRecord = ShownForm | ShownAction;

/**
 * - saved: the server has everything
 * - saving: about to be sent, or being sent
 * - offline: stored on this device; sent when the network is back
 * - unanswered: stored on this device; the server is slow to answer, and it is sent again if no answer comes
 * - limited: stored on this device; sent when the server takes changes of this user again
 * - signedOut: stored on this device; sent when the user has signed in again
 * - held: stored on this device; the server or the contract rejects a value: see `problems`
 * - conflict: another user changed the same field: see `conflicts`
 */
export type SaveState =
  | "saved"
  | "saving"
  | "offline"
  | "unanswered"
  | "limited"
  | "signedOut"
  | "held"
  | "conflict";

/** A field changed here and by another user or tab. `field` is a field's name, or `safetyChecks.<id>`. */
export type Conflict = { field: string; mine: unknown; theirs: unknown };

/** A file that a form, or a comment on an action, refers to, stored until the server has both. */
export type StoredFile = {
  r2Key: string;
  id: string;
  formKey: string;
  address: { companyId: string; type: FileOwner; formId: string };
  purpose: MediaPurpose | "signature";
  filename: string;
  contentType: string;
  /** Of a document, where they could be counted. */
  pages?: number;
  blob: Blob;
  /** Of the bytes when they were chosen. Missing where the browser cannot compute it. */
  sha256?: string | undefined;
  state: "waiting" | "sent" | "failed";
  message: string | null;
  keptAt: number;
  sentAt?: number;
  /** It has been resent once already, because the server had deleted the first upload. */
  wasRefused?: boolean;
  /** It is not sent before: its person looks at the photo first, to cover faces (web/features/forms/media/marking). */
  heldUntil?: number;
  /** Its place among the photos of a comment, and what was written about it and drawn on it. A form has both itself. */
  place?: number;
  notes?: PhotoNotes;
};

/** The state of a file that the form refers to. */
export type FileState = {
  /** The URL to show: of the file on this device, or of the server's. */
  url: string;
  state: "stored" | "waiting" | "held" | "sending" | "failed";
  /** 0 to 1 while the file is being sent. */
  progress: number;
  /** The error message. */
  message: string | null;
};

export type MissingField = { path: string; message: string };
/** `missing` lists the fields that prevent completion; `problem` is any other error message. */
export type StatusOutcome =
  /** `isPending`: it is stored on the device, and sent after everything else of the form. */
  | { done: true; isPending: boolean }
  | { done: false; missing: readonly MissingField[]; problem: string | null };

/** The answer to a safety check is always set as a whole. */
export type FullAnswer = { value: Answer | null; corrections: readonly Correction[]; note: string | null };

export type Refusal = { status: number; code: string | null; message: string };

/** An action raised from the form that the server does not have yet. */
export type PendingAction = {
  id: string;
  /** The department that the action belongs to. */
  departmentId: string;
  body: RaiseActionBody;
  at: number;
  /** The server's error. The action stays until the user sends it again or discards it. */
  refusal: (Refusal & { fields: Readonly<Record<string, string>> }) | null;
};

/** A comment on an action that the server does not have yet. One of before this device knew documents has none. */
export type PendingComment = Omit<AddCommentBody, "documents"> &
  Partial<Pick<AddCommentBody, "documents">> & { id: string; at: number; refusal: string | null };

/** The case of an accident that the server does not have yet. The device forgets what it says once it has, and then its photos. */
export type PendingAccident = {
  body: OpenAccidentBody;
  at: number;
  photos?: readonly Photo[];
  /** The server has the case, and not all of its photos. */
  isOpened?: boolean;
  refusal: (Refusal & { fields: Readonly<Record<string, string>> }) | null;
};

/**
 * A completion, the submission of a mailbox entry, or a step of an action. It is sent after everything else of the record.
 */
export type PendingCompletion = {
  step: "submit" | ActionStep;
  /** Of an action: what is sent with the step. */
  body?: Omit<ChangeActionBody, "status">;
  /** Of a communication that is closed: what its sender is told. */
  closingWord?: string | undefined;
  at: number;
  /** A request was sent without an answer, so the server may have completed the record. */
  wasSent: boolean;
  /** The reason why the server did not complete the record. It stays until the user completes again or dismisses it. */
  refusal: { missing: readonly MissingField[]; message: string | null } | null;
};

export type FormCompletion = PendingCompletion & { step: "complete" | "submit" };

export type FormRecord = {
  address: FormAddress;
  /** The server's form with the unsent changes applied. */
  form: ShownForm;
  save: SaveState;
  /** Error messages of fields that cannot be sent, by path: `description`, `participants.0.name`. */
  problems: Readonly<Record<string, string>>;
  conflicts: readonly Conflict[];
  /** The server's message when it accepts no more changes. The unsent ones stay until the user discards them. */
  refusal: string | null;
  /** The server has not created and numbered the form yet. */
  isNew: boolean;
  /** The actions raised from the form that the server does not have yet. `form` counts them. */
  pendingActions: readonly PendingAction[];
  /** The completion or submission that waits to be sent. Until it is sent or withdrawn the form is read-only. */
  completion: FormCompletion | null;
  /** The device cannot store the draft (private mode, no room): unsent changes are lost with the tab. */
  isOnlyInMemory: boolean;

  /** Sets the whole value of a field. It is stored on the device at once and sent about a second later. */
  set: (field: string, value: unknown) => void;
  answer: (safetyCheckId: string, answer: FullAnswer) => void;
  /** Shrinks pictures, stores the files on the device, adds them to the field and sends them. Returns the rejected ones. */
  attach: (
    field: string,
    purpose: MediaPurpose,
    files: readonly File[],
    /** The safety check that the photos belong to. */
    safetyCheckId?: string,
    /** Photos can be looked at here before they are sent: they wait for who wants that. */
    mayReview?: boolean,
    /** Where each of the photos was taken, if the device finds it out. It is added when it is known. */
    taken?: Promise<TakenAt | null>,
  ) => Promise<{ name: string; message: string }[]>;
  /** Stores the drawing on the device and returns the signature, to be put into its field with `set`. */
  sign: (drawing: Blob, signedBy: string) => Promise<Signature>;
  fileOf: (attachment: Attachment) => FileState;
  retry: (attachment: Attachment) => void;
  /** Puts a file of the form on the device, or changes what is known of it there. */
  keepFile: (file: StoredFile) => Promise<void>;

  resolve: (field: string, keep: "mine" | "theirs") => void;
  /** Sends the unsent changes first. Without a network a completion waits on the device. */
  complete: (closingWord?: string) => Promise<StatusOutcome>;
  /** Null takes a completion of a moment ago back. Needs the network. */
  reopen: (reason: string | null) => Promise<StatusOutcome>;
  /** Submits a mailbox draft. */
  submit: () => Promise<StatusOutcome>;
  /** Withdraws the pending completion or dismisses its refusal. */
  withdrawCompletion: () => Promise<void>;
  /** Sends an action that the server refused again. */
  retryAction: (id: string) => Promise<void>;
  discardAction: (id: string) => Promise<void>;
  remove: () => Promise<void>;
  /** Voids a completed record, or takes that back. */
  setVoided: (isVoid: boolean, reason: string) => Promise<void>;
  /** Discards the unsent changes. */
  discard: () => Promise<void>;
};

/** The part of a record that the actions of the form need. An answer to a safety check does not change it. */
export type FormOfActions = Pick<
  FormRecord,
  "address" | "pendingActions" | "retryAction" | "discardAction"
> & {
  form: Pick<ShownForm, "viewId" | "can" | "actionsCount">;
  /** The texts of the safety checks by id. */
  questions: Readonly<Record<string, string>>;
};
