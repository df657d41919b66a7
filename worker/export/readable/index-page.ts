// The pages by which people find the files of a company's export: one of the departments, and one of each of their folders.
import type { Language } from "../../contract/enums.ts";
import { READABLE_WORDS } from "./words.ts";
import { escaped, hrefOf, page } from "../html-page.ts";

export type IndexLink = { path: string; name: string; detail?: string };
export type IndexGroup = { heading: string | null; links: readonly IndexLink[] };

type Index = {
  language: Language;
  company: string;
  at: string;
  heading: string | null;
  groups: readonly IndexGroup[];
  back?: string;
};

export function companyIndexPage({ language, company, at, heading, groups, back }: Index): string {
  const words = READABLE_WORDS[language];
  const sections = groups.map((group) => {
    const rows = group.links.map(
      ({ path, name, detail }) =>
        `<li><a href="${hrefOf(path)}">${escaped(name)}</a>${detail === undefined ? "" : ` <span class="detail">${escaped(detail)}</span>`}</li>`,
    );
    return `<section>
${group.heading === null ? "" : `<h2>${escaped(group.heading)}</h2>`}
<ul>
${rows.join("\n")}
</ul>
</section>`;
  });
  const body = `<h1>${escaped(heading ?? words.title)}</h1>
<p><strong>${escaped(company)}</strong><br>
${escaped(words.madeAt(at))}</p>
${back === undefined ? `<p>${escaped(words.about)}</p>` : `<p><a href="${hrefOf(back)}">${escaped(words.back)}</a></p>`}
${sections.join("\n")}`;
  return page({ language, title: `${heading ?? words.title} · ${company}`, body });
}
