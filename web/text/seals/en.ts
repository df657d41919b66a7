import type { SealsText } from "./es.ts";

export const sealsEn: SealsText = {
  line: (number, when) => `Sealed · no. ${number} · ${when}`,
  check: "Check",
  none: "No seal: it was not sealed when it was completed",
  loading: "Checking the seal…",
  unavailable: "The seal can be checked when there is a connection.",
  alarms: {
    changed: {
      title: "This record does not say what was sealed",
      body: "It was changed outside the application. Tell whoever administers the company.",
    },
    broken: {
      title: "The seal of this record is not valid",
      body: "A seal is missing or was not signed by this service. Tell whoever administers the company.",
    },
  },
  see: "See what changed",
  title: (viewId) => `Seals of ${viewId}`,
  lead: "When a record is completed, a signed copy of everything it says is kept, so that anyone can check later that it has not been changed.",
  results: {
    none: "There is no seal to check.",
    sealed: "Checked: the signature is valid and the record says what was sealed.",
    open: "The signature is valid. The record was changed in the application since and is no longer compared with its seal.",
    erased:
      "The signature is valid. A person’s data was erased since, so the record is no longer compared with its seal.",
    changed: "The signature is valid, but the record does not say what was sealed.",
    broken: "A seal is missing or its signature is not valid.",
  },
  differences: "What is different",
  sealed: "Sealed",
  now: "Now",
  list: "All seals",
  number: (number) => `Seal no. ${number}`,
  by: (name) => `By ${name}`,
  inTheName: (administrator, name) => `By ${administrator}, on behalf of ${name}`,
  somebody: "an erased person",
  notGenuine: "Signature not valid",
  hash: "SHA-256 fingerprint",
  since: (number) => `Changes since seal no. ${number}`,
  before: "Before",
  after: "After",
  noChanges: "None.",
  hidden: "They cannot be shown.",
  empty: "empty",
  close: "Close",
};
