// The import of a company: its file in R2, the rows of it in the object's own storage, and steps that alarms make (decision 133).
import { DurableObject } from "cloudflare:workers";
import { type CompanyImport as Shown, IMPORT_PART_BYTES, MOST_PROPOSED } from "../contract/admin/imports.ts";
import { billingSettingsOf } from "../contract/organisation/subscription.ts";
import { newId } from "../domain/ids.ts";
import type { CompanyImportObject, Env, ImportCall, ImportRefusal } from "../env.ts";
import { log } from "../log.ts";
import type { ImportChoice } from "../transfer/import-company.ts";
import type { StagingDatabase, StoredValues } from "../transfer/staging.ts";

type State = Pick<Shown, "phase" | "filename" | "bytes" | "found" | "progress" | "refusal" | "companyId"> & {
  key: string;
  uploadId: string;
  parts: number;
  startedAt: number;
  endsAt: number;
  isStaged: boolean;
  choice: ImportChoice | null;
  failures: number;
};

const STATE = "state";
const partKey = (part: number) => `part:${String(part).padStart(4, "0")}`;
const DAY_MS = 24 * 60 * 60_000;
/** Each takes some tenths of a second at most. */
const STEPS_AT_ONCE = 10;
const MOST_FAILURES = 10;
const WAIT_MS = 5000;

/** Loaded when a company is imported. */
const transfer = async () => ({
  ...(await import("../transfer/import-company.ts")),
  ...(await import("../transfer/staging.ts")),
  ...(await import("../transfer/store-company.ts")),
  ...(await import("../transfer/zip-reader.ts")),
});

type Run = ReturnType<Awaited<ReturnType<typeof transfer>>["openImport"]>;

export class CompanyImport extends DurableObject<Env> implements CompanyImportObject {
  #run: Run | null = null;

  read(): Shown | null {
    const state = this.#state();
    if (!state) return null;
    const { phase, filename, bytes, parts, found, progress, refusal, companyId } = state;
    const [startedAt, endsAt] = [
      new Date(state.startedAt).toISOString(),
      new Date(state.endsAt).toISOString(),
    ];
    return { phase, filename, bytes, parts, startedAt, endsAt, progress, found, refusal, companyId };
  }

