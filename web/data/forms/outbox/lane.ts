import type { ApiError } from "../../api/errors.ts";
import type { Draft } from "../merge/draft.ts";
import { currentOwner } from "../owner.ts";
import { pauseAfter } from "./due.ts";
import { nowSending, waitUntil } from "./state.ts";
import type { Task, Verdict } from "./verdict.ts";
import { unsentDrafts } from "./unsent-drafts.ts";
import { knownSession } from "../../session/session.ts";

/** Whether the session of this browser is of whom the changes are of. */
export const isSender = (owner: string | null): boolean =>
  owner !== null && knownSession()?.user.id === owner;

const turns = new Map<string, Promise<unknown>>();

/** One sender at a time in the whole browser, whichever tab it is; within the tab where the browser has no locks. */
function alone<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Absent where the page is not served securely.
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(`extintor-forms-${name}`, work);
  const turn = (turns.get(name) ?? Promise.resolve()).then(work, work);
  turns.set(name, turn);
  return turn;
}

const PATIENCE = 30_000;

type Pause = { failures: number; until: number };

function paused(before: Pause | undefined, seconds: number | null): Pause {
  const failures = (before?.failures ?? 0) + 1;
  return { failures, until: Date.now() + (seconds === null ? pauseAfter(failures) : seconds * 1000) };
}

/** One kind of thing to send, of one form after the other. Words and files have a lane each: words are small. */
export class Lane {
  readonly #name: string;
  readonly #dueAt: (draft: Draft) => number;
  readonly #send: (task: Task) => Promise<Verdict>;
  /** Forms at the state in which nothing more of them could be sent. */
  readonly #settled = new Map<string, number>();
  readonly #pauses = new Map<string, Pause>();
  #network: Pause | undefined;
  /** When a person may send again who was told to wait. Unlike a pause it is the server's, so nothing here ends it early. */
  #limitedUntil = 0;
  #running: Promise<void> | null = null;

  constructor(name: string, dueAt: (draft: Draft) => number, send: (task: Task) => Promise<Verdict>) {
    this.#name = name;
    this.#dueAt = dueAt;
    this.#send = send;
  }

  whenDue(draft: Draft): number {
    if (this.#settled.get(draft.key) === draft.stamp) return Infinity;
    const pause = Math.max(this.#pauses.get(draft.key)?.until ?? 0, this.#network?.until ?? 0);
    return Math.max(this.#dueAt(draft), pause, this.#limitedUntil);
  }

  /** When the next form of all is due; Infinity while one is on its way, which asks again when it has arrived. */
  nextDue(): number {
    if (this.#running) return Infinity;
    return Math.min(Infinity, ...[...unsentDrafts().values()].map((draft) => this.whenDue(draft)));
  }

  sendDue(after: () => void): void {
    this.#running ??= this.sendAll((draft) => this.whenDue(draft) <= Date.now()).finally(() => {
      this.#running = null;
      after();
    });
  }

  async sendAll(isWanted: (draft: Draft) => boolean): Promise<void> {
    for (const key of unsentDrafts().keys()) {
      const draft = unsentDrafts().get(key);
      if (!draft || !isWanted(draft)) continue;
      const verdict = await this.send(draft);
      if (
        verdict.kind === "limited" ||
        verdict.kind === "signedOut" ||
        (verdict.kind === "later" && verdict.isNetwork)
      )
        return;
    }
  }

  send({ key, address }: Draft, onRefused?: (error: ApiError) => void): Promise<Verdict> {
    return alone(this.#name, async () => {
      const owner = currentOwner();
      if (owner === null || !isSender(owner)) return this.#learn(key, { kind: "signedOut" });
      const signal = () => AbortSignal.timeout(PATIENCE);
      return this.#learn(key, await this.#send({ owner, key, address, signal, onRefused }));
    });
  }

  #learn(key: string, verdict: Verdict): Verdict {
    if (verdict.kind === "signedOut") {
      nowSending({ signedOut: true });
    } else if (verdict.kind === "limited") {
      this.#limitedUntil = Date.now() + verdict.seconds * 1000;
      waitUntil(this.#limitedUntil);
    } else if (verdict.kind === "done") {
      this.#settled.set(key, verdict.stamp);
      this.#pauses.delete(key);
      this.#network = undefined;
    } else if (verdict.kind === "later" && verdict.isNetwork) {
      this.#network = paused(this.#network, null);
    } else if (verdict.kind === "later") {
      this.#pauses.set(key, paused(this.#pauses.get(key), verdict.seconds));
    }
    return verdict;
  }

  forgetPauses(): void {
    this.#pauses.clear();
    this.#network = undefined;
  }

  /** Another person's forms are other forms. */
  forgetAll(): void {
    this.forgetPauses();
    this.#limitedUntil = 0;
    waitUntil(0);
    this.#settled.clear();
  }
}
