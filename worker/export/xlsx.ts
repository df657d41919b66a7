// The parts of an Excel workbook (ECMA-376). Rows are written as they come, with their texts in them, so that nothing has to be
// kept until the end.
import type { Language } from "../contract/enums.ts";
import { FORMULA_START } from "./csv.ts";
import type { Cell } from "./sheet.ts";

/** Excel's limits of a cell and of the name of a sheet. */
const MOST_CHARACTERS = 32_767;
const MOST_NAME_CHARACTERS = 31;

const CUT: Record<Language, string> = {
  es: "… [Texto cortado: una celda de Excel no admite más. Está entero en el CSV.]",
  en: "… [Text cut: an Excel cell takes no more. It is whole in the CSV.]",
  ca: "… [Text tallat: una cel·la d’Excel no n’admet més. És sencer al CSV.]",
};

function fittingText(text: string, language: Language): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const kept = text.slice(0, MOST_CHARACTERS - CUT[language].length);
  // Half of a surrogate pair is no character.
  return (kept.isWellFormed() ? kept : kept.slice(0, -1)) + CUT[language];
}

const XML_MARKS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML cannot hold is written as Excel does: "_x000B_". A text that looks like it is told apart by its underscore. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    // oxlint-disable-next-line no-control-regex -- XML has no place for control characters
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (character) => {
      const code = character.codePointAt(0) ?? 0;
      return `_x${code.toString(16).toUpperCase().padStart(4, "0")}_`;
    })
    .replaceAll(/[&<>"]/g, (mark) => XML_MARKS[mark] ?? mark);

/** "A" for 0, "AA" for 26. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

// Positions in `cellXfs`.
const BOLD = 1;
const DATE = 2;
const TEXT = 3;
const DAY = 4;

/** Days since the end of 1899, by the clock that the date is written with. */
const serialOf = (local: string) => Date.parse(`${local.replace(" ", "T")}Z`) / 86_400_000 + 25_569;

/** Excel takes 1900 for a leap year: its days before March are others. */
const FIRST_DAY_OF_EXCEL = "1900-03-01";

type Writing = { language: Language; date: (instant: Date) => string };

function cellXml(cell: Cell, at: string, { language, date }: Writing, style?: number): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (cell instanceof Date) return `<c r="${at}" s="${DATE}"><v>${serialOf(date(cell))}</v></c>`;
  if (typeof cell !== "string")
    return cell.day < FIRST_DAY_OF_EXCEL
      ? cellXml(cell.day, at, { language, date })
      : `<c r="${at}" s="${DAY}"><v>${serialOf(`${cell.day} 00:00:00`)}</v></c>`;
  // It stays text, also when somebody edits the cell.
  const look = style ?? (FORMULA_START.test(cell) ? TEXT : 0);
  const text = xmlText(fittingText(cell, language));
  return `<c r="${at}"${look ? ` s="${look}"` : ""} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** The first row is 1. */
export const rowXml = (cells: readonly Cell[], row: number, writing: Writing, style?: number): string =>
  `<row r="${row}">${cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, writing, style)).join("")}</row>`;

const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** A date needs 16 characters, and a narrower column shows none of it. */
const widthOf = (label: string) => Math.min(Math.max(label.length + 4, 22), 48);

/** The beginning of a sheet, with its headings, which stay in view. */
export function sheetStart(labels: readonly string[], writing: Writing): string {
  const columns = labels.map(
    (label, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${widthOf(label)}" customWidth="1"/>`,
  );
  const view =
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  return `${START}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${columns.join("")}</cols><sheetData>${rowXml(labels, 1, writing, BOLD)}`;
}

/** On paper: A4 on its side, with the name of the sheet and the number of the page. */
const PAGE =
  '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" pageOrder="overThenDown"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

/** `rows` with the headings. */
export const sheetEnd = (columns: number, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnName(columns - 1)}${rows}"/>${PAGE}</worksheet>`;

export const sheetPath = (nth: number): string => `xl/worksheets/sheet${nth + 1}.xml`;

type Part = { name: string; xml: string };

/** What comes before the sheets. */
export const FIRST_PARTS: readonly Part[] = [
  {
    name: "[Content_Types].xml",
    xml: `${START}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  },
  {
    name: "_rels/.rels",
    xml: `${START}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  },
  {
    name: "xl/styles.xml",
    xml: `${START}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
  },
];

/** What comes after them, of their names. */
export function lastParts(names: readonly string[]): readonly Part[] {
  const shown = names.map((name) => name.slice(0, MOST_NAME_CHARACTERS));
  const sheets = shown.map(
    (name, nth) => `<sheet name="${xmlText(name)}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
  );
  // Each page begins with the headings, and each of its rows with its first cell.
  const titles = shown.map((name, nth) => {
    const sheet = `'${xmlText(name.replaceAll("'", "''"))}'`;
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${nth}">${sheet}!$A:$A,${sheet}!$1:$1</definedName>`;
  });
  const relations = names.map(
    (_, nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${nth + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${names.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  return [
    {
      name: "xl/workbook.xml",
      xml: `${START}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join("")}</sheets><definedNames>${titles.join("")}</definedNames></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      xml: `${START}<Relationships xmlns="${PACKAGE}/relationships">${relations.join("")}${styles}</Relationships>`,
    },
  ];
}
