// The sheets of a company's workbook that no list of the product exports by itself.
import { SUMMARY_WORDS } from "../../contract/accidents/summary-words.ts";
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import type { DocumentPurpose, Language } from "../../contract/enums.ts";
import { FOLDER_WORDS } from "../folder-words.ts";
import { createSheet } from "../sheet.ts";
import { READABLE_WORDS } from "./words.ts";

export type SheetRows = {
  people: { name: string; email: string; role: CompanyRole; department: string | null; since: Date };
  departments: { name: string; code: string };
  places: { location: string; zone: string | null; description: string | null };
  positions: { name: string; description: string | null };
  documents: {
    name: string;
    purpose: DocumentPurpose | null;
    person: string | null;
    number: number | null;
    validUntil: string | null;
    archivedAt: Date | null;
  };
  months: {
    department: string | null;
    month: string;
    hours: number | null;
    staff: number | null;
    leaveAccidents: number;
    daysLost: number;
    injuries: number;
    recordables: number;
    commutingAccidents: number;
    commutingDaysLost: number;
  };
};

export function companySheets(language: Language) {
  const { columns, roles } = READABLE_WORDS[language];
  const { sections } = FOLDER_WORDS[language];
  const { columns: ofMonth, alone } = SUMMARY_WORDS[language];
  return {
    people: createSheet<SheetRows["people"]>([
      { label: columns.name, value: ({ name }) => name },
      { label: columns.address, value: ({ email }) => email },
      { label: columns.role, value: ({ role }) => roles[role] },
      { label: columns.department, value: ({ department }) => department },
      { label: columns.since, value: ({ since }) => since },
    ]),
    departments: createSheet<SheetRows["departments"]>([
      { label: columns.code, value: ({ code }) => code },
      { label: columns.name, value: ({ name }) => name },
    ]),
    places: createSheet<SheetRows["places"]>([
      { label: columns.location, value: ({ location }) => location },
      { label: columns.zone, value: ({ zone }) => zone },
      { label: columns.description, value: ({ description }) => description },
    ]),
    positions: createSheet<SheetRows["positions"]>([
      { label: columns.name, value: ({ name }) => name },
      { label: columns.description, value: ({ description }) => description },
    ]),
    documents: createSheet<SheetRows["documents"]>([
      { label: columns.name, value: ({ name }) => name },
      { label: columns.purpose, value: ({ purpose }) => purpose && sections[purpose].title },
      { label: columns.person, value: ({ person }) => person },
      { label: columns.version, value: ({ number }) => number },
      { label: columns.validUntil, value: ({ validUntil }) => validUntil && { day: validUntil } },
      { label: columns.archived, value: ({ archivedAt }) => archivedAt },
    ]),
    months: createSheet<SheetRows["months"]>([
      { label: ofMonth.department, value: ({ department }) => department ?? alone },
      { label: ofMonth.month, value: ({ month }) => month },
      { label: ofMonth.hours, value: ({ hours }) => hours },
      { label: ofMonth.staff, value: ({ staff }) => staff },
      { label: ofMonth.leaveAccidents, value: ({ leaveAccidents }) => leaveAccidents },
      { label: ofMonth.daysLost, value: ({ daysLost }) => daysLost },
      { label: ofMonth.injuries, value: ({ injuries }) => injuries },
      { label: ofMonth.recordables, value: ({ recordables }) => recordables },
      { label: ofMonth.commutingAccidents, value: ({ commutingAccidents }) => commutingAccidents },
      { label: ofMonth.commutingDaysLost, value: ({ commutingDaysLost }) => commutingDaysLost },
    ]),
  };
}
