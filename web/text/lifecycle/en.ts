import type { LifecycleText } from "./es.ts";

export const lifecycleEn: LifecycleText = {
  deletion: {
    title: "Delete the company",
    lead: "For 30 days everything can be read and downloaded but not changed, and any owner can cancel. After that everything is deleted and cannot be recovered.",
    open: "Delete the company…",
    dialogTitle: (name) => `Delete ${name}?`,
    dialogBody: (day) => `All of this will be deleted on ${day}:`,
    loading: "Counting what will be deleted…",
    contents: {
      forms: "Forms",
      actions: "Actions",
      files: "Photos, videos and signatures",
      departments: "Departments",
      locations: "Locations",
      people: "People with access",
    },
    moreThan: (count) => `more than ${count}`,
    alsoHistory: "Also the history, the mailbox, the invitations and any email still waiting to be sent.",
    subscription: "The subscription will not be renewed and ends with its period.",
    downloadTitle: "Download a copy first",
    downloadBody: "A ZIP file with all the records and files of the company.",
    download: "Download everything",
    downloading: "It is being prepared. We will send you an email; you can also follow it under Exports.",
    openExports: "See exports",
    typeName: "Type the company’s name to confirm",
    mismatch: "Type the name exactly as shown.",
    confirm: "Delete the company",
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
    lead: "Older completed forms are deleted automatically, with their photos, actions and history. Those with open actions are never deleted.",
    years: "Years they are kept",
    yearsHint:
      "Legal minimum: 5 years, the time in which a very serious infringement can still be fined (LISOS, art. 4.3). Leave it empty to keep them for ever.",
    notice: "Nothing is deleted for the first 30 days, and the home page says how many records will be.",
    forEver: "They are kept for ever.",
    forYears: (years) => `They are kept for ${years} years.`,
    keptIn: {
      eu: "Data is stored in the European Union.",
      us: "Data is stored in the United States.",
    },
    save: "Save the period",
    saved: "Period saved",
    announce: (count, isOne) =>
      isOne
        ? `${count} record will be deleted within 30 days because of its age`
        : `${count} records will be deleted within 30 days because of their age`,
    announceFrom: (count, day, isOne) =>
      isOne
        ? `From ${day}, ${count} record will be deleted because of its age`
        : `From ${day}, ${count} records will be deleted because of their age`,
    announceBody: (years) =>
      `The company keeps completed records for ${years} years. If you need them, download them first or choose a longer period in the settings.`,
    change: "See the settings",
  },
  copy: {
    of: (what) => `Copy ${what}`,
    copied: "Copied",
    notCopied: "Could not copy. Select the text and copy it.",
  },
  roots: {
    title: "Proof kept outside Extintor",
    lead: "Now and then keep a copy of what is at this public address, outside Extintor: it proves later that nobody has rewritten your records. It only holds hashes, signatures and time stamps.",
    address: "Public address",
  },
  strongSignIn: {
    title: "Sign-in of administrators",
    lead: "Require owners and administrators to sign in with a passkey or the company’s account. Whoever can’t asks to enter with a code: another owner confirms it, and an owner also gets in after 24 hours unless somebody refuses.",
    require: "Require it",
    stop: "Stop requiring it",
    notRequired: "A code by email is enough now.",
    isRequired: (day) => `Required since ${day}.`,
    willBeRequired: (day) => `Required from ${day}. Until then a code is enough.`,
    required: "Owners and administrators have 14 days to add a passkey",
    stopped: "A code is enough again",
    asks: (person) => `${person} asks to enter with a code`,
    entered: (person) => `${person} can enter with a code`,
    until: (moment) => `Until ${moment}`,
    lapses: (moment) => `The request is valid until ${moment}`,
    opens: (moment) => `Can enter on ${moment} unless somebody refuses`,
    confirm: "Confirm",
    refuse: "Refuse",
    withdraw: "Withdraw permission",
    notice: (day) => `From ${day} a code will not be enough`,
    noticeBody:
      "To administer this company you will have to sign in with a passkey or the company’s account.",
    letIn: "You are in with a code for one day only",
    letInBody: "Add a passkey before it ends: without one you will not be able to sign in again.",
    toPasskeys: "Go to your passkeys",
    locked: "A code is not enough here",
    lockedBody: (company) =>
      `To administer ${company} you need a passkey or the company’s account. You signed in with a code.`,
    noKey: "If you can’t, ask to enter with a code. We will let the owners know by email.",
    ask: "Ask to enter with a code",
    waitingOwner: "Your request is waiting for an owner to confirm it.",
    waitingUntil: (moment) =>
      `You can enter on ${moment}, or sooner if another owner confirms it. Then add a passkey.`,
    check: "Check again",
    notYet: (time) => `You can’t enter yet. Last checked at ${time}.`,
    otherCompanies: "Go to another company",
    platformBody: "To administer Extintor you need a passkey. You signed in with a code.",
    noPlatformKey:
      "You don’t have a passkey yet. Ask whoever runs Extintor to let you in with a code, so that you can add one.",
    lostPlatformKey:
      "If you don’t have it to hand, ask whoever runs Extintor to let you in with a code, so that you can add another.",
    ownCompany: "Go to my company",
  },
  everything: {
    title: "Download all the company’s data",
    lead: "A ZIP file with all records, the history and the photos. The more photos, the longer it takes.",
    body: "Everything: forms, actions, history, people, locations and files, to keep or to take to another installation. The folder “legible” is for reading: an Excel file with the lists, a PDF of each completed record and an index. The rest is JSON, for programs. It holds personal data: keep it in a safe place.",
    button: "Prepare file",
  },
};
