import { addFiles } from "../commands/accidents/case-files.ts";
import { changeAccident } from "../commands/accidents/change-accident.ts";
import { setHandlers, setSettings } from "../commands/accidents/change-settings.ts";
import { closeAccident, reopenAccident, withdrawAccident } from "../commands/accidents/close-accident.ts";
import { endClock, takeBackClock } from "../commands/accidents/end-clock.ts";
import { openAccident } from "../commands/accidents/open-accident.ts";
import type { WrittenCase } from "../commands/accidents/write-case.ts";
import * as contract from "../contract/accidents/accidents.ts";
import * as clocks from "../contract/accidents/clocks.ts";
import * as settings from "../contract/accidents/settings.ts";
import { accidentViewFor } from "../reads/accidents/accident-view.ts";
import { listAccidents, listLog } from "../reads/accidents/list-accidents.ts";
import {
  type AccidentContext,
  type LoadedAccident,
  loadAccidentWith,
} from "../reads/accidents/load-accident.ts";
import { readHandlers, readSettings } from "../reads/accidents/read-settings.ts";
import { accidentSecrets } from "../reads/accidents/secrets.ts";
import type { ActorContext } from "../reads/actor-context.ts";
import { queuePromisedMail, removeFiles } from "./http/background.ts";
import type { AppContext } from "./http/context.ts";
import { basedOn, setETag } from "./http/if-match.ts";
import { numbersOf } from "./http/numbers.ts";
import { handler } from "./http/route.ts";

const withSecrets = (c: AppContext, context: ActorContext): AccidentContext => ({
  ...context,
  secrets: accidentSecrets(c.env),
});

async function answerOf(c: AppContext, context: AccidentContext, loaded: LoadedAccident) {
  setETag(c, loaded.row.version);
  return { accident: await accidentViewFor(context, loaded) };
}

async function answerWritten(c: AppContext, context: AccidentContext, { loaded, released }: WrittenCase) {
  removeFiles(c, released);
  return answerOf(c, context, loaded);
}

export const accidents = {
  openAccident: handler(contract.openAccident, async ({ c, context, params, body }) => {
    const numbered = { ...withSecrets(c, context), numbers: numbersOf(c) };
    const { loaded, isNew, mailJobs } = await openAccident(numbered, params.companyId, body);
    queuePromisedMail(c, mailJobs);
    return c.json(await answerOf(c, numbered, loaded), isNew ? 201 : 200);
  }),

  listAccidents: handler(contract.listAccidents, async ({ context, params, query }) =>
    listAccidents(context, params.companyId, query),
  ),

  readAccident: handler(contract.readAccident, async ({ c, context, params }) => {
    const opening = withSecrets(c, context);
    const { loaded } = await loadAccidentWith(opening, params, []);
    return answerOf(c, opening, loaded);
  }),

  changeAccident: handler(contract.changeAccident, async ({ c, context, params, body }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await changeAccident(opening, params, body, basedOn(c)));
  }),

  addFiles: handler(contract.addAccidentFiles, async ({ c, context, params, body }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await addFiles(opening, params, body));
  }),

  closeAccident: handler(contract.closeAccident, async ({ c, context, params }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await closeAccident(opening, params, basedOn(c)));
  }),

  withdrawAccident: handler(contract.withdrawAccident, async ({ c, context, params, body }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await withdrawAccident(opening, params, body.reason, basedOn(c)));
  }),

  reopenAccident: handler(contract.reopenAccident, async ({ c, context, params, body }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await reopenAccident(opening, params, body.reason, basedOn(c)));
  }),

  endClock: handler(clocks.endClock, async ({ c, context, params, body }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await endClock(opening, params, body, basedOn(c)));
  }),

  takeBackClock: handler(clocks.takeBackClock, async ({ c, context, params, body }) => {
    const opening = withSecrets(c, context);
    return answerWritten(c, opening, await takeBackClock(opening, params, body, basedOn(c)));
  }),

  listLog: handler(contract.listAccidentLog, async ({ c, context, params, query }) =>
    listLog(withSecrets(c, context), params.companyId, query),
  ),

  readHandlers: handler(settings.readHandlers, async ({ c, context, params }) => {
    const answer = await readHandlers(context, params.companyId);
    setETag(c, answer.version);
    return answer;
  }),

  setHandlers: handler(settings.setHandlers, async ({ c, context, params, body }) => {
    const answer = await setHandlers(withSecrets(c, context), params.companyId, body, basedOn(c));
    setETag(c, answer.version);
    return answer;
  }),

  readSettings: handler(settings.readAccidentSettings, async ({ c, context, params }) => {
    const answer = await readSettings(context, params.companyId);
    setETag(c, answer.version);
    return answer;
  }),

  setSettings: handler(settings.setAccidentSettings, async ({ c, context, params, body }) => {
    const answer = await setSettings(withSecrets(c, context), params.companyId, body, basedOn(c));
    setETag(c, answer.version);
    return answer;
  }),
};
