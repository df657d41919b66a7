import type { Plugin } from "vite";
import { chunksOf, filesOf } from "./page-shells.ts";
import { FRAME, SCREENS } from "./screens.ts";

/** https://v8.dev/blog/explicit-compile-hints: only the first line of a file counts. */
export const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Tells V8 to compile the functions of the first screens' files while it downloads them, beside the page's thread. Otherwise
 * that thread compiles each function when it is called for the first time. The service worker stores the files without it.
 */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = chunksOf(bundle);
        const screens = Object.values(SCREENS).flat();
        for (const file of filesOf([...FRAME, ...screens], chunks)) {
          const chunk = chunks.get(file);
          const map = bundle[`${file}.map`];
          // The entry runs once, and is part of the sign-in page's limit; the bundler's own few functions have no map.
          if (!chunk || chunk.isEntry || map?.type !== "asset") continue;
          chunk.code = HINT + chunk.code;
          // Mappings stand in the order of the lines, and the hint's line has none.
          map.source = map.source.toString().replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
