import { WEB_BUILD } from "../local/paths.ts";
import { CommandFailed, main } from "../local/run.ts";
import { inKb, LOGIN_SCRIPT } from "../sizes/budgets.ts";
import { loginScripts, totalBytes } from "../sizes/page-scripts.ts";
import { buildWeb } from "./build-web.ts";
import { contentMistakes } from "./content.ts";

await main(async () => {
  const mistakes = contentMistakes();
  if (mistakes.length > 0) throw new CommandFailed(mistakes.join("\n"));
  await buildWeb();
  const bytes = totalBytes(loginScripts(WEB_BUILD));
  console.log(
    `dist/web is built; the login page loads ${inKb(bytes)} of gzip script (limit ${inKb(LOGIN_SCRIPT)}).`,
  );
});
