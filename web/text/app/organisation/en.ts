import type { OrganisationText } from "./es.ts";

export const organisationEn: OrganisationText = {
  company: {
    create: "Create a company",
    readOnlyNow: "The company is read-only: no change is saved now.",
  },
  departments: { create: "New department" },
  objectives: {
    title: "Monthly objectives",
    names: {
      drill: "Drills",
      hseq_visit: "HSEQ visits",
      investigation: "Investigations",
      observation: "Observations",
      management: "Changes managed",
      actions: "Actions",
    },
    set: "Set objectives",
  },
  suspension: {
    title: "The company is suspended",
    body: "You can read everything, but no change is saved.",
    reason: (reason) => `Reason: ${reason}`,
  },
};
