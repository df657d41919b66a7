// The specification's sentences of loads that failed (§8), to the letter.
import { expect, it } from "vitest";
import { failedLoadsCa } from "./app/failed-loads/ca.ts";
import { failedLoadsEn } from "./app/failed-loads/en.ts";
import { failedLoadsEs, type FailedLoadsText } from "./app/failed-loads/es.ts";

type Use = (texts: FailedLoadsText["failedLoads"]) => string | undefined;

const SENTENCES: readonly (readonly [string, Use])[] = [
  ["Failed to fetch company", ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId"]],
  [
    "Failed to fetch departments",
    ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId/departments"],
  ],
  ["Failed to fetch departments", ({ byEndpoint }) => byEndpoint["GET /api/v1/admin/departments/:companyId"]],
  ["Failed to fetch forms", ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId/forms"]],
  ["Failed to fetch drill form", ({ form }) => form.drill],
  ["Failed to fetch visit form", ({ form }) => form.hseq_visit],
  ["Failed to fetch investigation form", ({ form }) => form.investigation],
  ["Failed to fetch observation form", ({ form }) => form.observation],
  ["Failed to fetch management form", ({ form }) => form.management],
  ["Failed to fetch mailbox form", ({ form }) => form.mailbox],
  [
    "Failed to fetch mailbox forms",
    ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId/mailboxs"],
  ],
  [
    "Failed to fetch mailbox forms",
    ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId/mailboxs/my"],
  ],
  ["Failed to fetch users", ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId/members"]],
  [
    "Failed to fetch users",
    ({ byEndpoint }) => byEndpoint["GET /api/v1/company/:companyId/departments/:departmentId/users"],
  ],
  ["Failed to fetch locations", ({ byEndpoint }) => byEndpoint["GET /api/v1/location/:companyId/locations"]],
  [
    "Failed to fetch zones",
    ({ byEndpoint }) => byEndpoint["GET /api/v1/location/:companyId/locations/:locationId/zones"],
  ],
  [
    "Failed to fetch job positions",
    ({ byEndpoint }) => byEndpoint["GET /api/v1/location/:companyId/job-positions"],
  ],
  ["Failed to fetch companies", ({ byEndpoint }) => byEndpoint["GET /api/v1/company"]],
  ["Failed to fetch companies", ({ byEndpoint }) => byEndpoint["GET /api/v1/admin/companies"]],
];

it.each(SENTENCES)("%s: in English to the letter, in Spanish and Catalan translated", (sentence, use) => {
  expect(use(failedLoadsEn.failedLoads)).toBe(sentence);
  expect(use(failedLoadsEs.failedLoads)).toMatch(/^No se han? podido cargar /);
  expect(use(failedLoadsCa.failedLoads)).toMatch(/^No s’han? pogut carregar /);
});
