import { DurableObject } from "cloudflare:workers";
import { readLedger } from "../reads/forms/read-ledger.ts";
import { decide, settle, UNKNOWN, type Series, type SeriesKind } from "../domain/numbering.ts";
import type { Allocation, Env, NumberRequest, NumberSettlement, NumberingObject } from "../env.ts";

const seriesKey = (kind: SeriesKind) => `series:${kind}`;
const givenKey = (kind: SeriesKind, recordId: string) => `given:${kind}:${recordId}`;
const takenKey = (kind: SeriesKind, number: number) => `taken:${kind}:${number}`;

/** Numbers what one department, or one company's mailbox, creates. The rules are in domain/numbering.ts. */
export class Numbering extends DurableObject<Env> implements NumberingObject {
  readonly #waiting = new Map<SeriesKind, (() => void)[]>();
  /** Counts the changes, so that who looked at the ledger meanwhile knows that the answer is old. */
  readonly #changes = new Map<SeriesKind, number>();

  async allocate({ ownerId, kind, recordId, ledger: told, taken }: NumberRequest): Promise<Allocation> {
    let ledger = told;
    if (taken !== null) {
      ledger = null;
      this.#keep(kind, settle(this.#series(kind), { recordId, number: taken, isCreated: false }));
    }
    for (;;) {
      const given = this.#given(kind, recordId);
      const decision = decide(this.#series(kind), { recordId, ledger, given }, Date.now());
      if (decision.do === "take") {
        this.#keep(kind, decision.series);
        return { number: decision.number, wasCreated: false };
      }
      if (decision.do === "remember") {
        // The turn that was waited for goes to the next.
        this.#callNext(kind);
        return { number: decision.number, wasCreated: true };
      }
      if (decision.do === "wait") await this.#turn(kind, decision.ms);
      else await this.#look(ownerId, kind, taken !== null);
      ledger = null;
    }
  }

  settle({ kind, recordId, number, isCreated }: NumberSettlement): void {
    this.#keep(kind, settle(this.#series(kind), { recordId, number, isCreated }));
    if (isCreated) {
      this.ctx.storage.kv.put(givenKey(kind, recordId), number);
      this.ctx.storage.kv.put(takenKey(kind, number), recordId);
    }
    this.#callNext(kind);
  }

  #callNext(kind: SeriesKind): void {
    this.#waiting.get(kind)?.shift()?.();
  }

  #series(kind: SeriesKind): Series {
    return this.ctx.storage.kv.get<Series>(seriesKey(kind)) ?? UNKNOWN;
  }

  #keep(kind: SeriesKind, series: Series): void {
    this.#changes.set(kind, (this.#changes.get(kind) ?? 0) + 1);
    this.ctx.storage.kv.put(seriesKey(kind), series);
  }

  /** After a restored database another record may have the number by now. */
  #given(kind: SeriesKind, recordId: string): number | null {
    const number = this.ctx.storage.kv.get<number>(givenKey(kind, recordId));
    if (number === undefined) return null;
    return this.ctx.storage.kv.get<string>(takenKey(kind, number)) === recordId ? number : null;
  }

  async #look(ownerId: string, kind: SeriesKind, thoroughly: boolean): Promise<void> {
    const changes = this.#changes.get(kind);
    try {
      const last = await readLedger(this.env, { ownerId, kind, thoroughly });
      if (changes === this.#changes.get(kind)) this.#keep(kind, { last, holder: null });
    } catch (error) {
      this.#callNext(kind);
      throw error;
    }
  }

  /** First come, first served; and nobody waits longer than the number is held. */
  async #turn(kind: SeriesKind, ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const line = this.#waiting.get(kind) ?? [];
    this.#waiting.set(kind, line);
    line.push(resolve);
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    const place = line.indexOf(resolve);
    if (place !== -1) line.splice(place, 1);
  }
}
