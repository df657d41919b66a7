/** The line of each value of a JSON text that has been parsed, by its path: "questions.3.label". Not deeper than the depth. */
export function linesOfJson(text: string, deepest: number): Map<string, number> {
  const lines = new Map<string, number>();
  // The names and indexes that lead to the value that comes next.
  const path: { isList: boolean; step: string | number }[] = [];
  let line = 1;
  let isName = false;
  const note = () => {
    if (path.length <= deepest) lines.set(path.map(({ step }) => step).join("."), line);
  };
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},:]|\n|[^\s[\]{},:"]+/g)) {
    const top = path.at(-1);
    if (token === "\n") line += 1;
    else if (token === "{" || token === "[") {
      note();
      path.push({ isList: token === "[", step: token === "[" ? 0 : "" });
      isName = token === "{";
    } else if (token === "}" || token === "]") {
      path.pop();
      isName = false;
    } else if (token === ",") {
      if (top?.isList) top.step = Number(top.step) + 1;
      isName = top !== undefined && !top.isList;
    } else if (token === ":") isName = false;
    else if (isName && top) top.step = JSON.parse(token) as string;
    else note();
  }
  return lines;
}

/** Shorter values are left where they are. */
const LONG = 1000;

/** The text with its long base64 values emptied, on the same lines. Without regular expressions over all of it: it may be long. */
export function withoutData(text: string): string {
  let short = "";
  let from = 0;
  let start = text.indexOf('"');
  while (start !== -1) {
    const end = text.indexOf('"', start + 1);
    if (end - start > LONG && !/[^A-Za-z\d+/=]/.test(text.slice(start + 1, end))) {
      short += text.slice(from, start + 1);
      from = end;
    }
    start = end;
  }
  return short + text.slice(from);
}
