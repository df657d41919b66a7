// Notices of people without an account, from the address of a label (docs/rules.md, "Notices without an account").
import * as z from "zod";
import { shape } from "../../shape.ts";
import { companyParams } from "../../organisation/companies.ts";
import { endpoint } from "../../endpoint.ts";
import { NOTICE_STAGES } from "../../enums.ts";
import { MAX_COMMENT_LENGTH } from "../../actions/action-vocabularies.ts";
import { MOST_NOTICE_PHOTOS } from "../../limits.ts";
import { messageKey } from "../../messages/catalogue.ts";
import { datetime, id, line, text } from "../../primitives.ts";
import { clientId, reasonBody } from "../bodies.ts";
import { filledText } from "../embedded.ts";
import { MAX_FILE_BYTES, PHOTO_TYPES } from "../media.ts";
import { COMMUNICATION_TYPES } from "../vocabularies.ts";

const NOTICES = "/api/v1/notices";
/** What somebody without an account writes is shorter than what a person of the company may. */
const MOST_LETTERS = 4000;
const MOST_OF_A_LINE = 120;
/** The texts of a multipart body, and its boundaries. */
const OTHER_BYTES = 64 * 1024;

const common = { tag: "mailbox" } as const;
const codeParams = z.object({ code: z.string().max(64) });
const communicationType = () =>
  z.enum(Object.keys(COMMUNICATION_TYPES), { error: messageKey("choice.invalid") });

/** Groups of four, as they are shown, or one after the other. */
const receipt = () =>
  z.string({ error: messageKey("publicNotice.receipt") }).regex(/^\s*(?:\d[\s-]?){16}\s*$/, {
    error: messageKey("publicNotice.receipt"),
  });

/** A random text that the page makes once for what is written and tells nobody: whoever knows it gets the receipt. */
const draft = clientId;

/** Type and size are checked where the bytes are read. */
const photo = () =>
  z
    .instanceof(File, { error: messageKey("attachment.required") })
    .refine(({ size }) => size > 0, { error: messageKey("attachment.required") })
    .meta({ type: "string", format: "binary" })
    .optional();

export const readNoticePlace = endpoint({
  name: "readNoticePlace",
  ...common,
  method: "GET",
  path: `${NOTICES}/:code`,
  summary:
    "The place of a label that takes notices without an account. 404 for every other code, whatever it is of",
  params: codeParams,
  status: 200,
  response: z.strictObject({
    place: z.strictObject({
      company: z.string(),
      location: z.string(),
      zone: z.string().nullable(),
      /** Where in the location, of which one is chosen; none for the label of a zone. */
      zones: z.array(z.strictObject({ id: id(), name: z.string() })),
      /** With which the page asks Cloudflare Turnstile; null where it is not set up. */
      turnstileKey: z.string().nullable(),
    }),
  }),
});

export const sendPublicNotice = endpoint({
  name: "sendPublicNotice",
  ...common,
  method: "POST",
  path: `${NOTICES}/:code`,
  summary:
    "Send a notice without an account from the label of a place. It waits to be admitted; the answer has the receipt code, which is shown this once",
  params: codeParams,
  body: z.strictObject({
    /** Sent again with the same, the notice is the one that arrived before, and the answer has its receipt. */
    draft: draft().optional(),
    description: filledText(MOST_LETTERS, messageKey("publicNotice.textRequired")),
    communicationType: communicationType().optional(),
    /** Of the location of the label, if that is of no zone. Without it whoever admits the notice chooses one. */
    zoneId: id().optional(),
    name: line()
      .max(MOST_OF_A_LINE, { error: messageKey("field.tooLong") })
      .optional(),
    /** How the person can be answered otherwise. */
    contact: line()
      .max(MOST_OF_A_LINE, { error: messageKey("field.tooLong") })
      .optional(),
    /** The answer of Turnstile in the page. */
    token: text()
      .max(2048, { error: messageKey("field.tooLong") })
      .optional(),
    photo1: photo(),
    photo2: photo(),
    photo3: photo(),
  }),
  isMultipart: true,
  maxBodyBytes: MOST_NOTICE_PHOTOS * MAX_FILE_BYTES + OTHER_BYTES,
  status: 201,
  response: z.strictObject({ receipt: z.string() }),
});

