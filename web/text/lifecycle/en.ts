import type { LifecycleText } from "./es.ts";

export const lifecycleEn: LifecycleText = {
  deletion: {
    title: "Delete the company",
    lead: "For 30 days everything can be read and downloaded but not changed, and any owner can cancel. After that everything is erased and cannot be recovered.",
    open: "Delete the company…",
    dialogTitle: (name) => `Delete ${name}?`,
    dialogBody: (day) => `All of this will be erased on ${day}:`,
    loading: "Counting what will be erased…",
    contents: {
      forms: "Forms",
      actions: "Actions",
      files: "Photos, videos and signatures",
      departments: "Departments",
      locations: "Locations",
      people: "People with access",
    },
    moreThan: (count) => `more than ${count}`,
    alsoHistory: "The history, the mailbox, the invitations and mail that is waiting as well.",
    subscription: "The subscription will not be renewed and ends with its period.",
    downloadTitle: "Download a copy first",
    downloadBody: "A ZIP file with all the records and files of the company.",
    download: "Download everything",
    downloading: "It is being prepared. We will send you an email; you can also follow it under Exports.",
    openExports: "See exports",
    typeName: "Type the company’s name to confirm",
    mismatch: "Type the name exactly as shown.",
    confirm: "Delete the company",
    cancel: "Cancel",
    close: "Close",
    decided: (name) => `${name} will be deleted in 30 days`,
    endsOn: (day) => `The company will be deleted on ${day}`,
    readOnly: "You can read and download everything, but no change is saved.",
    askOwner: "If this is a mistake, talk to an owner: they can cancel it until that day.",
    reason: (reason) => `Reason: ${reason}`,
    keep: "Cancel the deletion",
    kept: (name) => `${name} will not be deleted`,
  },
  retention: {
    title: "How long records are kept",
    lead: "Older completed forms are erased by themselves, with their photos, actions and history. Those with open actions are never erased.",
    years: "Years they are kept",
    yearsHint:
      "Legal minimum: 5 years, the time in which a very serious infringement can still be fined (LISOS, art. 4.3). Leave it empty to keep them for ever.",
    notice: "Nothing is erased within 30 days, and the home page announces how many records it will be.",
    forEver: "They are kept for ever.",
    forYears: (years) => `They are kept for ${years} years.`,
    save: "Save the time",
    saved: "Saved how long records are kept",
    announce: (count, isOne) =>
      isOne
        ? `${count} record will be deleted for its age within 30 days`
        : `${count} records will be deleted for their age within 30 days`,
    announceFrom: (count, day, isOne) =>
      isOne
        ? `From ${day} on, ${count} record will be deleted for its age`
        : `From ${day} on, ${count} records will be deleted for their age`,
    announceBody: (years) =>
      `The company keeps completed records for ${years} years. If you need them, download them before or choose a longer time in the settings.`,
    change: "See the settings",
  },
  everything: {
    title: "Download all the data of the company",
    lead: "A ZIP file with all records, the history and the photos. The more photos, the longer it takes.",
    body: "Everything: forms, actions, history, people, places and files, to keep or to take to another installation. It holds personal data: keep it in a safe place.",
    button: "Prepare file",
  },
};
