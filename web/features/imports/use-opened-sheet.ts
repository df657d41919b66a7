import { useMemo, useState } from "react";
import type { ImportKind } from "#worker/contract/imports/import-fields.ts";
import type { MappedColumn } from "../../data/imports/imports.ts";
import type { Sheet } from "../../data/sheets/workbook.ts";
import { useText } from "../../text/use-text.ts";
import { fieldsByHeading } from "./headings.ts";
import { columnsOf, type FieldChoice, guessFields, headerRowOf, rowsToSend } from "./sheet-columns.ts";

export type OpenedFile = { fileName: string; sheets: Sheet[] };

type Chosen = {
  sheet: number;
  /** Null until the person chose another row than the one that was found. */
  header: number | null;
  choices: FieldChoice[] | null;
  constants: Readonly<Record<string, string>>;
};
const NOTHING: Chosen = { sheet: 0, header: null, choices: null, constants: {} };

/** The file that is open, and what the person says of its rows and columns. */
export function useOpenedSheet(kind: ImportKind, remembered: readonly MappedColumn[]) {
  const { fields: labels } = useText("imports");
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [chosen, setChosen] = useState(NOTHING);
  // Progress draws the page again for each piece: 5,000 rows are not gone through each time.
  const found = useMemo(() => {
    const fields = fieldsByHeading(kind, labels);
    const rows = file?.sheets[chosen.sheet]?.rows ?? [];
    const header = chosen.header ?? headerRowOf(rows, fields);
    const columns = columnsOf(rows, header);
    const choices = chosen.choices ?? guessFields(columns, fields, remembered);
    // A value for all rows gives way to a column.
    const constants = Object.fromEntries(
      Object.entries(chosen.constants).filter(([field]) => !choices.includes(field)),
    );
    const toSend = rowsToSend(rows, header, columns, choices, constants);
    return { rows, header, columns, choices, constants, toSend };
  }, [file, chosen, kind, remembered, labels]);
  const { choices } = found;
  return {
    ...found,
    file,
    sheet: chosen.sheet,
    open: (opened: OpenedFile | null) => {
      setFile(opened);
      // The first sheet with something in it.
      const first = opened?.sheets.findIndex((each) => each.rows.some((row) => row.some(Boolean))) ?? 0;
      setChosen({ ...NOTHING, sheet: Math.max(0, first) });
    },
    chooseSheet: (sheet: number) => setChosen({ ...NOTHING, sheet }),
    chooseHeader: (row: number) => setChosen({ ...chosen, header: row, choices: null }),
    /** A field has one column: another one loses it. */
    choose: (column: number, field: FieldChoice) =>
      setChosen({
        ...chosen,
        choices: choices.map((each, at) => (at === column ? field : each === field ? null : each)),
      }),
    setConstant: (field: string, value: string) =>
      setChosen({ ...chosen, constants: { ...chosen.constants, [field]: value } }),
    /** The kind has other fields. */
    startAnew: () => setChosen({ ...NOTHING, sheet: chosen.sheet }),
  };
}
export type OpenedSheet = ReturnType<typeof useOpenedSheet>;
