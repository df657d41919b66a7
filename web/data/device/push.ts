// Whether this device shows how much is new while the app is closed. The server ends it with the session.
import { queryOptions } from "@tanstack/react-query";
import { readStored, store } from "../../browser/storage.ts";
import { api } from "../api/api.ts";
import { deviceKey } from "./device-keys.ts";
import { installWay, isAppleHandheld } from "./keeping.ts";

const PUSH = "/api/v1/account/push";

/** "installFirst": Apple's phones and tablets show nothing of a page that is not on the home screen. */
export type PushState = "unsupported" | "installFirst" | "blocked" | "off" | "on";

const keyOf = (userId: string) => deviceKey("push", userId, "device");
/** What the person has chosen on this device. */
const choiceOf = (userId: string) => readStored(keyOf(userId));
export const isPushOn = (userId: string): boolean => choiceOf(userId) === "on";
export const isPushRefused = (userId: string): boolean => choiceOf(userId) === "later";
export const refusePush = (userId: string): void => void store(keyOf(userId), "later");

const isSupported = (): boolean =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

export function pushState(userId: string): PushState {
  if (isAppleHandheld() && installWay() !== null) return "installFirst";
  if (!isSupported()) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  return isPushOn(userId) && Notification.permission === "granted" ? "on" : "off";
}

/** A browser keeps a subscription with an earlier key, and refuses another beside it. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Whether the deployment has a key: nothing is offered without. */
export const pushQuery = queryOptions({
  queryKey: ["push-key"],
  queryFn: ({ signal }) => api(`GET ${PUSH}`, { signal }),
  staleTime: Infinity,
  select: ({ publicKey }) => publicKey !== null,
});

/** False where push is not set up. */
async function tellServer(): Promise<boolean> {
  const { publicKey } = await api(`GET ${PUSH}`, {});
  if (publicKey === null) return false;
  const registration = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscribe(registration, publicKey)).toJSON();
  await api(`PUT ${PUSH}`, {
    body: { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "" },
  });
  return true;
}

/** Asks the person for the permission, so it belongs into what a tap does. */
export async function turnOnPush(userId: string): Promise<PushState> {
  if ((await Notification.requestPermission()) === "granted" && (await tellServer()))
    store(keyOf(userId), "on");
  return pushState(userId);
}

/** Of the browser too, which else keeps an address that nothing comes to. */
export async function dropPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

export async function turnOffPush(userId: string): Promise<PushState> {
  await api(`DELETE ${PUSH}`, {});
  store(keyOf(userId), null);
  await dropPush();
  return pushState(userId);
}

/** Browsers change the address, and the server forgets one that a push service no longer knows. */
export async function renewPush(userId: string): Promise<void> {
  if (pushState(userId) === "on") await tellServer();
}
