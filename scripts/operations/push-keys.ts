// `npm run push-keys` makes the key that signs what is sent to devices (docs/operations.md, "Keys").
import { main } from "../local/run.ts";
import { newPushKey } from "../seal-keys.ts";

await main(async () => {
  console.log(`npx wrangler secret put PUSH_KEY with

${newPushKey()}

Browsers derive nothing secret from it; the app gives them its public half. With another key every device has to be turned on again.`);
});
