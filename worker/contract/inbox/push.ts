// Messages to a device while the app is closed (Web Push). They say how much is new, and nothing of it.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { shared } from "../primitives.ts";

const invalid = { error: messageKey("any.invalid") };
const base64Url = shared((size: number) =>
  z
    .string(invalid)
    .regex(/^[\w-]+$/, invalid)
    .min(size, invalid)
    .max(size, invalid),
);

const PUSH = "/api/v1/account/push" as const;
const isOn = z.strictObject({ isOn: z.boolean() });

export const readPush = endpoint({
  name: "readPush",
  tag: "auth",
  method: "GET",
  path: PUSH,
  summary:
    "The key with which a browser subscribes, null where push is not set up, and whether this session has",
  status: 200,
  response: isOn.extend({ publicKey: z.string().nullable() }),
});

export const subscribePush = endpoint({
  name: "subscribePush",
  tag: "auth",
  method: "PUT",
  path: PUSH,
  summary:
    "Tell this device what is new until the session ends; again at each start, as browsers change the address",
  body: z.strictObject({
    endpoint: z.string(invalid).max(1000, invalid),
    /** A point of P-256, and 16 random bytes. */
    p256dh: base64Url(87),
    auth: base64Url(22),
  }),
  status: 200,
  response: isOn,
});

export const unsubscribePush = endpoint({
  name: "unsubscribePush",
  tag: "auth",
  method: "DELETE",
  path: PUSH,
  summary: "Tell this device nothing more",
  status: 200,
  response: isOn,
});
