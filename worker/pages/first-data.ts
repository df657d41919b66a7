import { app } from "../api/app.ts";
import { markAsOfPage } from "../api/http/context.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";

/** The page starts without its data rather than wait longer for it. */
const TIMEOUT_MS = 1500;
/** The cookies that say who asks. */
const SENT_ON = ["cookie", "accept-language", "user-agent", "cf-connecting-ip"];
/** Inside a script element, only this character can end it or begin a comment. */
const OPENING = /</g;

type Asking = { request: Request; env: Env; context: ExecutionContext };

async function ask(path: string, { request, env, context }: Asking): Promise<string | null> {
  const headers = new Headers({ accept: "application/json" });
  for (const name of SENT_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const call = markAsOfPage(new Request(new URL(path, request.url), { headers }));
  const answer = await app.fetch(call, env, context);
  const text = await answer.text();
  return answer.ok ? text : null;
}

/** `json` is ready for an element of the page. */
type FirstData = { json: string; answers: ReadonlyMap<string, string> };

/**
 * The API's answers to the calls, as the same person would get them; null if the first two
 * (the session, the company) are refused, or it takes too long. Other calls that are refused are left out.
 */
export async function readFirstData(calls: readonly string[], asking: Asking): Promise<FirstData | null> {
  const reading = Promise.all(calls.map(async (path) => [path, await ask(path, asking)] as const));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, TIMEOUT_MS, null);
  });
  try {
    const answers = await Promise.race([reading, late]);
    const [session, company] = answers ?? [];
    if (!answers || !session?.[1] || session[1] === "null" || !company?.[1]) return null;
    const given = new Map(answers.flatMap(([path, body]) => (body === null ? [] : [[path, body]])));
    const parts = [...given].map(([path, body]) => `[${JSON.stringify(path)},${body}]`);
    const json = `{"at":${Date.now()},"answers":[${parts.join(",")}]}`;
    return { json: json.replaceAll(OPENING, String.raw`\u003c`), answers: given };
  } catch (error) {
    // The page asks for itself.
    log("error", "FIRST_DATA", { error });
    return null;
  } finally {
    clearTimeout(timer);
  }
}
