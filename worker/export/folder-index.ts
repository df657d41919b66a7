// indice.html of an inspector's folder: what folder.json says, to be read and printed without a network.
import type { InspectionFolder } from "../contract/sign-in/inspector-links.ts";
import type { Language } from "../contract/enums.ts";
import { FOLDER_WORDS } from "./folder-words.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? "");
const hrefOf = (path: string) => escaped(path.split("/").map(encodeURIComponent).join("/"));

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2rem 0 0}.basis,.detail{color:#555;font-size:.9rem}
ol{padding-left:1.5rem}li{margin:.35rem 0;overflow-wrap:anywhere}.note{border-left:4px solid #b45309;padding:.25rem .75rem;margin:.5rem 0}
a{color:#1d4ed8}@media print{a{color:inherit;text-decoration:none}section{break-inside:avoid-page}}`;

/** `at` is written out in the company's time zone. */
export function folderIndexPage(folder: InspectionFolder, language: Language, at: string): string {
  const words = FOLDER_WORDS[language];
  const sections = folder.sections.map(({ title, basis, pieces, isMissing, note }, index) => {
    const rows = pieces.map(({ title: name, detail, path }) => {
      const shown = path === null ? escaped(name) : `<a href="${hrefOf(path)}">${escaped(name)}</a>`;
      return `<li>${shown}${detail === null ? "" : ` <span class="detail">${escaped(detail)}</span>`}</li>`;
    });
    const missing = isMissing ? `<strong>${words.missing}.</strong> ` : "";
    return `<section>
<h2>${index + 1}. ${escaped(title)}</h2>
<p class="basis">${escaped(basis)}</p>
${note === null ? "" : `<p class="note">${missing}${escaped(note)}</p>`}
${rows.length === 0 ? "" : `<ol>\n${rows.join("\n")}\n</ol>`}
</section>`;
  });
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`${words.title} · ${folder.company}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(words.title)}</h1>
<p><strong>${escaped(folder.company)}</strong> · ${escaped(folder.of ?? words.wholeCompany)}<br>
${escaped(words.period(folder.from, folder.to))}<br>
${escaped(words.madeAt(at))}</p>
<p>${escaped(words.howToCheck)}</p>
${sections.join("\n")}
</body>
</html>
`;
}
