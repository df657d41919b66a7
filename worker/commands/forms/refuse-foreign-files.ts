import type { FormType } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { type LedgerFile, fileErrors } from "../../domain/form-files.ts";

type Values = Readonly<Record<string, unknown>>;

/** A pointer to a file may be kept or let go; a new one comes in by uploading the file. */
export function refuseForeignFiles(
  type: FormType,
  before: Values,
  wish: Values,
  ledger: readonly LedgerFile[],
): void {
  const fields = fileErrors(type, before, wish, ledger);
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
}
