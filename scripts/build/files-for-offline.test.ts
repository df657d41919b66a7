import assert from "node:assert/strict";
import { test } from "node:test";
import { filesForOffline, TooLarge } from "./files-for-offline.ts";

const file = (path: string, source = "web/main.tsx", bytes = 1000) => ({ path, bytes, sources: [source] });

void test("the files of the app and those that its page requests are stored", () => {
  const kept = filesForOffline([
    file("assets/index-1.js"),
    file("assets/index-1.js.map"),
    { path: "assets/index-1.css", bytes: 10, sources: [] },
    { path: "index.html", bytes: 10, sources: [] },
    file("assets/esm-1.js", "/app/node_modules/@sentry/react/build/esm/index.js"),
    file("assets/posthog-1.js", "/app/node_modules/posthog-js/dist/module.js"),
    file("assets/pdf.worker-1.mjs", "../node_modules/pdfjs-dist/build/pdf.worker.min.mjs"),
    file("assets/kit-1.js", "/app/web/features/kit/kit-views.tsx"),
  ]);
  assert.deepEqual(kept, [
    "/assets/index-1.css",
    "/assets/index-1.js",
    "/favicon.svg",
    "/manifest.webmanifest",
    "/theme.js",
  ]);
});

void test("a build above the size limit for phones is refused", () => {
  assert.throws(() => filesForOffline([file("assets/huge.js", "web/huge.ts", 3_000_001)]), TooLarge);
});
