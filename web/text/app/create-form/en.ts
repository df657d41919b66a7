import type { CreateFormText } from "./es.ts";

export const createFormEn: CreateFormText = {
  createForm: {
    newForm: "New form",
    newEntry: "Report something",
    whichKind: "What are you going to record?",
    startTitle: "Start a form",
    titles: {
      drill: "New drill",
      hseq_visit: "New HSEQ visit",
      investigation: "New investigation",
      observation: "New observation",
      management: "New management of change",
      mailbox: "Report something",
    },
    lead: "This is enough to begin. You fill in the rest later, and it saves itself.",
    builtInChecklist: "Standard checklist",
    create: "Create and continue",
    chooseDepartment: "Choose a department",
    missingNext: "Once it is created, you will see what is still missing for that.",
    notInDepartment:
      "The other forms belong to a department, and you are in none yet. Ask whoever administers the company to add you to one.",
    loading: "Loading departments…",
    noLocationsTitle: "No locations yet",
    noLocationsAsk:
      "You need a location to begin. The company’s administrators and the department managers create them: ask one of them.",
    noLocationsCreate:
      "Create the first one right here, with its zone: press “Location and zone” and choose “Create new location”.",
  },
};
