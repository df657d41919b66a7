import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TEXTS } from "../text/aviso.ts";

const text = TEXTS.en;
const PLACE = { company: "Acme", location: "Plant", zone: null, zones: [], turnstileKey: null };
type Answer = { status: number; body: unknown } | "no network";

let answers: Answer[] = [];
let sent: RequestInit[] = [];
beforeEach(() => {
  vi.resetModules();
  sent = [];
  document.body.innerHTML = '<div id="root"></div>';
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    sent.push(init);
    const answer = answers.shift() ?? "no network";
    if (answer === "no network") throw new TypeError("Failed to fetch");
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function openPage(path: string, ...given: Answer[]) {
  answers = given;
  window.history.replaceState(null, "", path);
  await import("./main.ts");
  return userEvent.setup();
}
const found: Answer = { status: 200, body: { place: PLACE } };

test.each([
  ["no network" as const, text.notLoaded],
  [{ status: 429, body: { error: { message: "Too many tries" } } }, "Too many tries"],
])("a place that cannot be read is read again by a button: %o", async (failure, said) => {
  const user = await openPage("/aviso/ABCDEFGH", failure, found);
  expect((await screen.findByRole("alert")).textContent).toBe(said);
  expect(screen.getByRole("button", { name: text.read })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: text.retry }));
  expect(await screen.findByLabelText(text.what)).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.retry })).toBeNull();
});

test("an address that nothing can have written is unknown", async () => {
  await openPage("/aviso/%E0%A4");
  expect(await screen.findByRole("heading", { name: text.notFound })).toBeTruthy();
  expect(sent).toEqual([]);
});

test("what is sent again as it is has the same draft, and another one once it was changed", async () => {
  const receipt: Answer = { status: 201, body: { receipt: "1234 5678 9012 3456" } };
  const user = await openPage("/aviso/ABCDEFGH", found, "no network", "no network", receipt);
  const send = async (times: number) => {
    await user.click(screen.getByRole("button", { name: text.send }));
    await waitFor(() => expect(sent).toHaveLength(1 + times));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: text.send }).disabled).toBe(false),
    );
  };
  await user.type(await screen.findByLabelText(text.what), "A loose rail");
  await send(1);
  await send(2);
  await user.type(screen.getByLabelText(text.what), " by the door");
  await user.click(screen.getByRole("button", { name: text.send }));
  expect(await screen.findByText("1234 5678 9012 3456")).toBeTruthy();
  const [first, second, third] = sent.slice(1).map(({ body }) => (body as FormData).get("draft"));
  expect(first).toMatch(/^[A-Za-z0-9]{24}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});
