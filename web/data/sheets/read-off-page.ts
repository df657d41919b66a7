// Runs in a worker.
import { sheetsOf } from "./read-sheets.ts";

addEventListener("message", async ({ data }: MessageEvent<Blob>) => postMessage(await sheetsOf(data)));
