// Recurring tasks that companies in Spain have by law or good practice, as proposals for their plan.
import equipment from "../../content/presets/equipment.json" with { type: "json" };
import hazards from "../../content/presets/hazards.json" with { type: "json" };
import organisation from "../../content/presets/organisation.json" with { type: "json" };
import words from "../../content/presets/words.json" with { type: "json" };
import type { Preset } from "./preset-file.ts";

export const PRESETS = [...organisation, ...hazards, ...equipment] as readonly unknown[] as readonly Preset[];

export const { companyQuestions: COMPANY_QUESTIONS, responsible: RESPONSIBLE, checkIt: CHECK_IT } = words;
