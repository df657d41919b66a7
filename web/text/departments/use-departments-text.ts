import { useLanguage } from "../use-text.ts";
import { departmentsCa } from "./ca.ts";
import { departmentsEn } from "./en.ts";
import { departmentsEs, type DepartmentsText } from "./es.ts";

const TEXTS = { es: departmentsEs, ca: departmentsCa, en: departmentsEn };

/** Comes with the screens and dialogs that use it, in every language; import it from files that are loaded on demand. */
export const useDepartmentsText = (): DepartmentsText => TEXTS[useLanguage()];
