// The holidays of Spain, typed: date-holidays 3.37.0 lacks days of six territories in 2026 (such as 9 October in VC, 9 June in MC).
// 2026: infolibre.es and elidealgallego.com of 28-10-2025, after the resolution in the BOE; 7 December and the days of one territory
// from date-holidays and memory. 2025: stecyl.net and guadapress.es, after the resolutions in the BOE, and memory.
// CE 27 May 2026, IB 26 December 2026 and CE 2025 are from memory alone. The feast of each island of CN is typed with the local ones.
// The resolutions of 2027 and 2028 were not read: these years have only the days that every territory keeps.
import type { Holidays } from "../clocks/pack.ts";

const EVERY_YEAR = ["01-01", "01-06", "05-01", "08-15", "10-12", "11-01", "12-06", "12-08", "12-25"];

export const SPANISH_HOLIDAYS: Holidays = {
  national: {
    2025: [...EVERY_YEAR, "04-18"],
    2026: [...EVERY_YEAR, "04-03"],
    2027: [...EVERY_YEAR, "03-26"],
    2028: [...EVERY_YEAR, "04-14"],
  },
  regional: {
    2025: {
      AN: ["02-28", "04-17", "10-13"],
      AR: ["04-17", "04-23", "10-13"],
      AS: ["04-17", "09-08", "10-13"],
      CB: ["04-17", "07-28", "09-15"],
      CE: ["04-17", "06-06", "08-05"],
      CL: ["04-17", "04-23", "10-13"],
      CM: ["04-17", "05-31", "06-19"],
      CN: ["04-17", "05-30"],
      CT: ["04-21", "06-24", "09-11", "12-26"],
      EX: ["04-17", "09-08", "10-13"],
      GA: ["04-17", "05-17", "07-25"],
      IB: ["03-01", "04-17", "12-26"],
      MC: ["03-19", "04-17", "06-09"],
      MD: ["04-17", "05-02", "07-25"],
      ML: ["03-31", "04-17", "06-06"],
      NC: ["04-17", "04-21", "07-25"],
      PV: ["04-17", "04-21", "07-25"],
      RI: ["04-17", "04-21", "06-09"],
      VC: ["03-19", "04-21", "06-24", "10-09"],
    },
    2026: {
      AN: ["02-28", "04-02", "11-02", "12-07"],
      AR: ["04-02", "04-23", "11-02", "12-07"],
      AS: ["04-02", "09-08", "11-02", "12-07"],
      CB: ["04-02", "07-28", "09-15", "12-07"],
      CE: ["04-02", "05-27", "08-05", "09-02"],
      CL: ["04-02", "04-23", "11-02", "12-07"],
      CM: ["04-02", "04-06", "06-04", "11-02"],
      CN: ["04-02", "05-30", "11-02"],
      CT: ["04-06", "06-24", "09-11", "12-26"],
      EX: ["04-02", "09-08", "11-02", "12-07"],
      GA: ["03-19", "04-02", "06-24", "07-25"],
      IB: ["03-02", "04-02", "04-06", "12-26"],
      MC: ["03-19", "04-02", "06-09", "12-07"],
      MD: ["04-02", "05-02", "11-02", "12-07"],
      ML: ["03-20", "04-02", "05-27", "12-07"],
      NC: ["03-19", "04-02", "04-06", "11-02"],
      PV: ["03-19", "04-02", "04-06", "07-25"],
      RI: ["04-02", "04-06", "06-09", "12-07"],
      VC: ["03-19", "04-06", "06-24", "10-09"],
    },
  },
};
