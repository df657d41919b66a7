// Lists a company's overdue actions, and prints what its webhook tells. It needs Node 20 or newer, and no package.
import { createServer } from "node:http";
import { isFromExtintor } from "./verify-webhook.mjs";

const { EXTINTOR_URL, EXTINTOR_COMPANY, EXTINTOR_KEY, WEBHOOK_SECRET, PORT = "8080" } = process.env;
if (!EXTINTOR_URL || !EXTINTOR_COMPANY || !EXTINTOR_KEY)
  throw new Error("Set EXTINTOR_URL, EXTINTOR_COMPANY and EXTINTOR_KEY (a key with actions.read).");

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1000));

async function read(path) {
  const answer = await fetch(`${EXTINTOR_URL}/api/v1/company/${EXTINTOR_COMPANY}${path}`, {
    headers: { authorization: `Bearer ${EXTINTOR_KEY}` },
  });
  if (answer.ok) return answer.json();
  if (answer.status === 429 || answer.status >= 500) {
    await seconds(Number(answer.headers.get("retry-after") ?? 5));
    return read(path);
  }
  const { error } = await answer.json();
  throw new Error(`${answer.status} ${error.code}: ${error.message}`);
}

/** All pages of the list. */
async function overdueActions() {
  const found = [];
  let cursor = null;
  do {
    const query = new URLSearchParams({ overdue: "true", limit: "100", ...(cursor ? { cursor } : {}) });
    const page = await read(`/actions?${query}`);
    found.push(...page.actions);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

for (const action of await overdueActions()) {
  const who = action.assigneeUser?.name ?? "nobody";
  console.log(`${action.viewId}  due ${action.deadline.slice(0, 10)}  ${who}  ${action.title}`);
}

// A message may come twice. A real program keeps these where they survive a restart.
const seen = new Set();

if (WEBHOOK_SECRET)
  createServer(async (request, response) => {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts).toString();
    if (!isFromExtintor(WEBHOOK_SECRET, request.headers, body)) {
      response.writeHead(401).end();
      return;
    }
    response.writeHead(204).end();
    const id = request.headers["webhook-id"];
    if (seen.has(id)) return;
    seen.add(id);
    const { type, data } = JSON.parse(body);
    console.log(`${type}  ${data.record?.viewId ?? data.recordId}  ${data.record?.title ?? ""}`);
  }).listen(Number(PORT), () => console.log(`Waiting for messages at http://localhost:${PORT}/`));
