import { expect, it } from "vitest";
import { bytes, HTML, pdf } from "#fixtures/test/files.ts";
import { readPdf } from "./pdf-bytes.ts";

const root = (pages: number, parent = "") =>
  `9 0 obj\n<</Type /Pages${parent}/Kids[3 0 R]/Count ${pages}>>\nendobj\n`;
const withNodes = (...nodes: string[]) => bytes("%PDF-1.4\n", ...nodes, "startxref\n9\n%%EOF\n");
/** As most programs write it since PDF 1.5: a stream in place of the table. */
const withStream = (dictionary: string) => {
  const head = "%PDF-1.5\n";
  return bytes(
    head,
    `7 0 obj\n<</Type/XRef${dictionary}>>\nstream\nx/Encrypt\nendstream\nendobj\nstartxref\n${head.length}\n%%EOF`,
  );
};

it.each([
  ["one page", pdf(), { isProtected: false, pages: 1 }],
  ["lines behind the end", bytes(pdf(), "<!-- sent by a server -->\n"), { isProtected: false, pages: 1 }],
  [
    "a tree with branches",
    withNodes(root(2, "/Parent 1 0 R"), root(7), root(5, "/Parent 1 0 R")),
    { isProtected: false, pages: 7 },
  ],
  ["a root that was changed later", withNodes(root(7), root(6)), { isProtected: false, pages: 6 }],
  ["a compressed tree", withStream("/Size 9"), { isProtected: false, pages: null }],
  ["more pages than anybody prints", withNodes(root(4_000_000)), { isProtected: false, pages: null }],
  ["an encrypted file with a table", pdf({ trailer: "/Encrypt 9 0 R" }), { isProtected: true, pages: 1 }],
  ["an encrypted file with a stream", withStream("/Encrypt 9 0 R"), { isProtected: true, pages: null }],
  ["the word in its text", pdf({ inside: "/Note(/Encrypt)" }), { isProtected: false, pages: 1 }],
])("%s", (_name, file, expected) => {
  expect(readPdf(file)).toEqual(expected);
});

it.each([
  ["nothing", bytes()],
  ["HTML", HTML],
  ["HTML before a PDF", bytes(HTML, pdf())],
  ["HTML that begins like a PDF", bytes("%PDF-1.4\n", HTML)],
  ["a PDF that was cut off", pdf().subarray(0, -10)],
  ["a PDF with pages of something else behind it", bytes(pdf(), new Uint8Array(3000))],
])("%s is none", (_name, file) => {
  expect(readPdf(file)).toBeNull();
});

it.each(["/Pages", "/Type/Pages", "t", "traile", "/"])("a file of nothing but %j is read at once", (word) => {
  const file = withNodes("xref\n", word.repeat(Math.trunc(10e6 / word.length)));
  const began = performance.now();
  expect(readPdf(file)).toEqual({ isProtected: false, pages: null });
  expect(performance.now() - began).toBeLessThan(5000);
});
