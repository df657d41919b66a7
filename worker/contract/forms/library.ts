// Ready checklists that a company may copy and change. Their keys never change once released: copies keep them. Long: the Worker
// reads them, and a screen only loads them lazily.
import { chemicals } from "./library/chemicals.ts";
import { confinedSpaces } from "./library/confined-spaces.ts";
import { constructionSite } from "./library/construction-site.ts";
import { contractors } from "./library/contractors.ts";
import { electrical } from "./library/electrical.ts";
import { emergencies } from "./library/emergencies.ts";
import { forklifts } from "./library/forklifts.ts";
import { hotWork } from "./library/hot-work.ts";
import { kitchen } from "./library/kitchen.ts";
import { machines } from "./library/machines.ts";
import { office } from "./library/office.ts";
import type { LibraryChecklist } from "./library/question.ts";
import { vehicles } from "./library/vehicles.ts";
import { warehouse } from "./library/warehouse.ts";
import { workAtHeight } from "./library/work-at-height.ts";

export const LIBRARY: readonly LibraryChecklist[] = [
  warehouse,
  forklifts,
  office,
  machines,
  hotWork,
  confinedSpaces,
  workAtHeight,
  constructionSite,
  chemicals,
  electrical,
  vehicles,
  kitchen,
  emergencies,
  contractors,
];
