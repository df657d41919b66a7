// A page of a file that is downloaded, to be read and printed without a network.
import type { Language } from "../contract/enums.ts";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? "");
export const hrefOf = (path: string): string => escaped(path.split("/").map(encodeURIComponent).join("/"));

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.6rem;margin:0}h2{font-size:1.15rem;margin:2rem 0 0}.basis,.detail{color:#555;font-size:.9rem}
ol,ul{padding-left:1.5rem}li{margin:.35rem 0;overflow-wrap:anywhere}.note{border-left:4px solid #b45309;padding:.25rem .75rem;margin:.5rem 0}
a{color:#1d4ed8}@media print{a{color:inherit;text-decoration:none}section{break-inside:avoid-page}}`;

/** `body` is HTML. */
export const page = ({
  language,
  title,
  body,
}: {
  language: Language;
  title: string;
  body: string;
}): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
