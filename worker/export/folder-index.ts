// indice.html of an inspector's folder: what folder.json says, to be read and printed without a network.
import type { InspectionFolder } from "../contract/sign-in/inspector-links.ts";
import type { Language } from "../contract/enums.ts";
import { FOLDER_WORDS } from "./folder-words.ts";
import { escaped, hrefOf, page } from "./html-page.ts";

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
  const body = `<h1>${escaped(words.title)}</h1>
<p><strong>${escaped(folder.company)}</strong> · ${escaped(folder.of ?? words.wholeCompany)}<br>
${escaped(words.period(folder.from, folder.to))}<br>
${escaped(words.madeAt(at))}</p>
<p>${escaped(words.howToCheck)}</p>
${sections.join("\n")}`;
  return page({ language, title: `${words.title} · ${folder.company}`, body });
}
