// Whether this device keeps what is recorded on it: browsers may delete the storage of a page, and WebKit does so after seven days
// without a visit. They spare an installed app.
import { readStored, store } from "../../browser/storage.ts";

type InstallPrompt = { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };

const host = globalThis as typeof globalThis & {
  /** Chrome's question, kept by theme.js. */
  installPrompt?: InstallPrompt | undefined;
};

export const isAppleHandheld = (): boolean =>
  /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

export const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || Reflect.get(navigator, "standalone") === true;

/** How the app can be installed here: by asking the browser, or by hand. */
export function installWay(): "ask" | "byHand" | null {
  if (isInstalled()) return null;
  if (host.installPrompt) return "ask";
  return isAppleHandheld() ? "byHand" : null;
}

export async function install(): Promise<boolean> {
  const question = host.installPrompt;
  // It can be asked once.
  host.installPrompt = undefined;
  return question !== undefined && (await question.prompt()).outcome === "accepted";
}

// Undefined outside secure contexts.
const storage = (): StorageManager | undefined => navigator.storage;

/** WebKit spares what was put on the home screen, without saying so. */
export async function isStorageProtected(): Promise<boolean> {
  const isPersisted = await storage()
    ?.persisted?.()
    .catch(() => false);
  return isPersisted === true || (isAppleHandheld() && isInstalled());
}

let isAsked = false;

/** Asks the browser to keep the storage, when something is recorded without a network. Some browsers ask the person. */
export function protectStorage(): void {
  if (isAsked) return;
  isAsked = true;
  void isStorageProtected()
    .then((isProtected) => (isProtected ? undefined : storage()?.persist?.()))
    .catch(() => {});
}

const OFFERED = "extintor.install-offered";

/** Whether installing may be proposed: once on each phone. Without storage it would be proposed each time. */
export const takeInstallOffer = (): boolean =>
  matchMedia("(pointer: coarse)").matches &&
  installWay() !== null &&
  readStored(OFFERED) === null &&
  store(OFFERED, "yes");
