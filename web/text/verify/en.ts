import type { VerifyText } from "./es.ts";

export const verifyEn: VerifyText = {
  title: "Check a document",
  lead: "Check whether an Extintor PDF report or record.json is the one that was sealed, unchanged.",
  choose: "Choose files",
  drop: "Or drop them here.",
  privacy: "The files stay on this device: only their SHA-256 fingerprint is looked up.",
  notQualified: "This checks an integrity seal. It is not a qualified electronic signature.",
  results: "Result",
  code: "Code of the document",
  checking: (name) => `Checking: ${name}`,
  retry: "Try again",
  sealed: {
    report: "Unchanged: this is the report that was sealed",
    record: "Unchanged: this is the record that was sealed",
    code: "This code belongs to a sealed record",
  },
  replaced: {
    report: "Unchanged, but there is a newer report",
    record: "Unchanged, but there is a newer version",
    code: "The record of this code was sealed again later",
  },
  by: (company, when) => `Sealed by ${company} on ${when}.`,
  latest: "It is the latest sealed version.",
  since: "The record was reopened and sealed again afterwards. Ask for the latest version.",
  onlyCode: "The code does not say whether the document you have was changed. To find out, choose its file.",
  unknown: {
    title: "It matches nothing that was sealed here",
    report:
      "This PDF was changed or is not the sealed report: it may be a draft, a translation or a document of another service. It is not known either if its record was deleted.",
    record:
      "This record.json was changed or comes from another service. It is not known either if its record was deleted.",
    code: "Check that the address is complete. It is not known either if its record was deleted, or if the document is a fake.",
  },
  other: {
    title: "It cannot be checked",
    body: "It is neither a PDF report nor a record.json.",
  },
  unreadable: {
    title: "It could not be read",
    body: "Check that the file is still where it was and choose it again.",
  },
  offline: {
    title: "A connection is needed",
    body: "To check a single file, its fingerprint is looked up. Try again when there is a connection.",
  },
  failed: "It could not be checked",
};
