// node scripts/run.mjs <file, relative to scripts/> [arguments]: the same bootstrap for every other command.
import { runScript } from "./bootstrap.mjs";

const [file, ...args] = process.argv.slice(2);
runScript(file, args);
