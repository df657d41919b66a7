import type { Plugin, Rolldown } from "vite";
import { LANGUAGES, type Language } from "#worker/contract/enums.ts";
import { readTextUses } from "../text-loads.ts";
import { FRAME, SCREENS, TASKS } from "./screens.ts";

/** The scripts of each screen's first picture, by screen and language; for the tools that measure them. */
export type ScreenScripts = Record<string, Record<string, string[]>>;
export const SCREEN_SCRIPTS = "screens.json";

const END_OF_HEAD = "</head>";
const END_OF_BODY = "</body>";
/** Screens on which the Worker sends more links, which stand in the page's template, once it knows that they are needed. */
const LATER: Readonly<Record<string, typeof TASKS>> = { home: TASKS };

export const chunksOf = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Rolldown.OutputChunk> =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));

/** The files of the modules, and what these import statically. */
export function filesOf(
  tests: readonly RegExp[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const files = new Set(
    [...chunks.values()]
      .filter(({ moduleIds }) => moduleIds.some((id) => tests.some((test) => test.test(id))))
      .map(({ fileName }) => fileName),
  );
  // A set that grows is walked to its new end.
  for (const file of files) for (const each of chunks.get(file)?.imports ?? []) files.add(each);
  return [...files];
}

/** Whether a page's own HTML names the file. */
export const isNamedIn = (html: string) => (file: string) => html.includes(`/${file}"`);

/**
 * Writes `/shells/<language>/<screen>.html`: the page with the scripts of the screen named in its head, so that the browser
 * asks for all of them at once. The Worker sends them with the screen's data (worker/pages).
 */
export function pageShells(): Plugin {
  return {
    name: "page-shells",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") this.error("index.html is not in the build");
        const html = page.source.toString();
        const chunks = chunksOf(bundle);
        const textsOf = readTextUses();
        /** The files of the modules, and of their texts in a language. */
        const withTexts = (tests: readonly RegExp[], language: Language, names: readonly string[] = []) => {
          const ids = [...chunks.values()].flatMap(({ moduleIds }) => moduleIds);
          const used = textsOf(ids.filter((id) => tests.some((test) => test.test(id))));
          const folders = [...names, ...used].join("|");
          return filesOf([...tests, new RegExp(`/web/text/(?:${folders})/${language}\\.ts$`)], chunks);
        };
        const scripts: ScreenScripts = {};
        for (const [screen, modules] of Object.entries(SCREENS)) {
          for (const language of LANGUAGES) {
            const all = withTexts([/\/web\/main\.tsx$/, ...FRAME, ...modules], language, [
              "app",
              "common",
              "public",
            ]);
            const linksTo = (files: readonly string[]) =>
              files
                .filter((file) => !isNamedIn(html)(file))
                .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
                .join("");
            const later = withTexts(LATER[screen] ?? [], language).filter((file) => !all.includes(file));
            const template = later.length > 0 ? `<template id="later">${linksTo(later)}</template>` : "";
            const source = html
              .replace(/<html lang="\w+"/, `<html lang="${language}" data-language="${language}"`)
              .replace(END_OF_HEAD, `${linksTo(all)}${END_OF_HEAD}`)
              .replace(END_OF_BODY, `${template}${END_OF_BODY}`);
            this.emitFile({ type: "asset", fileName: `shells/${language}/${screen}.html`, source });
            (scripts[screen] ??= {})[language] = all;
          }
        }
        this.emitFile({ type: "asset", fileName: SCREEN_SCRIPTS, source: JSON.stringify(scripts, null, 2) });
      },
    },
  };
}
