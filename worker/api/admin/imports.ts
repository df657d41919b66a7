import {
  beginCompanyImport,
  checkCompanyImport,
  chooseForImport,
  readCompanyImport,
  removeCompanyImport,
  uploadImportPart,
} from "../../commands/platform/import-company.ts";
import * as contract from "../../contract/admin/imports.ts";
import { handler } from "../http/route.ts";

export const companyImports = {
  readCompanyImport: handler(contract.readCompanyImport, ({ c }) => readCompanyImport(c.env)),
  beginCompanyImport: handler(contract.beginCompanyImport, ({ c, context, body }) =>
    beginCompanyImport(context, c.env, body),
  ),
  uploadImportPart: handler(contract.uploadImportPart, ({ c, context, params, body }) =>
    uploadImportPart(context, c.env, { number: Number(params.part), ...body }),
  ),
  checkCompanyImport: handler(contract.checkCompanyImport, ({ c, context }) =>
    checkCompanyImport(context, c.env),
  ),
  chooseForImport: handler(contract.chooseForImport, ({ c, context, body }) =>
    chooseForImport(context, c.env, body),
  ),
  removeCompanyImport: handler(contract.removeCompanyImport, ({ c }) => removeCompanyImport(c.env)),
};
