import type { InvitableRole } from "#worker/contract/organisation/roles.ts";
import { nameKeyOf } from "#worker/domain/forms/codes.ts";

/** One person of a pasted list. */
export type PastedLine = {
  email: string;
  /** Null where the list has none. */
  name: string | null;
  /** What the list says; null where it says nothing. */
  role: InvitableRole | null;
  departmentIds: readonly string[] | null;
  /** Words of the list that name no role or department. */
  unknownRole: string | null;
  unknownDepartment: string | null;
};

export type ListWords = {
  /** The roles by every word that a list may use for them, as `nameKeyOf` writes it. */
  roles: ReadonlyMap<string, InvitableRole>;
  departments: readonly { id: string; name: string }[];
};

type Column = "name" | "surname" | "email" | "role" | "department";

const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  name: [
    "nombre",
    "nombre y apellidos",
    "nom",
    "nom i cognoms",
    "name",
    "full name",
    "first name",
    "persona",
  ],
  surname: ["apellido", "apellidos", "cognom", "cognoms", "surname", "last name"],
  email: [
    "correo",
    "correo electronico",
    "email",
    "e-mail",
    "mail",
    "correu",
    "correu electronic",
    "direccion",
  ],
  role: ["rol", "role", "perfil"],
  department: ["departamento", "departament", "department", "departamentos", "departaments", "departments"],
};

const ADDRESS = /[^\s<>,;"()]+@[^\s<>,;"()]*/;
const ADDRESSES = new RegExp(ADDRESS, "g");
/** "Ana López <ana@x.es>", as mail programs write it. */
const NAMED = /(?:"([^"<>]*)"|([^<>,;\t"]*))[ ]*<\s*([^\s<>]+@[^\s<>]*)\s*>/g;
const MOST_NAME = 255;

/** The cells of a line of CSV; a quoted cell may contain the separator. */
function cellsOf(line: string): string[] {
  const separator = ["\t", ";", ","].find((each) => withoutQuoted(line).includes(each));
  if (separator === undefined) return [line.trim()];
  const cells = [""];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push("");
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}

const withoutQuoted = (line: string): string => line.replaceAll(/"[^"]*"/g, "");

function headingsOf(line: string): (Column | null)[] | null {
  if (line.includes("@")) return null;
  const columns = cellsOf(line).map((cell) => {
    const key = nameKeyOf(cell);
    const found = Object.entries(HEADINGS).find(([, words]) => words.includes(key));
    return (found?.[0] as Column | undefined) ?? null;
  });
  return columns.includes("email") ? columns : null;
}

const onlyAddress = (email: string, name = ""): PastedLine => ({
  email,
  name:
    name
      .replaceAll(/["\s]+/g, " ")
      .trim()
      .slice(0, MOST_NAME) || null,
  role: null,
  departmentIds: null,
  unknownRole: null,
  unknownDepartment: null,
});

/** Several departments of one person are separated by | or /, or by the separator that the line does not use. */
function departmentsIn(cell: string, { departments }: ListWords): { ids: string[]; unknown: string | null } {
  const find = (name: string) => departments.find((each) => nameKeyOf(each.name) === nameKeyOf(name))?.id;
  const whole = find(cell);
  if (whole) return { ids: [whole], unknown: null };
  const names = cell
    .split(/[|/,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
  const ids = names.map(find).filter((id) => id !== undefined);
  return { ids: [...new Set(ids)], unknown: names.find((name) => find(name) === undefined) ?? null };
}

/** A line with an address and, in any order after it, a role and departments. Before it stands the person's name. */
function lineOf(cells: readonly string[], headings: (Column | null)[] | null, words: ListWords): PastedLine {
  const at = headings
    ? headings.indexOf("email")
    : Math.max(
        0,
        cells.findIndex((cell) => cell.includes("@")),
      );
  const cell = cells[at] ?? "";
  const named = headings
    ? (["name", "surname"] as const).map((column) => cells[headings.indexOf(column)] ?? "")
    : cells.slice(0, at);
  const address = ADDRESS.exec(cell)?.[0];
  const beside = address === undefined ? "" : cell.replace(address, "").replaceAll(/[<>()]/g, "");
  const line = onlyAddress(address ?? cell, [...named, beside].join(" "));
  for (const [index, value] of cells.entries()) {
    if (value === "" || index === at || (!headings && index < at)) continue;
    const column = headings ? headings[index] : null;
    if (headings && column !== "role" && column !== "department") continue;
    const role = column === "department" ? undefined : words.roles.get(nameKeyOf(value));
    if (role) line.role = role;
    else if (column === "role") line.unknownRole = value;
    else {
      const { ids, unknown } = departmentsIn(value, words);
      line.departmentIds = [...new Set([...(line.departmentIds ?? []), ...ids])];
      line.unknownDepartment ??= unknown;
    }
  }
  return line;
}

/** Reads addresses in any order, or a CSV with or without headings. Every piece that is no address stays, to be corrected. */
export function parseLines(text: string, words: ListWords): PastedLine[] {
  const lines = text
    .replaceAll("\uFEFF", "")
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line.replaceAll(/[;,\t"]/g, "").trim() !== "");
  const headings = headingsOf(lines[0] ?? "");
  return (headings ? lines.slice(1) : lines).flatMap((line) => {
    const addresses = line.match(ADDRESSES) ?? [];
    if (!headings && addresses.length > 1) return piecesOf(line);
    const cells = cellsOf(line);
    if (addresses.length === 0 && !headings) return cells.filter(Boolean).map((piece) => onlyAddress(piece));
    return [lineOf(cells, headings, words)];
  });
}

/** A line of several addresses; what stands between them and is no address stays, unless it is a name before one in <>. */
function piecesOf(line: string): PastedLine[] {
  const named = [...line.matchAll(NAMED)];
  // Each address with a name is out of the way while the others are parted.
  const rest = named.reduce((left, [whole], nth) => left.replace(whole, `<${nth}>`), line);
  return withoutQuoted(rest)
    .split(/[;,\t]/)
    .flatMap((piece) => {
      const [, quoted, plain, address = ""] = named[Number(/<(\d+)>/.exec(piece)?.[1] ?? -1)] ?? [];
      if (address) return [onlyAddress(address, quoted ?? plain)];
      const found = piece.match(ADDRESSES);
      if (found) return found.map((each) => onlyAddress(each));
      return piece.trim() === "" ? [] : [onlyAddress(piece.trim())];
    });
}
