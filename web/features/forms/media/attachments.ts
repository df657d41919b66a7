import type { Attachment } from "../../../../worker/contract/shapes.ts";
import type { ShownForm } from "../../../data/forms/record.ts";

/** What a field of photos or videos holds; its contract says it holds nothing else. */
export function attachmentsIn({ values }: Pick<ShownForm, "values">, field: string): readonly Attachment[] {
  const value = values[field];
  return Array.isArray(value) ? (value as Attachment[]) : [];
}

/** Taken out and put in where the other one stands. */
export function movedTo(all: readonly Attachment[], key: string, toPlaceOf: string): readonly Attachment[] {
  const from = all.findIndex(({ r2Key }) => r2Key === key);
  const to = all.findIndex(({ r2Key }) => r2Key === toPlaceOf);
  const moving = all[from];
  if (!moving || to === -1) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, moving);
}
