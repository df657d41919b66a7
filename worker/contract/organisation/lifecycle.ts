// The end of a company, and how long it keeps its records.
import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { JURISDICTIONS } from "../enums.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, text } from "../primitives.ts";
import { company, companyParams } from "./companies.ts";

/** What has to be typed is the company's name, letter by letter. */
export const confirmation = () => text({ error: messageKey("confirmation.wrong") });

export const readEnding = endpoint({
  name: "readEnding",
  method: "GET",
  path: "/api/v1/company/:companyId/deletion",
  summary: "What the company has, all of which would be deleted with it",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({
    contents: z.strictObject({
      forms: z.int(),
      actions: z.int(),
      departments: z.int(),
      locations: z.int(),
      people: z.int(),
      /** 10,001 stands for more than 10,000. */
      files: z.int(),
      fileBytes: z.int(),
    }),
    hasSubscription: z.boolean(),
  }),
});
export type CompanyContents = z.infer<typeof readEnding.response>;

export const endCompany = endpoint({
  name: "endCompany",
  method: "POST",
  path: "/api/v1/company/:companyId/deletion",
  summary:
    "Decide that the company is deleted in 30 days; until then it is read-only. `confirmation` is its name, letter by letter",
  tag: "company",
  params: companyParams,
  body: z.strictObject({ confirmation: confirmation() }),
  status: 200,
  response: z.strictObject({ company }),
});

export const keepCompany = endpoint({
  name: "keepCompany",
  method: "DELETE",
  path: "/api/v1/company/:companyId/deletion",
  summary: "Take the decision to delete the company back",
  tag: "company",
  params: companyParams,
  whileEnding: true,
  status: 200,
  response: z.strictObject({ company }),
});

export const readRetention = endpoint({
  name: "readRetention",
  method: "GET",
  path: "/api/v1/company/:companyId/retention",
  summary:
    "Where data is kept, and how many records will be deleted for their age within 30 days; null if they are kept for ever",
  tag: "company",
  params: companyParams,
  status: 200,
  response: z.strictObject({
    retention: z
      .strictObject({
        years: z.int(),
        /** The deletion does not begin before this. */
        from: datetime(),
        /** 1,001 stands for more than 1,000. */
        records: z.int(),
      })
      .nullable(),
    /** "none": no place was chosen when the deployment was created. */
    jurisdiction: z.enum(JURISDICTIONS),
  }),
});
export type Retention = z.infer<typeof readRetention.response>["retention"];
