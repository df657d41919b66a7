import type { ListedForm } from "#web/data/form-lists/form-list.ts";

/** Values shared by all cells of a list. */
export type RowContext = {
  companyId: string;
  origin: "company" | "my" | undefined;
  /** Forms with changes that are only on this device. */
  unsentIds: ReadonlySet<string>;
  /** Called when completing was refused, with the messages by path. */
  onIncomplete: (form: ListedForm, missing: Readonly<Record<string, string>>) => void;
  /** Called when a completed form is to be reopened, which needs a reason. */
  onReopen: (form: ListedForm) => void;
};
