import type { ApiError } from "../../api/errors.ts";
import type { Draft } from "../merge/draft.ts";
import { currentOwner } from "../owner.ts";
import { retryDelay } from "./due-times.ts";
import { setLimitedUntil, setRetryAt, setSignedOut } from "./sending-state.ts";
import type { SendTask, SendResult } from "./send-result.ts";
import { unsentDrafts } from "./unsent-drafts.ts";
import { knownSession } from "../../session/session.ts";

/** Whether the owner of the changes is signed in. */
export const isSender = (owner: string | null): boolean =>
  owner !== null && knownSession()?.user.id === owner;

const pendingWork = new Map<string, Promise<unknown>>();

/** Allows one sender at a time across all tabs, or only within the tab where the browser has no locks. */
export function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // `locks` is undefined outside secure contexts.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(`extintor-forms-${name}`, work);
  const result = (pendingWork.get(name) ?? Promise.resolve()).then(work, work);
  pendingWork.set(name, result);
  return result;
}

const REQUEST_TIMEOUT_MS = 30_000;

type Pause = { failures: number; until: number };

function nextPause(previous: Pause | undefined, seconds: number | null): Pause {
  const failures = (previous?.failures ?? 0) + 1;
  return { failures, until: Date.now() + (seconds === null ? retryDelay(failures) : seconds * 1000) };
}

/** Sends the changes or the files of one form after the other. Files have their own queue, so that changes do not wait. */
export class SendQueue {
  readonly #name: string;
  readonly #dueAt: (draft: Draft) => number;
  readonly #send: (task: SendTask) => Promise<SendResult>;
  /** The version of the draft of each form at which nothing was left to send. */
  readonly #finished = new Map<string, number>();
  readonly #pauses = new Map<string, Pause>();
  #network: Pause | undefined;
  /** The time until which the server takes no changes of this user. It is the server's, so nothing here ends it early. */
  #limitedUntil = 0;
  #running: Promise<void> | null = null;

  constructor(name: string, dueAt: (draft: Draft) => number, send: (task: SendTask) => Promise<SendResult>) {
    this.#name = name;
    this.#dueAt = dueAt;
    this.#send = send;
  }

  dueAt(draft: Draft): number {
    if (this.#finished.get(draft.key) === draft.localVersion) return Infinity;
    const pause = Math.max(this.#pauses.get(draft.key)?.until ?? 0, this.#network?.until ?? 0);
    return Math.max(this.#dueAt(draft), pause, this.#limitedUntil);
  }

  /** When the next form is due. Infinity while sending, which calls back when it is finished. */
  nextDue(): number {
    if (this.#running) return Infinity;
    return Math.min(Infinity, ...[...unsentDrafts().values()].map((draft) => this.dueAt(draft)));
  }

  sendDue(onDone: () => void): void {
    this.#running ??= this.sendAll((draft) => this.dueAt(draft) <= Date.now()).finally(() => {
      this.#running = null;
      onDone();
    });
  }

  async sendAll(isWanted: (draft: Draft) => boolean): Promise<void> {
    for (const key of unsentDrafts().keys()) {
      const draft = unsentDrafts().get(key);
      if (!draft || !isWanted(draft)) continue;
      const result = await this.send(draft);
      const isForAll =
        result.kind === "limited" ||
        result.kind === "signedOut" ||
        (result.kind === "later" && result.isNetwork);
      if (isForAll) return;
    }
  }

  send({ key, address }: Draft, onRefused?: (error: ApiError) => void): Promise<SendResult> {
    return withLock(this.#name, async () => {
      const owner = currentOwner();
      if (owner === null || !isSender(owner)) return this.#record(key, { kind: "signedOut" });
      const signal = () => AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      return this.#record(key, await this.#send({ owner, key, address, signal, onRefused }));
    });
  }

  #record(key: string, result: SendResult): SendResult {
    if (result.kind === "signedOut") {
      setSignedOut({ signedOut: true });
    } else if (result.kind === "limited") {
      this.#limitedUntil = Date.now() + result.seconds * 1000;
      setLimitedUntil(this.#limitedUntil);
    } else if (result.kind === "done") {
      this.#finished.set(key, result.localVersion);
      this.#pauses.delete(key);
      this.#network = undefined;
      setRetryAt(0);
    } else if (result.kind === "later" && result.isNetwork) {
      this.#network = nextPause(this.#network, null);
    } else if (result.kind === "later") {
      const pause = nextPause(this.#pauses.get(key), result.seconds);
      this.#pauses.set(key, pause);
      setRetryAt(pause.until);
    }
    return result;
  }

  clearPauses(): void {
    this.#pauses.clear();
    this.#network = undefined;
  }

  /** Called when another user signs in, who has other forms. */
  reset(): void {
    this.clearPauses();
    this.#limitedUntil = 0;
    setLimitedUntil(0);
    this.#finished.clear();
  }
}
