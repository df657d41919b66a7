import * as contract from "../contract/service.ts";
import { readHealth } from "../reads/operations/read-health.ts";
import { readOutbox } from "../reads/operations/read-service.ts";
import { apiDocsPage } from "./docs-page.ts";
import { publicHandler } from "./http/route.ts";

export const service = {
  readHealth: publicHandler(contract.readHealth, async ({ c }) => readHealth(c.env, c.var.db.sql)),

  readApiDocs: publicHandler(contract.readApiDocs, async () => apiDocsPage()),

  readOutbox: publicHandler(contract.readOutbox, async ({ c, query }) => ({
    messages: await readOutbox(c.var.db.sql, query.to),
  })),

  /** Takes a function, because the document is made from the routes, of which this is one. */
  readOpenApi: (documentOf: () => { openapi: string }) =>
    publicHandler(contract.readOpenApi, async () => documentOf()),
};
