import { plural } from "../plural.ts";
import type { VerifyText } from "./es.ts";

export const verifyEn: VerifyText = {
  title: "Check a document",
  lead: "Check whether an Extintor evidence pack, PDF report or record.json is as it was sealed, unchanged.",
  choose: "Choose files",
  chooseFolder: "Choose a folder",
  drop: "Or drop them here.",
  packTitle: "Check the pack",
  packLead: "Choose the ZIP file of the evidence pack, or the folder you unpacked it into.",
  chooseZip: "Choose the ZIP file",
  packPrivacy: "This page does not use the network: the files stay on this device.",
  privacy: "The files stay on this device: only their SHA-256 fingerprint is looked up.",
  notQualified: "This checks an integrity seal. It is not a qualified electronic signature.",
  results: "Result",
  code: "Code of the document",
  checking: (name) => `Checking: ${name}`,
  checkedOf: (done, all) => `${done} of ${all} files`,
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
  renamed: (now) => `The company is called ${now} now.`,
  nameUnknown: "The name it had then is not known: this is its name now.",
  companyId: (id) =>
    `Company id: ${id}. Each company chooses its name; the id never changes, and no other company has it.`,
  latest: "It is the latest sealed version.",
  since: "The record was reopened and sealed again afterwards. Ask for the latest version.",
  sinceErasure:
    "A person’s data was erased afterwards and the record was sealed again. Ask for the latest version.",
  onlyCode: "The code does not say whether the document you have was changed. To find out, choose its file.",
  unknown: {
    title: "It matches nothing that was sealed here",
    report:
      "This PDF was changed or is not the sealed report: it may be a draft, a translation or a document of another service. Nor is it known whether its record was deleted.",
    record:
      "This record.json was changed or comes from another service. Nor is it known whether its record was deleted.",
    code: "Check that the address is complete. Nor is it known whether its record was deleted, or whether the document is a fake.",
  },
  inexact: {
    title: "This record.json is not, letter by letter, the one that was sealed",
    body: "Even if its values look the same, another program might read something else. Ask for the original file, not opened and saved by another program.",
    key: (name) => `The key “${name}” is there twice.`,
    number: (number) => `The number ${number} is written in another way.`,
    before: "There is something before the record: spaces or an encoding mark.",
    after: "There is something after the end of the record: other text, spaces or a line break.",
    encoding: "It has characters that are not UTF-8.",
    layout: "It has other spaces, another order, or letters that are written in another way.",
  },
  other: {
    title: "It cannot be checked",
    body: "It is not an evidence pack, a PDF report or a record.json.",
  },
  unreadable: {
    title: "It could not be read",
    body: "Check that the file is still where it was and choose it again.",
  },
  elsewhere: {
    title: "Only packs are checked here",
    body: "Drop the ZIP file or the folder of the pack. A single file is checked on the Extintor page named in LEEME.txt.",
  },
  oldBrowser: {
    title: "This browser cannot check signatures",
    body: "Update it or use another one: Chrome 137, Firefox 129, Safari 17 or later.",
  },
  offline: {
    title: "You need to be online",
    body: "To check a single file, its fingerprint is looked up. Try again when you are online.",
  },
  failed: "It could not be checked",
  pack: {
    same: (records) =>
      plural(
        records,
        "Unchanged: the record is as it was sealed",
        `Unchanged: all ${records} records are as they were sealed`,
      ),
    empty: "Unchanged, but it has no sealed record",
    incomplete: "Unchanged, but incomplete",
    changed: "This pack is not as it was made",
    forged: "Some records do not match their seal",
    unsigned: "The list of files is not signed with the keys of the pack",
    otherKeys: "The keys of the pack are not those of this site",
    made: (company, when) => `Made by ${company} on ${when}.`,
    keysOf: {
      site: "It is signed with the keys published by this site.",
      other:
        "This site did not make it: it may be from another Extintor service, or a fake. Ask whoever gave it to you.",
      unknown: (key, address) =>
        `It remains to be checked whose key it is: make sure that ${key} is among those published at ${address}`,
    },
    unsignedEntries: (count) =>
      plural(
        count,
        "One entry of the history was not signed yet when the pack was made.",
        `${count} entries of the history were not signed yet when the pack was made.`,
      ),
    importedEntries: (count) =>
      plural(
        count,
        "One entry of the history was imported: another installation wrote it, and this one does not sign it.",
        `${count} entries of the history were imported: another installation wrote them, and this one does not sign them.`,
      ),
    files: { same: "Unchanged", changed: "Changed", missing: "Missing", unlisted: "Not listed" },
    records: { sealed: "Sealed", incomplete: "Incomplete", forged: "Does not match its seal" },
    lacks: "A file of the record was already missing when the pack was made.",
    wrongFiles: "Files that are not as the pack was made",
    contents: (count) => `See all ${count} files`,
    general: "General files",
    more: (count) => `And ${count} more`,
  },
};
