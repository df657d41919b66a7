// Reads the rows of a text whose cells are parted by a character, such as a CSV file.

export type Row = { cells: string[]; line: number };

/** A cell in quotes may have separators and line breaks in it. Anything else that begins with a quote is no such cell. */
export function rowsOf(text: string, separators: string, afterQuotes = separators): Row[] {
  const quoted = new RegExp(`[ ]*"((?:[^"]|"")*)"[ ]*(?=[${afterQuotes}\\r\\n]|$)`, "y");
  const plain = new RegExp(`[^${separators}\\r\\n]*`, "y");
  const lineBreak = /\r\n|\n|\r/y;
  const rows: Row[] = [];
  let [at, line] = [0, 1];
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found;
  };
  while (at < text.length) {
    const row: Row = { cells: [], line };
    for (;;) {
      const inQuotes = take(quoted)?.[1];
      const cell = inQuotes?.replaceAll('""', '"') ?? take(plain)?.[0] ?? "";
      line += cell.split(/\r\n|\n|\r/).length - 1;
      row.cells.push(cell.trim());
      if (at === text.length || /[\r\n]/.test(text.charAt(at))) break;
      at += 1;
    }
    take(lineBreak);
    line += 1;
    rows.push(row);
  }
  return rows;
}
