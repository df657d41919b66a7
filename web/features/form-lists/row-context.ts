import type { ListedForm } from "../../data/form-lists/form-list.ts";

/** What the cells of a list have in common. */
export type RowContext = {
  companyId: string;
  origin: "company" | "my" | undefined;
  /** Forms of which something is only on this device. */
  unsentIds: ReadonlySet<string>;
  /** Completing was refused: what is missing, by path. */
  onIncomplete: (form: ListedForm, missing: Readonly<Record<string, string>>) => void;
};
