import { sampleValues } from "../../fixtures/sample-values.ts";
import { newId } from "../../worker/domain/ids.ts";
import { Visitor } from "../local/visitor.ts";
import type { Expected, Stored } from "./violations.ts";

export type Place = {
  companyId: string;
  departmentIds: readonly string[];
  locationId: string;
  zoneId: string;
};

type Fields = Record<string, unknown>;
type Write = {
  record: Expected;
  method: "POST" | "PATCH";
  path: string;
  body: Fields;
  /** The fields it sets, by the names that answers have. */
  sets: Fields;
};

/** No whole answer came: the write may be stored or not. */
class Unanswered extends Error {}

const MOST_BUSY = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const NOON = "2026-03-02T12:00:00.000Z";

/** Somebody signed in who creates and changes records one request after the other, and remembers what was acknowledged. */
export class Person {
  readonly records: Expected[] = [];
  /** Answers that should not have been given. */
  readonly problems: string[] = [];
  acknowledged = 0;
  /** The write that waits for its answer, or waited when the server was killed. */
  pending: Write | null = null;
  readonly #paths = new Map<Expected, { creation: Write; path: string }>();
  readonly #visitor: Visitor;
  #texts = 0;

  readonly id: string;
  readonly email: string;
  readonly place: Place;

  constructor({ id, email, url, place }: Pick<Person, "id" | "email" | "place"> & { url: string }) {
    this.id = id;
    this.email = email;
    this.#visitor = new Visitor(url);
    this.place = place;
  }

  signIn = () => this.#visitor.signIn(this.email);

  /** Runs until the server is gone. */
  async work(isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) await this.#workOnce(isOver);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
    }
  }

  async #workOnce(isOver: () => boolean): Promise<void> {
    const departmentId =
      this.place.departmentIds[this.records.length % this.place.departmentIds.length] ?? "";
    const form = await this.#create("management", departmentId, {}, { changeDescription: null });
    if (isOver()) return;
    await this.#change(form, { changeDescription: this.#text() });
    await this.#change(form, { changeDescription: this.#text() });
    const title = this.#text();
    const raised = { formType: "management", formId: form.id, title, openedAt: NOON };
    const action = await this.#create("action", departmentId, raised, { title });
    await this.#change(action, { title: this.#text() });
    await this.#change(action, { status: "completed" });
    const description = this.#text();
    const entry = { ...sampleValues("mailbox", ["creation", "completion"]), description, submit: true };
    const submission = await this.#create("mailbox", this.place.companyId, entry, { description });
    await this.#change(submission, { description: this.#text() });
    await this.#change(submission, { status: "completed" });
  }

  /** Sends unanswered writes and all creations again: a repeated creation answers the same record. */
  async repeat(creationsOf: readonly Expected[]): Promise<void> {
    const { pending } = this;
    if (pending) await this.#send(pending);
    for (const record of creationsOf) {
      const known = this.#paths.get(record);
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as this person's device would
      if (known && known.creation !== pending) await this.#send(known.creation);
    }
  }

  async read(record: Expected): Promise<Stored | null> {
    const path = this.#paths.get(record)?.path ?? "";
    const answer = await this.#visitor.call("GET", path);
    if (answer.status === 404) return answer.text().then(() => null);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return this.#shown(record, (await answer.json()) as Record<string, Fields>);
  }

  async #create(kind: Expected["kind"], ownerId: string, body: Fields, initial: Fields): Promise<Expected> {
    const { companyId, locationId, zoneId } = this.place;
    const company = `/api/v1/company/${companyId}`;
    const path =
      kind === "mailbox"
        ? `${company}/mailbox`
        : `${company}/departments/${ownerId}/${kind === "action" ? "actions" : kind}`;
    const id = newId();
    const all = { ...initial, status: "in_progress" };
    const record: Expected = {
      kind,
      id,
      authorId: this.id,
      series: `${kind} of ${ownerId}`,
      isCreated: false,
      viewId: null,
      fields: Object.fromEntries(
        Object.entries(all).map(([field, value]) => [field, { initial: value, acknowledged: value }]),
      ),
    };
    const form = kind === "action" ? {} : { date: NOON, locationId, zoneId };
    const creation: Write = { record, method: "POST", path, body: { ...body, ...form, id }, sets: {} };
    this.records.push(record);
    this.#paths.set(record, { creation, path: `${path}/${id}` });
    await this.#send(creation);
    return record;
  }

  async #change(record: Expected, sets: Fields): Promise<void> {
    const path = this.#paths.get(record)?.path ?? "";
    const isStatusOfForm = record.kind !== "action" && "status" in sets;
    await this.#send({
      record,
      method: "PATCH",
      path: isStatusOfForm ? `${path}/status` : path,
      body: sets,
      sets,
    });
  }

  async #send(write: Write): Promise<void> {
    const { record, method, path, body, sets } = write;
    this.pending = write;
    for (const [field, value] of Object.entries(sets)) {
      const sent = record.fields[field];
      if (sent) sent.unanswered = { value };
    }
    const { status, shown } = await this.#answerTo(method, path, body);
    this.pending = null;
    if (status >= 300) {
      this.problems.push(`${method} ${path}: ${status} ${JSON.stringify(shown)}`);
      return;
    }
    this.acknowledged += 1;
    const { viewId } = this.#shown(record, shown);
    if (record.viewId !== null && record.viewId !== viewId)
      this.problems.push(`${record.kind} ${record.viewId}: repeated, it was answered as ${viewId}`);
    record.isCreated = true;
    record.viewId = viewId;
    for (const [field, value] of Object.entries(sets)) {
      const sent = record.fields[field];
      if (!sent) continue;
      sent.acknowledged = value;
      delete sent.unanswered;
    }
  }

  async #answerTo(method: string, path: string, body: Fields) {
    for (let tries = 0; ; tries += 1) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- tried again after an overload
        const answer = await this.#visitor.call(method, path, body);
        // oxlint-disable-next-line no-await-in-loop
        const shown = (await answer.json()) as Record<string, Fields>;
        if (answer.status !== 503 || tries === MOST_BUSY) return { status: answer.status, shown };
      } catch {
        throw new Unanswered();
      }
      // oxlint-disable-next-line no-await-in-loop
      await pause(50);
    }
  }

  #shown({ kind, fields }: Expected, answer: Record<string, Fields>): Stored {
    const all = answer[kind === "action" ? "action" : "form"] ?? {};
    return {
      viewId: String(all.viewId),
      fields: Object.fromEntries(Object.keys(fields).map((field) => [field, all[field]])),
    };
  }

  #text(): string {
    this.#texts += 1;
    return `${this.id} ${this.#texts}`;
  }
}
