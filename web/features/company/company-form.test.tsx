import { commonEs } from "../../text/common/es.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useCompany } from "../../data/organisation/use-company.ts";
import { asOwner, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { settingsEs } from "../../text/settings/es.ts";
import { CompanyForm } from "./company-form.tsx";

afterEach(cleanup);

const { companyForm: text } = settingsEs;
const OwnCompany = () => <CompanyForm company={useCompany()} />;

test.each([
  ["with a number that begins with it, the code is shown and cannot be changed", "AE", true, true],
  ["without one, it can", "AE", false, false],
  ["a code that is missing can be set", null, true, false],
])("%s", async (_what, companyCode, isCodeLocked, isReadOnly) => {
  await renderSignedIn(<OwnCompany />, { user: asOwner, company: { companyCode, isCodeLocked } });
  const code = await screen.findByLabelText<HTMLInputElement>(new RegExp(`^${commonEs.code}`));
  expect(code.value).toBe(companyCode ?? "");
  expect(code.readOnly).toBe(isReadOnly);
  expect(screen.queryAllByText(text.codeLocked)).toHaveLength(isReadOnly ? 1 : 0);
});
