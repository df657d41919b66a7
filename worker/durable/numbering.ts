import { DurableObject } from "cloudflare:workers";
import { readLedger } from "../reads/forms/read-ledger.ts";
import {
  decideAllocation,
  applyOutcome,
  UNKNOWN_SERIES,
  type Series,
  type SeriesKind,
} from "../domain/forms/numbering.ts";
import type { Allocation, Env, AllocationRequest, AllocationReport, NumberingObject } from "../env.ts";

const seriesKey = (kind: SeriesKind) => `series:${kind}`;
const allocatedKey = (kind: SeriesKind, recordId: string) => `given:${kind}:${recordId}`;
const ownerKey = (kind: SeriesKind, number: number) => `taken:${kind}:${number}`;

/** Allocates the numbers of one department or one company's mailbox. The rules are in domain/forms/numbering.ts. */
export class Numbering extends DurableObject<Env> implements NumberingObject {
  readonly #waiting = new Map<SeriesKind, (() => void)[]>();
  /** Counts the changes, so that a ledger value read in the meantime is recognised as stale. */
  readonly #changes = new Map<SeriesKind, number>();

  async allocate({ ownerId, kind, recordId, ledger: told, taken }: AllocationRequest): Promise<Allocation> {
    let ledger = told;
    if (taken !== null) {
      ledger = null;
      this.#keep(kind, applyOutcome(this.#series(kind), { recordId, number: taken, isCreated: false }));
    }
    for (;;) {
      const given = this.#given(kind, recordId);
      const decision = decideAllocation(this.#series(kind), { recordId, ledger, given }, Date.now());
      if (decision.do === "take") {
        this.#keep(kind, decision.series);
        return { number: decision.number, wasCreated: false };
      }
      if (decision.do === "remember") {
        // This request does not use its turn, so the next one in the queue gets it.
        this.#callNext(kind);
        return { number: decision.number, wasCreated: true };
      }
      if (decision.do === "wait") await this.#turn(kind, decision.ms);
      else await this.#look(ownerId, kind, taken !== null);
      ledger = null;
    }
  }

  settle({ kind, recordId, number, isCreated }: AllocationReport): void {
    this.#keep(kind, applyOutcome(this.#series(kind), { recordId, number, isCreated }));
    if (isCreated) {
      this.ctx.storage.kv.put(allocatedKey(kind, recordId), number);
      this.ctx.storage.kv.put(ownerKey(kind, number), recordId);
    }
    this.#callNext(kind);
  }

  ping(): void {}

  async forget(): Promise<void> {
    this.#changes.clear();
    await this.ctx.storage.deleteAll();
  }

  #callNext(kind: SeriesKind): void {
    this.#waiting.get(kind)?.shift()?.();
  }

  #series(kind: SeriesKind): Series {
    return this.ctx.storage.kv.get<Series>(seriesKey(kind)) ?? UNKNOWN_SERIES;
  }

  #keep(kind: SeriesKind, series: Series): void {
    this.#changes.set(kind, (this.#changes.get(kind) ?? 0) + 1);
    this.ctx.storage.kv.put(seriesKey(kind), series);
  }

  /** After a database restore the number may belong to another record. */
  #given(kind: SeriesKind, recordId: string): number | null {
    const number = this.ctx.storage.kv.get<number>(allocatedKey(kind, recordId));
    if (number === undefined) return null;
    return this.ctx.storage.kv.get<string>(ownerKey(kind, number)) === recordId ? number : null;
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

  /** First come, first served; no request waits longer than the hold lasts. */
  async #turn(kind: SeriesKind, ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const queue = this.#waiting.get(kind) ?? [];
    this.#waiting.set(kind, queue);
    queue.push(resolve);
    const timer = setTimeout(resolve, ms);
    await promise;
    clearTimeout(timer);
    const place = queue.indexOf(resolve);
    if (place !== -1) queue.splice(place, 1);
  }
}