  async begin({
    filename,
    bytes,
  }: ImportCall<{ filename: string; bytes: number }>): Promise<ImportRefusal | null> {
    const before = this.#state();
    if (before && before.phase !== "done" && before.phase !== "refused") return "phase";
    const key = `company-import/${newId()}.zip`;
    const { uploadId } = await this.env.FILES.createMultipartUpload(key);
    await this.#clear();
    const now = Date.now();
    this.#keep({
      phase: "uploading",
      filename,
      bytes,
      key,
      uploadId,
      parts: 0,
      startedAt: now,
      endsAt: now + DAY_MS,
      isStaged: false,
      choice: null,
      failures: 0,
      found: null,
      progress: null,
      refusal: null,
      companyId: null,
    });
    await this.ctx.storage.setAlarm(now + DAY_MS);
    return null;
  }

  async putPart(part: number, bytes: ArrayBuffer): Promise<ImportRefusal | null> {
    const state = this.#state();
    if (state?.phase !== "uploading") return "phase";
    const expected = Math.min(IMPORT_PART_BYTES, state.bytes - (part - 1) * IMPORT_PART_BYTES);
    if (part > state.parts + 1 || bytes.byteLength !== expected) return "part";
    const { etag } = await this.env.FILES.resumeMultipartUpload(state.key, state.uploadId).uploadPart(
      part,
      bytes,
    );
    const now = this.#state();
    // It was taken back, or ended, while the part was stored.
    if (now?.phase !== "uploading" || now.uploadId !== state.uploadId) return "phase";
    this.ctx.storage.kv.put(partKey(part), etag);
    this.#keep({ ...now, parts: Math.max(now.parts, part) });
    return null;
  }

  async check(): Promise<ImportRefusal | null> {
    const state = this.#state();
    if (state?.phase === "failed") {
      this.#keep({ ...state, phase: state.choice ? "importing" : "checking", failures: 0 });
      await this.ctx.storage.setAlarm(Date.now());
      return null;
    }
    // The answer to an earlier call was lost.
    if (state?.phase === "checking") return null;
    if (state?.phase !== "uploading") return "phase";
    if (state.parts !== Math.ceil(state.bytes / IMPORT_PART_BYTES)) return "part";
    if ((await this.env.FILES.head(state.key)) === null) {
      const parts = [...this.ctx.storage.kv.list<string>({ prefix: "part:" })].map(([, etag], index) => ({
        partNumber: index + 1,
        etag,
      }));
      await this.env.FILES.resumeMultipartUpload(state.key, state.uploadId).complete(parts);
    }
    this.#keep({ ...state, phase: "checking" });
    await this.ctx.storage.setAlarm(Date.now());
    return null;
  }

  async choose({
    admin,
    code,
    actorId,
  }: ImportCall<{ admin: string; code: string | null }>): Promise<ImportRefusal | null> {
    const state = this.#state();
    if (state?.phase !== "choosing") return "phase";
    const choice = { admin, actorId, ...(code === null ? {} : { code }) };
    const fault = await (await this.#open(state)).faultOf(choice);
    if (fault !== null) return fault;
    if (this.#state()?.phase !== "choosing") return "phase";
    this.#keep({ ...state, phase: "importing", choice });
    await this.ctx.storage.setAlarm(Date.now());
    return null;
  }

  async remove(): Promise<void> {
    const state = this.#state();
    if (!state) return;
    // What ended has nothing left to take back.
    if (state.phase === "done" || state.phase === "refused") return this.#clear();
    this.#keep({ ...state, phase: "removing", failures: 0 });
    await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    const state = this.#state();
    if (!state) return;
    const isWorking = state.phase === "checking" || state.phase === "importing";
    try {
      if (isWorking) await this.#work(state);
      else if (state.phase === "removing") await this.#takeBack(state);
      else if (Date.now() < state.endsAt) await this.ctx.storage.setAlarm(state.endsAt);
      else if (state.phase === "done" || state.phase === "refused") await this.#clear();
      else await this.remove();
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #work(state: State): Promise<void> {
    const run = await this.#open(state);
    for (let steps = 0; steps < STEPS_AT_ONCE; steps += 1) {
      // It may be taken back while a step is made.
      if (this.#state()?.phase !== state.phase) return;
      await run.step(state.choice);
      const { phase } = run.progress();
      if (phase === "imported" || (phase === "plan" && !state.choice)) break;
    }
    const now = this.#state();
    if (now?.phase !== state.phase) return;
    const { phase } = run.progress();
    if (phase === "imported") return this.#endImported(now, run);
    const isRead = phase === "plan" && !state.choice;
    this.#keep({
      ...now,
      failures: 0,
      progress: run.shown(),
      ...(isRead
        ? { phase: "choosing" as const, found: run.found(MOST_PROPOSED), endsAt: Date.now() + DAY_MS }
        : {}),
    });
    await this.ctx.storage.setAlarm(isRead ? Date.now() + DAY_MS : Date.now());
  }

  /** Refuses the file, or waits and tries again. */
  async #fail(error: unknown): Promise<void> {
    const state = this.#state();
    if (!state) return;
    const { Refused } = await transfer();
    if (error instanceof Refused)
      return this.#end({ ...state, phase: "refused", refusal: error.message.slice(0, 1000) });
    log("error", "company import", { error });
    // In memory may be what no longer fits what is stored.
    this.#run = null;
    const failures = state.failures + 1;
    const hasFailed = failures >= MOST_FAILURES && state.phase !== "removing";
    const endsAt = hasFailed ? Date.now() + DAY_MS : state.endsAt;
    this.#keep({ ...state, failures, endsAt, phase: hasFailed ? "failed" : state.phase });
    await this.ctx.storage.setAlarm(
      hasFailed ? endsAt : Date.now() + WAIT_MS * Math.min(failures, MOST_FAILURES),
    );
  }

  #endImported(state: State, run: Run): Promise<void> {
    return this.#end({ ...state, phase: "done", companyId: run.state()?.companyId ?? null });
  }

  /** Keeps what is shown for a day, and nothing else. */
  async #end(state: State): Promise<void> {
    await this.env.FILES.delete(state.key);
    await this.#clear();
    const endsAt = Date.now() + DAY_MS;
    this.#keep({ ...state, endsAt, choice: null, progress: null, found: null });
    await this.ctx.storage.setAlarm(endsAt);
  }

  async #takeBack(state: State): Promise<void> {
    const { removeImport, roundOf } = await transfer();
    const run = state.isStaged ? await this.#open(state) : null;
    // Its last step was under way: the company is there, and people may be at work in it.
    if (run && (await run.isCompanyThere())) return this.#endImported(state, run);
    const summary = run?.summary();
    // Before it has a state of its own nothing was written: an unfinished import of the command stays.
    if (summary && run?.state()) await removeImport(this.env, roundOf(summary.companyId), () => {});
    if (state.isStaged || (await this.env.FILES.head(state.key))) await this.env.FILES.delete(state.key);
    else
      await this.env.FILES.resumeMultipartUpload(state.key, state.uploadId)
        .abort()
        .catch((error: unknown) => log("error", "company import", { error }));
    await this.#clear();
  }

  /** The steps of this import, with what is in the object's storage. */
  async #open(state: State): Promise<Run> {
    if (this.#run) return this.#run;
    const { createStaging, openImport, readSchema, stagingOver } = await transfer();
    const { storage } = this.ctx;
    const database: StagingDatabase = {
      rows: (statement, ...values) => storage.sql.exec<StoredValues>(statement, ...values),
      run: (statement, ...values) => void storage.sql.exec(statement, ...values),
      atomically: (work) => storage.transactionSync(work),
    };
    if (!state.isStaged) {
      createStaging(database, await readSchema(this.env));
      this.#keep({ ...(this.#state() ?? state), isStaged: true });
    } else database.run("pragma foreign_keys = off");
    const source = {
      size: state.bytes,
      read: async (offset: number, length: number) => {
        const found = await this.env.FILES.get(state.key, { range: { offset, length } });
        return found ? new Uint8Array(await found.arrayBuffer()) : new Uint8Array();
      },
    };
    this.#run = openImport({
      stores: this.env,
      source,
      staging: stagingOver(database),
      userLimit: billingSettingsOf(this.env).freeLimit,
    });
    return this.#run;
  }

  #state(): State | undefined {
    return this.ctx.storage.kv.get<State>(STATE);
  }

  #keep(state: State): void {
    this.ctx.storage.kv.put(STATE, state);
  }

  async #clear(): Promise<void> {
    this.#run = null;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }
}
