import { addVersion, changeDocument } from "../../commands/documents/change-document.ts";
import { confirmReading } from "../../commands/documents/confirm-reading.ts";
import { createDocument } from "../../commands/documents/create-document.ts";
import { limitsOf } from "../../contract/limits.ts";
import * as contract from "../../contract/documents/documents.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  documentResponseOf,
  listDocuments,
  type LoadedDocument,
  readDocument,
} from "../../reads/documents/documents.ts";
import type { AppContext } from "../http/context.ts";
import { basedOn, setETag } from "../http/if-match.ts";
import { handler } from "../http/route.ts";

function answerOf(c: AppContext, { actor, now }: ActorContext, loaded: LoadedDocument) {
  setETag(c, loaded.row.version);
  return { document: documentResponseOf(actor, loaded, now) };
}

export const documents = {
  listDocuments: handler(contract.listDocuments, async ({ context, params, query }) =>
    listDocuments(context, params.companyId, query),
  ),

  createDocument: handler(contract.createDocument, async ({ c, context, params, body }) => {
    const { loaded, isNew } = await createDocument(
      { ...context, limits: limitsOf(c.env) },
      params.companyId,
      body,
    );
    return c.json(answerOf(c, context, loaded), isNew ? 201 : 200);
  }),

  readDocument: handler(contract.readDocument, async ({ c, context, params }) => {
    const found = await readDocument(context, params);
    setETag(c, found.document.version);
    return found;
  }),

  changeDocument: handler(contract.changeDocument, async ({ c, context, params, body }) =>
    answerOf(
      c,
      context,
      await changeDocument({ ...context, limits: limitsOf(c.env) }, params, body, basedOn(c)),
    ),
  ),

  addVersion: handler(contract.addDocumentVersion, async ({ c, context, params, body }) => {
    const { loaded, isNew } = await addVersion(context, params, body, basedOn(c));
    return c.json(answerOf(c, context, loaded), isNew ? 201 : 200);
  }),

  confirmReading: handler(contract.confirmReading, async ({ c, context, params, body }) =>
    answerOf(c, context, await confirmReading(context, params, body.number)),
  ),
};
