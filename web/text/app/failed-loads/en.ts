import { byEndpoint } from "./by-endpoint.ts";
import type { FailedLoadsText } from "./es.ts";

export const failedLoadsEn: FailedLoadsText = {
  failedLoads: {
    byEndpoint: byEndpoint({
      company: "Failed to fetch company",
      companies: "Failed to fetch companies",
      departments: "Failed to fetch departments",
      users: "Failed to fetch users",
      forms: "Failed to fetch forms",
      mailboxForms: "Failed to fetch mailbox forms",
      locations: "Failed to fetch locations",
      zones: "Failed to fetch zones",
      jobPositions: "Failed to fetch job positions",
    }),
    form: {
      drill: "Failed to fetch drill form",
      hseq_visit: "Failed to fetch visit form",
      investigation: "Failed to fetch investigation form",
      observation: "Failed to fetch observation form",
      management: "Failed to fetch management form",
      mailbox: "Failed to fetch mailbox form",
    },
  },
};
