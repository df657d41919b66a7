import { problem } from "../../contract/problem.ts";
import { missingOf, selectLinked } from "../../reads/accidents/accident-view.ts";
import { type AccidentContext, loadAccidentWith } from "../../reads/accidents/load-accident.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { AccidentPath } from "../../storage/accidents/accidents.ts";
import { requireChange } from "./change-accident.ts";
import { type WrittenCase, writeCase } from "./write-case.ts";

export async function closeAccident(
  context: AccidentContext,
  path: AccidentPath,
  basedOn: BasedOn,
): Promise<WrittenCase> {
  const { loaded } = await loadAccidentWith(context, path, []);
  await requireChange(context, loaded, basedOn);
  const missing = missingOf(loaded, await selectLinked(context, loaded));
  if (Object.keys(missing).length > 0) throw problem("INVALID", { fields: missing });
  return writeCase(context, loaded, {
    content: loaded.content,
    values: { state: "closed" },
    entry: { verb: "close", detail: {} },
    verb: "accident.close",
  });
}

/** It goes on as it was: under investigation if one is linked. */
export async function reopenAccident(
  context: AccidentContext,
  path: AccidentPath,
  reason: string,
  basedOn: BasedOn,
): Promise<WrittenCase> {
  const { loaded } = await loadAccidentWith(context, path, []);
  await requireChange(context, loaded, basedOn, true);
  return writeCase(context, loaded, {
    content: loaded.content,
    values: { state: loaded.content.investigation ? "under_investigation" : "open" },
    entry: { verb: "reopen", detail: { reason } },
    verb: "accident.reopen",
  });
}
