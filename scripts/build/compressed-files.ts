import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const SCRIPT_OR_STYLE = /^assets\/.*\.(?:js|css)$/;

/**
 * Writes each script and style a second time, as small as Brotli makes it: Cloudflare compresses while it answers, and then less.
 * The Worker sends this file to whoever accepts it (worker/pages/answer-file.ts).
 */
export function compressedFiles(): Plugin {
  return {
    name: "compressed-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => SCRIPT_OR_STYLE.test(name));
      const write = async (name: string) => {
        const file = await readFile(join(dir, name));
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: file.length };
        await writeFile(join(dir, `${name}.br`), await compress(file, { params }));
      };
      await Promise.all(names.map(write));
    },
  };
}
