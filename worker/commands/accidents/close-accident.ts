import { isEnded } from "../../contract/accidents/vocabularies.ts";
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
  // The client repeats a request after its answer was lost.
  const isClosed = loaded.view === "handler" && loaded.row.state === "closed";
  if (isClosed && basedOn === null) return { loaded, released: [] };
  await requireChange(context, loaded, basedOn);
  const missing = missingOf(loaded, await selectLinked(context, loaded));
  if (Object.keys(missing).length > 0) throw problem("INVALID", { fields: missing });
  return writeCase(context, loaded, {
    content: loaded.content,
    state: "closed",
    entry: { verb: "close", detail: {} },
    verb: "accident.close",
  });
}

/** A case that was opened by mistake. What it says stays, for whoever asks why, and the investigation is free for another case. */
export async function withdrawAccident(
  context: AccidentContext,
  path: AccidentPath,
  reason: string,
  basedOn: BasedOn,
): Promise<WrittenCase> {
  const { loaded } = await loadAccidentWith(context, path, []);
  const isWithdrawn = loaded.view === "handler" && loaded.row.state === "withdrawn";
  if (isWithdrawn && basedOn === null) return { loaded, released: [] };
  await requireChange(context, loaded, basedOn);
  const { investigation } = loaded.content;
  return writeCase(context, loaded, {
    content: { ...loaded.content, investigation: null },
    state: "withdrawn",
    entry: { verb: "withdraw", detail: { reason, investigation } },
    verb: "accident.withdraw",
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
  const isOpen = loaded.view === "handler" && !isEnded(loaded.row.state);
  if (isOpen && basedOn === null) return { loaded, released: [] };
  await requireChange(context, loaded, basedOn, true);
  return writeCase(context, loaded, {
    content: loaded.content,
    state: loaded.content.investigation ? "under_investigation" : "open",
    entry: { verb: "reopen", detail: { reason } },
    verb: "accident.reopen",
  });
}
