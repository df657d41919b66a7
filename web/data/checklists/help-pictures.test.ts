import "../testing/indexed-db.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deleteAnswers, findAnswer } from "../offline/stored-answers.ts";
import { stubFetch } from "../testing/fetch-stub.ts";
import { keepHelpPictures } from "./help-pictures.ts";
import type { OfferedChecklist } from "./offered.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HASH = JSON.stringify(["company", "c1", "help-pictures"]);
const keyOf = (name: string) => `c1/checklist/l1/${name}.png`;
const offering = (...names: string[]) =>
  [
    { questions: names.map((name) => ({ key: name, picture: { r2Key: keyOf(name), alt: "" } })) },
  ] as unknown as OfferedChecklist[];

let isSignedIn = true;
let server: ReturnType<typeof stubFetch>;
let hasNetwork = true;
const keep = (...names: string[]) => keepHelpPictures("ana", "c1", offering(...names), () => isSignedIn);
const kept = async () => Object.keys((await findAnswer("ana", HASH))?.data ?? {});
const fetched = () => server.calls.splice(0).map(({ path }) => path.split("/").at(-1));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-06-01T08:00:00.000Z") });
  server = stubFetch(({ path }) => {
    if (!hasNetwork) return "no network";
    return path.endsWith("gone.png") ? { status: 404 } : { body: path };
  });
  isSignedIn = true;
  hasNetwork = true;
});
afterEach(async () => {
  server.restore();
  vi.useRealTimers();
  await deleteAnswers();
});

it("keeps the pictures of offered checklists, each fetched once", async () => {
  await keep("a", "b", "a", "gone");
  expect(fetched()).toEqual(["a.png", "b.png", "gone.png"]);
  expect(await kept()).toEqual([keyOf("a"), keyOf("b")]);
  await keep("b", "c");
  expect(fetched()).toEqual(["c.png"]);
  expect(await kept()).toEqual([keyOf("b"), keyOf("c")]);
  await keep();
  expect(await kept()).toEqual([]);
});

it("keeps them without a network and for more than a month, and deletes them on sign-out", async () => {
  await keep("a");
  hasNetwork = false;
  for (let day = 0; day < 40; day += 1) {
    vi.setSystemTime(Date.now() + DAY_MS);
    await keep("a", "b");
  }
  expect(await kept()).toEqual([keyOf("a")]);
  await deleteAnswers();
  hasNetwork = true;
  isSignedIn = false;
  await keep("a");
  expect(await kept()).toEqual([]);
});