export const readReceipt = endpoint({
  name: "readReceipt",
  ...common,
  method: "POST",
  path: `${NOTICES}/receipt/read`,
  summary: "What became of a notice, for whoever has its receipt code; 404 for every other code",
  body: z.strictObject({ receipt: receipt() }),
  status: 200,
  response: z.strictObject({
    notice: z.strictObject({
      /** `waiting` and `rejected`, or the stage of the admitted entry; `voided` if that was voided. */
      state: z.enum(["waiting", "rejected", "voided", ...NOTICE_STAGES]),
      company: z.string(),
      sentAt: datetime(),
      /** Why it was rejected or voided. */
      reason: z.string().nullable(),
      /** What the company says at the end. */
      closingWord: z.string().nullable(),
      /** The oldest first. Who of the company wrote one is not told. */
      messages: z.array(z.strictObject({ text: z.string(), isOwn: z.boolean(), at: datetime() })),
      /** Whether more can be added. */
      canAdd: z.boolean(),
    }),
  }),
});

export const addToReceipt = endpoint({
  name: "addToReceipt",
  ...common,
  method: "POST",
  path: `${NOTICES}/receipt/messages`,
  summary: "Add to an admitted notice, with its receipt code",
  body: z.strictObject({
    receipt: receipt(),
    /** Sent again with the same, the message is not added twice. */
    id: clientId().optional(),
    text: filledText(MAX_COMMENT_LENGTH, messageKey("comment.empty")),
  }),
  status: 201,
  response: readReceipt.response,
});

const WAITING = "/api/v1/company/:companyId/waiting-notices";
const noticeParams = companyParams.extend({ noticeId: id() });

const waiting = shape("WaitingNotice", {
  id: id(),
  description: z.string(),
  communicationType: z.string().nullable(),
  name: z.string().nullable(),
  contact: z.string().nullable(),
  /** Null for a place that was deleted since, and a zone that its sender found none of. */
  location: z.string().nullable(),
  zone: z.string().nullable(),
  /** The addresses of its photos. */
  photos: z.array(z.string()),
  sentAt: datetime(),
});
export type WaitingNotice = z.infer<typeof waiting>;

export const listWaitingNotices = endpoint({
  name: "listWaitingNotices",
  ...common,
  method: "GET",
  path: WAITING,
  summary:
    "Notices without an account that wait to be admitted, the oldest first, 50 at most; for administrators",
  params: companyParams,
  status: 200,
  response: z.strictObject({ notices: z.array(waiting), total: z.int() }),
});

export const readWaitingPhoto = endpoint({
  name: "readWaitingPhoto",
  ...common,
  method: "GET",
  path: `${WAITING}/:noticeId/photos/:photoId`,
  summary: "The bytes of a photo of a waiting notice",
  params: noticeParams.extend({ photoId: id() }),
  status: 200,
  response: z.unknown(),
  fileTypes: [...PHOTO_TYPES],
});

export const admitNotice = endpoint({
  name: "admitNotice",
  ...common,
  method: "POST",
  path: `${WAITING}/:noticeId/admit`,
  summary:
    "Admit a waiting notice: it becomes a sent entry of the mailbox, with a number and a seal. Repeated, it answers the same entry",
  params: noticeParams,
  body: z.strictObject({
    /** Another place than the notice's, which may have none or one that was deleted. */
    place: z.strictObject({ locationId: id(), zoneId: id() }).optional(),
  }),
  status: 201,
  response: z.strictObject({ formId: id() }),
});

export const rejectNotice = endpoint({
  name: "rejectNotice",
  ...common,
  method: "POST",
  path: `${WAITING}/:noticeId/reject`,
  summary:
    "Reject a waiting notice with a reason, which whoever has the receipt reads; after 30 days all of it goes",
  params: noticeParams,
  body: reasonBody,
  status: 200,
  response: z.strictObject({ rejected: z.literal(true) }),
});
