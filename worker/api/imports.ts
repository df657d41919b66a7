import { importRows } from "../commands/imports/import-rows.ts";
import { undoImport } from "../commands/imports/undo-import.ts";
import * as contract from "../contract/imports/imports.ts";
import { limitsOf } from "../contract/limits.ts";
import { listImports } from "../reads/imports/list-imports.ts";
import { queuePromisedMail } from "./http/background.ts";
import { numbersOf } from "./http/numbers.ts";
import { handler } from "./http/route.ts";

export const imports = {
  listImports: handler(contract.listImports, ({ context, params }) => listImports(context, params.companyId)),

  importRows: handler(contract.importRows, async ({ c, context, params, body }) => {
    const numbered = { ...context, numbers: numbersOf(c), limits: limitsOf(c.env) };
    const { answer, mailJobs } = await importRows(numbered, params, body);
    queuePromisedMail(c, mailJobs);
    return answer;
  }),

  undoImport: handler(contract.undoImport, ({ context, params }) => undoImport(context, params)),
};
