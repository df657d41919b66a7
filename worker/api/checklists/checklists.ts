import { createChecklist } from "../../commands/checklists/create-checklist.ts";
import { importChecklist } from "../../commands/checklists/import-checklist.ts";
import { publishChecklist } from "../../commands/checklists/publish-checklist.ts";
import { deleteChecklist, updateChecklist } from "../../commands/checklists/update-checklist.ts";
import * as contract from "../../contract/checklists/checklists.ts";
import { readEarlierFinding } from "../../contract/checklists/findings.ts";
import { FILE_FORMAT } from "../../contract/checklists/schemas.ts";
import * as findings from "../../reads/checklists/earlier-finding.ts";
import { listLibrary } from "../../reads/checklists/library.ts";
import {
  checklistResponseOf,
  compareVersions,
  listChecklists,
  listOfferedChecklists,
  loadChecklist,
  type LoadedChecklist,
} from "../../reads/checklists/load-checklist.ts";
import { limitsOf } from "../../contract/limits.ts";
import { withPictureFiles } from "../../commands/checklists/picture-files.ts";
import { removeFiles } from "../http/background.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { AppContext } from "../http/context.ts";
import { basedOn, setETag } from "../http/if-match.ts";
import { handler } from "../http/route.ts";

function answerOf(c: AppContext, { actor }: ActorContext, loaded: LoadedChecklist) {
  setETag(c, loaded.row.version);
  return { checklist: checklistResponseOf(actor, loaded) };
}

export const checklists = {
  listChecklists: handler(contract.listChecklists, async ({ context, params }) => ({
    checklists: await listChecklists(context, params.companyId),
  })),

  listOfferedChecklists: handler(contract.listOfferedChecklists, async ({ context, params }) => ({
    checklists: await listOfferedChecklists(context, params.companyId),
  })),

  listLibrary: handler(contract.listLibrary, async ({ context, params }) => ({
    checklists: await listLibrary(context, params.companyId),
  })),

  createChecklist: handler(contract.createChecklist, async ({ c, context, params, body }) =>
    answerOf(c, context, await createChecklist(context, params.companyId, body)),
  ),

  importChecklist: handler(contract.importChecklist, async ({ c, context, params, body }) =>
    answerOf(
      c,
      context,
      await importChecklist(
        { ...context, files: c.var.files, limits: limitsOf(c.env) },
        params.companyId,
        body,
      ),
    ),
  ),

  readChecklist: handler(contract.readChecklist, async ({ c, context, params }) =>
    answerOf(c, context, await loadChecklist(context, params)),
  ),

  updateChecklist: handler(contract.updateChecklist, async ({ c, context, params, body }) =>
    answerOf(c, context, await updateChecklist(context, params, body, basedOn(c))),
  ),

  deleteChecklist: handler(contract.deleteChecklist, async ({ c, context, params }) => {
    const { released } = await deleteChecklist(context, params);
    removeFiles(c, released);
    return { deleted: true } as const;
  }),

  publishChecklist: handler(contract.publishChecklist, async ({ c, context, params }) => {
    const { loaded, changes, records } = await publishChecklist(context, params, basedOn(c));
    return { ...answerOf(c, context, loaded), changes, records };
  }),

  compareChecklist: handler(contract.compareChecklist, async ({ context, params, query }) =>
    compareVersions(context, params, query),
  ),

  exportChecklist: handler(contract.exportChecklist, async ({ c, context, params }) => {
    const { row } = await loadChecklist(context, params);
    const { kind, name, names, purpose, language } = row;
    const questions = await withPictureFiles(c.var.files, row.questions);
    return {
      format: FILE_FORMAT,
      kind,
      name,
      purpose,
      language,
      ...(names ? { names } : {}),
      questions,
    } as const;
  }),

  readEarlierFinding: handler(readEarlierFinding, async ({ context, params, query }) => ({
    finding: await findings.readEarlierFinding(context, { ...params, ...query }),
  })),
};
