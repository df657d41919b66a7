import { VITE, WEB_BUILD } from "../local/paths.ts";
import { main, runNode } from "../local/run.ts";
import { inKb, LOGIN_SCRIPT } from "../sizes/budgets.ts";
import { loginScripts, totalBytes } from "../sizes/page-scripts.ts";

await main(async () => {
  await runNode(VITE, ["build", "--logLevel", "warn"]);
  const bytes = totalBytes(loginScripts(WEB_BUILD));
  console.log(
    `dist/web is built; the login page loads ${inKb(bytes)} of gzip script (limit ${inKb(LOGIN_SCRIPT)}).`,
  );
});
