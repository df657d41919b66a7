// The cells of one row, each read as what its field takes. What cannot be read is a problem at its cell.
import type { Language } from "../../contract/enums.ts";
import type { Texts } from "../../contract/forms/field.ts";
import type { ImportWords, NamedInSheet } from "../../contract/imports/import-words.ts";
import { findChoice, findNamed } from "./find-name.ts";
import { readDay } from "./read-day.ts";

type Named = { id: string; name: string };
export type Person = Named & { email: string; departmentId: string | null };
export type Checklist = Named & { kind: string; names: Readonly<Partial<Record<Language, string>>> | null };

/** What the cells of a sheet may name. */
export type InCompany = {
  departments: readonly (Named & { departmentCode: string })[];
  /** A row for each of their roles; without a department they see all. */
  people: readonly Person[];
  locations: readonly Named[];
  zones: readonly (Named & { locationId: string })[];
  jobPositions: readonly Named[];
  checklists: readonly Checklist[];
};

export type Values = Readonly<Record<string, string>>;
export type CellProblem = { field: string | null; message: string };
export type ReadingOf = {
  company: InCompany;
  words: ImportWords;
  language: Language;
  /** Fields with a day that has its month first. */
  monthFirst: ReadonlySet<string>;
};
export type Cells = ReturnType<typeof cellsOf>;

/** What stands in a cell that has nothing to say. */
const NOTHING =
  /^(?:[-–—_.]+|n\/a|n\.a\.?|#n\/[ad]|no aplica|no procede|no aplicable|no s['’]aplica|no escau|not applicable)$/i;
const ADDRESS = /(?:^mailto:|<)([^<>\s?]+@[^<>\s?]+)/i;

/** The address in "Ana García <ana@empresa.es>" and in a link. */
export const addressIn = (typed: string): string => ADDRESS.exec(typed)?.[1] ?? typed.replace(/[;,.]+$/, "");

/** "García Ruiz, Ana" as Ana García Ruiz. */
function nameFirst(typed: string): string {
  const [surnames = "", name, ...more] = typed.split(",").map((part) => part.trim());
  return name && more.length === 0 ? `${name} ${surnames}` : typed;
}

/** What a cell says; null if it says nothing. */
export function textIn(values: Values, field: string): string | null {
  const typed = (values[field] ?? "").replaceAll("\u00a0", " ").trim();
  return typed === "" || NOTHING.test(typed) ? null : typed;
}

export function cellsOf(values: Values, { company, words, language, monthFirst }: ReadingOf) {
  const problems: CellProblem[] = [];
  const wrong = (field: string | null, message: string): null => {
    problems.push({ field, message });
    return null;
  };
  const text = (field: string) => textIn(values, field);
  const needed = (field: string): string | null => text(field) ?? wrong(field, words.required);

  function find<Row>(
    [field, thing]: readonly [string, NamedInSheet],
    typed: string | null,
    rows: readonly Row[],
    namesOf: (row: Row) => readonly string[],
  ): Row | null {
    if (typed === null) return null;
    const { row, alike, isOneOfSeveral } = findNamed(typed, rows, namesOf);
    if (row !== null) return row;
    return wrong(field, isOneOfSeveral ? words.several(thing, typed) : words.unknown(thing, typed, alike));
  }

  const namesOfDepartment = ({ name, departmentCode }: (typeof company.departments)[number]) => [
    name,
    departmentCode,
    departmentCode.slice(departmentCode.indexOf("-") + 1),
  ];
  const departmentNamed = (field: string, typed: string | null) =>
    find([field, "department"], typed, company.departments, namesOfDepartment);
  /** "Taller y Almacén", unless a department is called so. */
  function departmentsJoined(typed: string): string[] {
    const isOne = (name: string) => findNamed(name, company.departments, namesOfDepartment).row !== null;
    const parts = typed.split(/ (?:y|e|i|and) /i);
    return !isOne(typed) && parts.every(isOne) ? parts : [typed];
  }

  return {
    problems,
    wrong,
    text,
    needed,

    day(field: string): string | null {
      const typed = text(field);
      if (typed === null) return null;
      const { day, swapped } = readDay(typed);
      if (day === null) return wrong(field, words.dayUnreadable(typed));
      return monthFirst.has(field) && swapped !== null && swapped !== day
        ? wrong(field, words.dayAmbiguous(typed))
        : day;
    },

    choice<Key extends string>(
      field: string,
      vocabulary: Readonly<Record<Key, Texts>>,
      also?: Readonly<Partial<Record<Key, readonly string[]>>>,
    ): Key | null {
      const typed = text(field);
      if (typed === null) return null;
      const names = Object.values<Texts>(vocabulary).map((texts) => texts[language]);
      return findChoice(typed, vocabulary, also) ?? wrong(field, words.choiceUnknown(typed, names));
    },

    department: (field: string) => departmentNamed(field, needed(field)),

    /** The whole cell may be one name with a comma in it. */
    departments(field: string): string[] {
      const typed = text(field);
      if (typed === null) return [];
      const whole = findNamed(typed, company.departments, ({ name }) => [name]).row;
      const parts = whole
        ? [typed]
        : typed.split(/[,;|/+\n]/).flatMap((part) => departmentsJoined(part.trim()));
      const found = parts.filter((part) => part !== "").map((part) => departmentNamed(field, part)?.id ?? "");
      return [...new Set(found.filter((id) => id !== ""))];
    },

    /** By address or name, of those who see the department. */
    person(field: string, departmentId: string | null): string | null {
      const seeing = company.people.filter(
        (row) => row.departmentId === null || row.departmentId === departmentId,
      );
      const once = [...new Map(seeing.map((row) => [row.id, row])).values()];
      const typed = text(field);
      const known = typed === null ? null : addressIn(nameFirst(typed));
      return find([field, "person"], known, once, ({ name, email }) => [name, email])?.id ?? null;
    },

    /** A location and its zone, both or neither. */
    place(): { locationId: string; zoneId: string } | null {
      const [locationName, zoneName] = [text("location"), text("zone")];
      if (locationName === null) return zoneName === null ? null : wrong("location", words.locationMissing);
      if (zoneName === null) return wrong("zone", words.zoneMissing);
      const location = find(["location", "location"], locationName, company.locations, ({ name }) => [name]);
      if (location === null) return null;
      const inIt = company.zones.filter(({ locationId }) => locationId === location.id);
      const zone = find(["zone", "zone"], zoneName, inIt, ({ name }) => [name]);
      return zone === null ? null : { locationId: location.id, zoneId: zone.id };
    },

    jobPosition: (field: string) =>
      find([field, "jobPosition"], text(field), company.jobPositions, ({ name }) => [name])?.id ?? null,

    checklist: (field: string, kind: string | null) =>
      find(
        [field, "checklist"],
        text(field),
        company.checklists.filter((row) => row.kind === kind),
        ({ name, names }) => [name, ...Object.values(names ?? {})],
      )?.id ?? null,
  };
}
