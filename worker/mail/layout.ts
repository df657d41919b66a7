import type { MailContent } from "./message.ts";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

// Somebody's own words keep their lines.
const paragraph = (text: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escape(text)}</p>`;

const bigCode = (code: string) =>
  `<p style="margin:24px 0;padding:16px;border-radius:8px;background:#f4f4f5;color:#18181b;font:700 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:8px;text-align:center">${escape(code)}</p>`;

const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#18181b;color:#ffffff;text-decoration:none;font-weight:600">${escape(label)}</a></p>`;

type MailLists = NonNullable<MailContent["lists"]>;

const htmlList = ({ heading, items }: MailLists[number]) =>
  `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.3">${escape(heading)}</h2>
<ul style="margin:0 0 16px;padding:0;list-style:none">
${items.map(({ label, note, url }) => `<li style="margin:0;padding:10px 0;border-top:1px solid #e4e4e7"><a href="${escape(url)}" style="color:#18181b;font-weight:600">${escape(label)}</a><br><span style="color:#52525b;font-size:14px">${escape(note)}</span></li>`).join("\n")}
</ul>`;

const textList = ({ heading, items }: MailLists[number]) =>
  [heading, ...items.map(({ label, note, url }) => `- ${label}\n  ${note}\n  ${url}`)].join("\n");

export function renderHtml(letter: MailContent): string {
  const { language, subject, heading, paragraphs, lists = [], code, link, footer } = letter;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#fafafa;color:#18181b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px">
<p style="margin:0 0 24px;font-weight:700;color:#c81e1e">Extintor</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escape(heading)}</h1>
${paragraphs.map(paragraph).join("\n")}
${lists.map(htmlList).join("\n")}
${code ? bigCode(code) : ""}
${link ? button(link) : ""}
<p style="margin:24px 0 0;color:#52525b;font-size:14px">${escape(footer)}</p>
</div>
</body>
</html>`;
}

export function renderText({ heading, paragraphs, lists = [], code, link, footer }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...lists.map(textList),
    code,
    link && `${link.label}: ${link.url}`,
    `-- \n${footer}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}
