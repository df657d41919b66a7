// Ready checklists that a company may copy and change. Long: the Worker reads them, and no screen imports them at its start.
import chemicals from "../../content/library/chemicals.json" with { type: "json" };
import confinedSpaces from "../../content/library/confined-spaces.json" with { type: "json" };
import constructionSite from "../../content/library/construction-site.json" with { type: "json" };
import contractors from "../../content/library/contractors.json" with { type: "json" };
import electrical from "../../content/library/electrical.json" with { type: "json" };
import emergencies from "../../content/library/emergencies.json" with { type: "json" };
import forklifts from "../../content/library/forklifts.json" with { type: "json" };
import hotWork from "../../content/library/hot-work.json" with { type: "json" };
import kitchen from "../../content/library/kitchen.json" with { type: "json" };
import machines from "../../content/library/machines.json" with { type: "json" };
import office from "../../content/library/office.json" with { type: "json" };
import vehicles from "../../content/library/vehicles.json" with { type: "json" };
import warehouse from "../../content/library/warehouse.json" with { type: "json" };
import workAtHeight from "../../content/library/work-at-height.json" with { type: "json" };
import type { LibraryFile } from "../forms/checklist-file.ts";
import type { Texts } from "../forms/field.ts";
import { type Question, questionOf } from "../forms/question.ts";

export type LibraryChecklist = Omit<LibraryFile, "sections"> & {
  sections: readonly { heading: Texts; weight?: number; questions: readonly Question[] }[];
};

/** In the order in which they are shown. */
const FILES: readonly unknown[] = [
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

export const LIBRARY: readonly LibraryChecklist[] = (FILES as readonly LibraryFile[]).map((file) => ({
  ...file,
  sections: file.sections.map(({ questions, ...section }) => ({
    ...section,
    questions: questions.map(questionOf),
  })),
}));
