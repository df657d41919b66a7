import type { SealsText } from "./es.ts";

export const sealsEn: SealsText = {
  line: (number, when) => `Sealed · no. ${number} · ${when}`,
  check: "Check",
  none: "No seal: it was not sealed when it was completed",
  loading: "Checking the seal…",
  unavailable: "The seal can be checked when there is a connection.",
  alarms: {
    changed: {
      title: "This record does not match what was sealed",
      body: "Somebody changed it behind the application’s back. Tell whoever administers the company.",
      bodyForAdministrator:
        "Somebody changed it in the database without the application. What was sealed is kept: see what differs, download the PDF and ask those who run the platform to explain it.",
      see: "See what changed",
    },
    broken: {
      title: "The seal of this record is not valid",
      body: "A seal is missing or was not signed by this service. Tell whoever administers the company.",
      bodyForAdministrator:
        "A seal is missing or was not signed by this service. Keep the PDFs that you have and ask those who run the platform to explain it.",
      see: "See the seals",
    },
  },
  title: (viewId) => `Seals of ${viewId}`,
  lead: "When a record is completed, a signed copy of everything it says is kept, so that anyone can check later that it has not been changed.",
  results: {
    none: "There is no seal to check.",
    sealed: "Checked: the record says the same as when it was sealed, and the seal’s signature is valid.",
    open: "The seal’s signature is valid. The record was changed in the application since, so it is no longer compared with it.",
    erased:
      "The seal’s signature is valid. A person’s data was erased and the record was sealed anew: it says the same as that last seal.",
    changed: "The seal’s signature is valid, but the record no longer says the same as when it was sealed.",
    broken: "A seal is missing or its signature is not valid.",
  },
  differences: "What is different",
  sealed: "When sealed",
  now: "Now",
  list: "All seals",
  number: (number) => `Seal no. ${number}`,
  becauseOfErasure: "Erasure of a person",
  by: (name) => `By ${name}`,
  inTheName: (administrator, name) => `By ${administrator}, on behalf of ${name}`,
  somebody: "an erased person",
  notGenuine: "Signature not valid",
  hash: "SHA-256 fingerprint",
  copyOf: (number) => `Copy the fingerprint of seal no. ${number}`,
  copied: "Fingerprint copied",
  notCopied: "It could not be copied",
  since: (number) => `Changes since seal no. ${number}`,
  before: "Before",
  after: "After",
  noChanges: "None.",
  hidden: "They cannot be shown.",
  empty: "empty",
  signing: {
    of: (what) => `You are signing: ${what}`,
    answers: (given, all) => `${given} of ${all} questions answered`,
  },
  signedBefore: {
    title: "Signed before the last change.",
    changed: (what) => `Changed: ${what}`,
    andMore: (named, more) => `${named} and ${more} more`,
  },
};
