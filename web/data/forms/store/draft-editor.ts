import { subscribeToDrafts, updateDraft } from "../device/drafts.ts";
import { formKey } from "../form-address.ts";
import {
  baseForm,
  baseRecord,
  type Draft,
  fieldValueOf,
  pendingActionsOf,
  withPendingActions,
  withValues,
} from "../merge/draft.ts";
import { isSameValue } from "../merge/merge-values.ts";
import { type TypedValue, applyTypedValue, withServerForm } from "../merge/rebase.ts";
import type { FormAddress, RecordAddress, ShownForm, ShownRecord } from "../record.ts";

/** The draft of one form or action in this tab, with the typed values that are still being written to the device. */
export class DraftEditor<Address extends RecordAddress = RecordAddress> {
  readonly owner: string;
  readonly address: Address;
  readonly key: string;
  #draft: Draft | undefined;
  #typed = new Map<string, TypedValue>();
  #writing: Promise<void> | null = null;
  readonly #notify: () => void;

  constructor(owner: string, address: Address, notify: () => void) {
    this.owner = owner;
    this.address = address;
    this.key = formKey(address);
    this.#notify = notify;
    subscribeToDrafts((event) => {
      if (event.owner !== owner || event.key !== this.key) return;
      if (event.draft && this.#draft && event.draft.localVersion < this.#draft.localVersion) return;
      this.#draft = event.draft;
      this.#notify();
    });
  }

  get draft(): Draft | undefined {
    return this.#draft;
  }

  get isWriting(): boolean {
    return this.#typed.size > 0;
  }

  /** What is still being written. */
  get typed(): Readonly<Record<string, unknown>> {
    return Object.fromEntries([...this.#typed].map(([field, { value }]) => [field, value]));
  }

  /** Takes a draft read elsewhere, unless this tab has a newer one. */
  receive(draft: Draft | undefined): void {
    if (!draft || (this.#draft && this.#draft.localVersion >= draft.localVersion)) return;
    this.#draft = draft;
    this.#notify();
  }

  /** The server's form with the unsent changes applied. */
  shown(known: ShownForm | undefined): ShownForm | null {
    const draft = this.#draft;
    const base = (draft && baseForm(draft)) ?? known ?? null;
    if (!base) return null;
    const changes = Object.entries(draft?.changes ?? {}).map(([field, { value }]) => [field, value] as const);
    const typed = [...this.#typed].map(([field, { value }]) => [field, value] as const);
    const shown = withValues(base, Object.fromEntries([...changes, ...typed]));
    return withPendingActions(shown, pendingActionsOf(draft));
  }

  /** Shows a value at once and starts writing it to the device. */
  type(field: string, value: unknown, known: ShownRecord | undefined, heldUntil?: number): void {
    const before = this.#typed.get(field);
    const base = before
      ? before.base
      : fieldValueOf((this.#draft && baseRecord(this.#draft)) ?? known ?? null, field);
    const seen = before ? before.seen : this.#draft?.changes[field];
    this.#typed.set(field, { value, base, at: Date.now(), seen, heldUntil });
    this.#notify();
    void this.write(known);
  }

  /** Resolves when the device has everything typed so far. */
  write(known?: ShownRecord): Promise<void> {
    this.#writing ??= this.#writeAll(known).finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** Writes one batch at a time; values typed meanwhile are part of the next. */
  async #writeAll(known: ShownRecord | undefined): Promise<void> {
    while (this.#typed.size > 0) {
      const written = new Map(this.#typed);
      const next = await updateDraft(this.owner, this.address, this.key, (stored) => {
        const draft = known && !baseRecord(stored) ? withServerForm(stored, known) : stored;
        return [...written].reduce((before, [field, typed]) => applyTypedValue(before, field, typed), draft);
      });
      for (const [field, typed] of written) {
        const now = this.#typed.get(field);
        if (now === typed) this.#typed.delete(field);
        else if (now) this.#typed.set(field, { ...now, base: typed.value, seen: asSeen(typed, next, field) });
      }
      this.#notify();
    }
  }

  forgetTyped(): void {
    this.#typed.clear();
    this.#notify();
  }
}

export type FormEditor = DraftEditor<FormAddress>;

/** The change as this tab has seen it: with the typed value, although another tab's may have been merged into it. */
function asSeen({ value }: TypedValue, next: Draft | undefined, field: string): TypedValue["seen"] {
  const change = next?.changes[field];
  return change && !isSameValue(change.value, value) ? { ...change, value, rev: "" } : change;
}
