import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { timeZone } from "../primitives.ts";
import { NOTICE_GROUPS } from "./inbox-kinds.ts";

const invalid = { error: messageKey("any.invalid") };
const groups = () => z.array(z.enum(NOTICE_GROUPS, invalid), invalid).max(NOTICE_GROUPS.length, invalid);
const hour = () => z.string(invalid).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, invalid);

/** The inbox has everything; a group that is not named here is told by mail and on devices too. */
const choice = shape("NoticeChoice", {
  noPush: groups(),
  noMail: groups(),
  /** No device is told between these hours of the zone. */
  quiet: z.strictObject({ from: hour(), until: hour() }, invalid).nullable(),
  timeZone: timeZone(),
});
export type NoticeChoice = z.infer<typeof choice>;

const CHOICE = "/api/v1/account/notices" as const;

export const readNoticeChoice = endpoint({
  name: "readNoticeChoice",
  tag: "auth",
  method: "GET",
  path: CHOICE,
  summary: "What the person is told of besides the inbox, and when not",
  status: 200,
  response: choice,
});

export const chooseNotices = endpoint({
  name: "chooseNotices",
  tag: "auth",
  method: "PUT",
  path: CHOICE,
  summary: "Choose what one is told of by mail and on one's devices, and the hours in which no device is",
  body: choice,
  status: 200,
  response: choice,
});
