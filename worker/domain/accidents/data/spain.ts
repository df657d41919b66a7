// The deadlines of Spain. Another reading of a term, or another source, is another version.
import type { Clock, Pack } from "../clocks/pack.ts";
import { SPANISH_HOLIDAYS } from "./spanish-holidays.ts";

const INSST = "insst.es: ¿Cuándo y cómo debo notificar un accidente de trabajo?";
const BOE = (text: string) => `boe.es, consolidated text ${text}`;
const NOT_READ = "from memory: the text was not read";

const CLOCKS: readonly Clock[] = [
  {
    id: "urgent_notice",
    trigger: {
      kind: "severe",
      grades: ["serious", "very_serious", "fatal"],
      moreAffectedThan: 4,
      notIn: ["commuting"],
    },
    // Natural hours, as practised: Ley 39/2015, 30.1 would allow a later reading.
    term: { kind: "hours", hours: 24 },
    by: "company",
    article: "Orden 16-12-1987, art. 6",
    readAt: `${INSST}; the order itself was not found`,
  },
  {
    id: "leave_report",
    trigger: { kind: "leave" },
    term: { kind: "working_days", days: 5 },
    by: "company",
    article: "Orden TAS/2926/2002, art. 3; Orden 16-12-1987",
    readAt: INSST,
  },
  {
    id: "no_leave_list",
    trigger: { kind: "assisted_without_leave" },
    term: { kind: "next_month", days: 5 },
    by: "company",
    article: "Orden TAS/2926/2002, art. 3; Orden 16-12-1987",
    readAt: INSST,
  },
  {
    id: "disease_report",
    trigger: { kind: "disease" },
    term: { kind: "working_days", days: 10 },
    by: "mutua",
    article: "Orden TAS/1/2007",
    readAt: `egarsat.es; ${BOE("A-2007-186")}`,
  },
  {
    id: "disease_report_complete",
    trigger: { kind: "disease" },
    term: { kind: "working_days", days: 15 },
    by: "mutua",
    article: "Orden TAS/1/2007",
    readAt: `egarsat.es; ${BOE("A-2007-186")}`,
  },
  {
    id: "investigation",
    trigger: { kind: "harm" },
    // The law sets no term: it is the company's.
    term: { kind: "days", days: 15 },
    by: "company",
    article: "Ley 31/1995, art. 16.3",
    readAt: BOE("A-1995-24292"),
  },
  {
    id: "tell_delegates",
    trigger: { kind: "delegates" },
    term: { kind: "at_once" },
    by: "company",
    article: "Ley 31/1995, art. 36.2.c",
    readAt: NOT_READ,
  },
  {
    id: "tell_other_companies",
    trigger: { kind: "other_companies" },
    term: { kind: "at_once" },
    by: "company",
    article: "RD 171/2004, art. 4",
    readAt: BOE("A-2004-1848"),
  },
  {
    id: "tell_agency",
    trigger: { kind: "agency_worker" },
    term: { kind: "at_once" },
    by: "company",
    article: "RD 216/1999",
    readAt: NOT_READ,
  },
  {
    id: "review_evaluation",
    trigger: { kind: "harm" },
    term: { kind: "none" },
    by: "company",
    article: "RD 39/1997, art. 6",
    readAt: BOE("A-1997-1853"),
  },
  {
    id: "fire_report",
    trigger: { kind: "fire" },
    term: { kind: "working_days", days: 15 },
    by: "company",
    article: "RD 164/2025",
    readAt: "cogitival.es",
  },
  {
    id: "chemicals_report",
    trigger: { kind: "chemicals" },
    term: { kind: "at_once" },
    by: "company",
    article: "RD 656/2017, art. 8",
    readAt: BOE("RD 656/2017"),
  },
];

export const SPAIN: Pack = {
  country: "ES",
  version: "ES 2026-11",
  clocks: CLOCKS,
  holidays: SPANISH_HOLIDAYS,
};
