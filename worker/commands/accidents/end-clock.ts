import type { EndClockBody } from "../../contract/accidents/clocks.ts";
import type { ClockEnding } from "../../contract/accidents/case.ts";
import { MOST_ACCIDENT_FILES, MOST_ENDINGS } from "../../contract/accidents/vocabularies.ts";
import { problem } from "../../contract/problem.ts";
import { type AccidentContext, loadAccidentWith } from "../../reads/accidents/load-accident.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { AccidentPath } from "../../storage/accidents/accidents.ts";
import { selectAttachments } from "../../storage/files/attachments.ts";
import { keptFiles } from "./case-files.ts";
import { requireChange } from "./change-accident.ts";
import { refused, refuseFields, type WrittenCase, writeCase } from "./write-case.ts";

const isPhoto = ({ contentType }: { contentType: string }): boolean => contentType.startsWith("image/");

const isSame = (known: ClockEnding, { kind, reference, on, reason }: EndClockBody): boolean =>
  known.kind === kind &&
  known.reference === (reference ?? null) &&
  known.on === (on ?? null) &&
  known.reason === (reason ?? null);

export async function endClock(
  context: AccidentContext,
  path: AccidentPath,
  body: EndClockBody,
  basedOn: BasedOn,
): Promise<WrittenCase> {
  const { actor, sql, now } = context;
  const { key, kind } = body;
  const file = body.receiptFile ?? null;
  const {
    loaded,
    more: [ledger],
  } = await loadAccidentWith(context, path, [selectAttachments(sql, file ? [file.r2Key] : [])] as const);
  await requireChange(context, loaded, basedOn);
  const { content, deadlines } = loaded;
  const deadline = deadlines.find((each) => each.key === key);
  if (!deadline) throw problem("INVALID", { fields: { key: "accident.clockUnknown" } });
  const known = content.endings.find((each) => each.key === key);
  // The client repeats a request after its answer was lost.
  if (known?.byId === actor.userId && isSame(known, body)) return { loaded, released: [] };
  if (deadline.state !== "open") throw refused(context, "accident.clockEnded");
  // A receipt may be a file of the case, or one that was uploaded for it.
  const part = file && isPhoto(file) ? "photos" : "documents";
  const given = file && !content[part].some(({ r2Key }) => r2Key === file.r2Key) ? [file] : [];
  const { errors, stored } = keptFiles(
    path.accidentId,
    content,
    { [part]: [...content[part], ...given] },
    ledger,
  );
  if (given.length > 0 && content[part].length >= MOST_ACCIDENT_FILES) throw problem("LIMIT_REACHED");
  refuseFields(errors[part] || errors["photos"] ? { receiptFile: "attachment.notUploaded" } : {});
  if (content.endings.length >= MOST_ENDINGS) throw problem("LIMIT_REACHED");
  const ending: ClockEnding = {
    key,
    kind,
    reference: kind === "done" ? (body.reference ?? null) : null,
    on: kind === "done" ? (body.on ?? null) : null,
    receipt: kind === "done" ? (body.receipt ?? null) : null,
    receiptFile: kind === "done" ? (stored[part]?.find(({ r2Key }) => r2Key === file?.r2Key) ?? null) : null,
    reason: kind === "not_applicable" ? (body.reason ?? null) : null,
    at: now.toISOString(),
    byId: actor.userId,
  };
  return writeCase(context, loaded, {
    content: {
      ...content,
      ...stored,
      endings: [...content.endings.filter((each) => each.key !== key), ending],
    },
    entry: {
      verb: "endClock",
      detail: { key, kind, reference: ending.reference, on: ending.on, reason: ending.reason },
    },
  });
}

export async function takeBackClock(
  context: AccidentContext,
  path: AccidentPath,
  { key, reason }: { key: string; reason: string },
  basedOn: BasedOn,
): Promise<WrittenCase> {
  const { loaded } = await loadAccidentWith(context, path, []);
  await requireChange(context, loaded, basedOn);
  const { content } = loaded;
  if (!content.endings.some((each) => each.key === key)) throw refused(context, "accident.clockOpen");
  return writeCase(context, loaded, {
    content: { ...content, endings: content.endings.filter((each) => each.key !== key) },
    entry: { verb: "takeBackClock", detail: { key, reason } },
  });
}
