// npm run taps: counts the taps of a day's work and measures how soon an answer and a moved card are shown, with the machine to itself.
import { requireChromium } from "../../scripts/local/chromium.ts";
import { PLAYWRIGHT } from "../../scripts/local/paths.ts";
import { main, runNode } from "../../scripts/local/run.ts";

await main(() =>
  // The tests sign in people of their own: the project that signs in the people of the demo is left out.
  runNode(
    PLAYWRIGHT,
    ["test", "e2e/taps", "e2e/action-board-size.spec.ts", "--no-deps", "--workers=1", "--retries=0"],
    {
      env: { CHROME_PATH: requireChromium(), TAPS: "1" },
    },
  ),
);
