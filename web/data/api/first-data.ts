/** What the Worker wrote into the page for its first screen (worker/pages): the API's answers by their address. */
type FirstData = { at: number; answers: [path: string, answer: unknown][] };

/** As long as the query client takes an answer for fresh. */
const MAX_AGE_MS = 15_000;
/** A page that a browser shows again has an old time; the clock of a device may be wrong by some. */
const MAX_DIFFERENCE_MS = 60_000;

let answers: Map<string, unknown> | null = null;

function readAnswers(): Map<string, unknown> {
  const element = document.getElementById("first-data");
  element?.remove();
  if (!element?.textContent) return new Map();
  const { at, answers: found } = JSON.parse(element.textContent) as FirstData;
  return new Map(Math.abs(Date.now() - at) < MAX_DIFFERENCE_MS ? found : []);
}

/** The answer that came with the page, once, while it is fresh. */
export function takeFirstAnswer(path: string): { answer: unknown } | null {
  answers ??= readAnswers();
  if (!answers.has(path) || performance.now() > MAX_AGE_MS) return null;
  const answer = answers.get(path);
  answers.delete(path);
  return { answer };
}

/** Whether answers that came with the page are still to be used. */
export const hasFirstAnswers = (): boolean => (answers?.size ?? 0) > 0 && performance.now() < MAX_AGE_MS;

/** After a change, or when somebody else has signed in, they are no longer true. */
export function dropFirstAnswers(): void {
  document.getElementById("first-data")?.remove();
  answers = new Map();
}
