// For tests: the company of the page.
import type { Company } from "#web/data/organisation/companies.ts";

export const testCompany: Company = {
  id: "c1",
  name: "Talleres Zabala",
  companyCode: "TZ",
  isCodeLocked: false,
  color: "chart-1",
  timeZone: "Europe/Madrid",
  language: "es",
  userLimit: 5,
  usersUsage: 1,
  seatsHeld: 0,
  suspension: null,
  ending: null,
  retentionYears: null,
  drillMoments: null,
  evidencePriority: null,
  escalateAfterDays: null,
  lostDays: "natural",
  photoPlaces: false,
  publicNotices: false,
  noticeReaders: null,
  mailboxAdviceEmail: null,
  mailboxAdviceStatus: "none",
  createdAt: "2027-01-01T00:00:00.000Z",
  updatedAt: "2027-01-01T00:00:00.000Z",
};
