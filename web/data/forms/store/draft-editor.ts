import { updateDraft } from "../device/drafts.ts";
import { subscribeToDrafts } from "../device/draft-events.ts";
import { formKey } from "../form-address.ts";
import { baseForm, type Draft, withValues, fieldValueOf } from "../merge/draft.ts";
import { type TypedValue, applyTypedValue } from "../merge/rebase.ts";
import { isSameValue } from "../merge/same-value.ts";
import { withServerForm } from "../sending/store-answer.ts";
import type { FormAddress, ShownForm } from "../record.ts";

/** One form in this tab: what the device keeps of it, and what was typed a moment ago and is being written there. */
export class DraftEditor {
  readonly owner: string;
  readonly address: FormAddress;
  readonly key: string;
  #draft: Draft | undefined;
  #typed = new Map<string, TypedValue>();
  #writing: Promise<void> | null = null;
  readonly #tell: () => void;

  constructor(owner: string, address: FormAddress, tell: () => void) {
    this.owner = owner;
    this.address = address;
    this.key = formKey(address);
    this.#tell = tell;
    subscribeToDrafts((told) => {
      if (told.owner !== owner || told.key !== this.key) return;
      if (told.draft && this.#draft && told.draft.stamp < this.#draft.stamp) return;
      this.#draft = told.draft;
      this.#tell();
    });
  }

  get draft(): Draft | undefined {
    return this.#draft;
  }

  get isWriting(): boolean {
    return this.#typed.size > 0;
  }

  /** What has been read of it elsewhere, when nothing newer is known here. */
  receive(draft: Draft | undefined): void {
    if (!draft || (this.#draft && this.#draft.stamp >= draft.stamp)) return;
    this.#draft = draft;
    this.#tell();
  }

  /** The server's record with everything unsent over it. */
  shown(known: ShownForm | undefined): ShownForm | null {
    const draft = this.#draft;
    const base = (draft && baseForm(draft)) ?? known ?? null;
    if (!base) return null;
    const changes = Object.entries(draft?.changes ?? {}).map(([field, { value }]) => [field, value] as const);
    const typed = [...this.#typed].map(([field, { value }]) => [field, value] as const);
    return withValues(base, Object.fromEntries([...changes, ...typed]));
  }

  /** Shown at once; on its way to the device when this returns. */
  type(field: string, value: unknown, known: ShownForm | undefined): void {
    const before = this.#typed.get(field);
    const base = before
      ? before.base
      : fieldValueOf((this.#draft && baseForm(this.#draft)) ?? known ?? null, field);
    const seen = before ? before.seen : this.#draft?.changes[field];
    this.#typed.set(field, { value, base, at: Date.now(), seen });
    this.#tell();
    void this.write(known);
  }

  /** Waits until the device has everything typed so far. */
  write(known?: ShownForm): Promise<void> {
    this.#writing ??= this.#writeAll(known).finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  /** One write at a time: what is typed meanwhile goes with the next. */
  async #writeAll(known: ShownForm | undefined): Promise<void> {
    while (this.#typed.size > 0) {
      const written = new Map(this.#typed);
      const next = await updateDraft(this.owner, this.address, this.key, (stored) => {
        const draft = known && !baseForm(stored) ? withServerForm(stored, known) : stored;
        return [...written].reduce((before, [field, typed]) => applyTypedValue(before, field, typed), draft);
      });
      for (const [field, typed] of written) {
        const now = this.#typed.get(field);
        if (now === typed) this.#typed.delete(field);
        else if (now) this.#typed.set(field, { ...now, base: typed.value, seen: asSeen(typed, next, field) });
      }
      this.#tell();
    }
  }

  forgetTyped(): void {
    this.#typed.clear();
    this.#tell();
  }
}

/** What the tab saw is what it had typed, though the device may have made more of it with another tab's typing. */
function asSeen({ value }: TypedValue, next: Draft | undefined, field: string): TypedValue["seen"] {
  const change = next?.changes[field];
  return change && !isSameValue(change.value, value) ? { ...change, value, rev: "" } : change;
}
