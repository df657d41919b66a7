import type { FormStatus } from "#worker/contract/enums.ts";
import type { ListedForm } from "#web/data/form-lists/form-list.ts";

/** Values shared by all cells of a list. */
export type RowContext = {
  companyId: string;
  origin: "company" | "my" | undefined;
  /** Forms with changes that are only on this device. */
  unsentIds: ReadonlySet<string>;
  /** Called when a form is to be completed or reopened, which asks first. */
  onStatus: (form: ListedForm, status: FormStatus) => void;
};
