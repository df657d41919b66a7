import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { SubscriptionState } from "#worker/contract/organisation/subscription.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { billingEs as text } from "#web/text/billing/es.ts";
import { BillingTab } from "./billing-tab.tsx";

const { dialog: words } = text;

const free: SubscriptionState = {
  isConfigured: true,
  canManage: true,
  plan: "free",
  status: null,
  seats: { used: 3, held: 1, limit: 5, paid: null, minimum: 4, free: 5 },
  price: { perSeat: 700, currency: "eur" },
  trialDays: 0,
  trialEnd: null,
  periodStart: null,
  periodEnd: null,
  nextPayment: null,
  cancelAtPeriodEnd: false,
  endedAt: null,
  paymentProblem: null,
  hasPortal: false,
};
const active: SubscriptionState = {
  ...free,
  plan: "equipo",
  status: "active",
  seats: { used: 7, held: 0, limit: 8, paid: 8, minimum: 7, free: 5 },
  periodStart: "2026-11-01T11:00:00.000Z",
  periodEnd: "2026-12-01T11:00:00.000Z",
  nextPayment: { at: "2026-12-01T11:00:00.000Z", amount: 5600 },
  hasPortal: true,
};
const END = "1 de diciembre de 2026";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Stubbed = Parameters<typeof stubFetch>[0];

/** Shows the tab in a state; `answer` is the server's to the changes. */
async function show(
  state: SubscriptionState | (() => SubscriptionState),
  answer: Stubbed = () => ({ status: 404 }),
  search = "",
) {
  const server = stubFetch((call) =>
    call.path.endsWith("/c1/subscription")
      ? { body: { subscription: typeof state === "function" ? state() : state } }
      : call.method === "GET"
        ? { body: { company: { id: "c1" }, departments: [], companies: [] } }
        : answer(call),
  );
  ({ restore } = server);
  await renderSignedIn(<BillingTab />, { search });
  await screen.findByRole("progressbar");
  return server.calls;
}

const press = (name: string, within_ = screen as Pick<typeof screen, "getByRole">) =>
  userEvent.click(within_.getByRole("button", { name }));
const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

test("the free plan shows the seats and what more of them cost", async () => {
  await show({ ...free, trialDays: 14 });
  expect(screen.getByRole("heading", { name: "Plan Gratis" })).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("4 de 5");
  expect(screen.getByText(/3 personas y 1 invitación pendiente\. Queda 1 plaza libre/)).toBeTruthy();
  expect(screen.getByText(/7,00\s€ por persona al mes/)).toBeTruthy();
  expect(screen.getByText(/Los primeros 14 días son gratis/)).toBeTruthy();
  expect(buttons()).toEqual([text.start]);
});

test("without Stripe keys it shows a message and offers nothing else", async () => {
  await show({ ...free, isConfigured: false });
  expect(screen.getByText(text.notSetUpTitle)).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toMatch(/^mailto:.*Aceros%20Ebro/);
  expect(screen.queryByText(/por persona al mes/)).toBeNull();
  expect(buttons()).toEqual([]);
});

const unpaid: Partial<SubscriptionState> = {
  status: "past_due",
  nextPayment: null,
  paymentProblem: { since: "2026-12-01T11:00:00.000Z", deadline: "2026-12-15T11:00:00.000Z" },
};
test.each<[string, Partial<SubscriptionState>, string, RegExp, string[]]>([
  ["active", {}, text.statuses.active, /56,00\s€ el 1 de diciembre/, [text.cancel, text.change]],
  [
    "on trial",
    { status: "trialing", trialEnd: active.periodEnd },
    text.statuses.trial,
    /Prueba gratuita hasta el 1 de diciembre de 2026/,
    [text.cancel, text.change],
  ],
  [
    "cancelled",
    { cancelAtPeriodEnd: true, nextPayment: null },
    text.statuses.ending,
    /La suscripción termina el 1 de diciembre de 2026/,
    [text.restore],
  ],
  ["unpaid", unpaid, text.statuses.unpaid, /antes del 15 de diciembre de 2026/, [text.solve, text.cancel]],
  [
    "unpaid for too long",
    { ...unpaid, seats: { ...active.seats, limit: 5 } },
    text.statuses.unpaid,
    /Sois más personas que plazas/,
    [text.solve, text.cancel],
  ],
  [
    "ended",
    { plan: "free", status: "canceled", endedAt: active.periodEnd, seats: { ...active.seats, limit: 5 } },
    text.statuses.ended,
    /La suscripción terminó el 1 de diciembre de 2026/,
    [text.startAgain],
  ],
  [
    "paused",
    { status: "paused", nextPayment: null },
    text.statuses.paused,
    /No se cobra nada/,
    [text.cancel],
  ],
  [
    "never confirmed",
    { plan: "free", status: "incomplete" },
    text.statuses.unconfirmed,
    /no se ha contratado nada/,
    [text.start],
  ],
])("%s", async (_, more, status, sentence, expected) => {
  await show({ ...active, ...more });
  expect(screen.getByText(status)).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(buttons()).toEqual([...expected, text.openPortal]);
});

test("while impersonating it can be read, and says why it cannot be changed", async () => {
  await show({ ...active, ...unpaid, cancelAtPeriodEnd: true, canManage: false });
  expect(screen.getByText(text.impersonating)).toBeTruthy();
  expect(screen.getByText(text.problemTitle)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test("a start shows the price, keeps to the seats in use and goes to the checkout page", async () => {
  const went = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const calls = await show({ ...free, trialDays: 14 }, () => ({
    body: { url: "https://checkout.example/1", subscription: free },
  }));
  await press(text.start);
  const dialog = within(screen.getByRole("dialog"));
  const users = dialog.getByLabelText(/Personas/);
  expect(users).toHaveProperty("value", "6");
  expect(dialog.getByText(/42,00\s€ al mes/)).toBeTruthy();
  expect(dialog.getByText(/Hoy no se cobra nada/)).toBeTruthy();
  await press(words.more, dialog);
  expect(dialog.getByText(/49,00\s€ al mes/)).toBeTruthy();

  await userEvent.clear(users);
  await userEvent.type(users, "3");
  await press(words.pay, dialog);
  expect(await dialog.findByText(/Entre personas \(3\) e invitaciones pendientes \(1\)/)).toBeTruthy();
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);

  await userEvent.clear(users);
  await userEvent.type(users, "9");
  await press(words.pay, dialog);
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith("https://checkout.example/1"));
  const [sent] = calls.filter(({ method }) => method === "POST");
  expect(sent).toMatchObject({
    path: "/api/auth/subscription/upgrade",
    body: { referenceId: "c1", users: 9 },
  });
  // Back by the browser's button.
  expect(dialog.getByRole("button", { name: words.pay }).getAttribute("aria-busy")).toBe("true");
  window.dispatchEvent(new Event("pageshow"));
  await vi.waitFor(() =>
    expect(dialog.getByRole("button", { name: words.pay }).getAttribute("aria-busy")).toBeNull(),
  );
});

test("fewer seats are charged with the next payment; the same number cannot be sent", async () => {
  await show(active);
  await press(text.change);
  const dialog = within(screen.getByRole("dialog"));
  expect(dialog.getByRole("button", { name: words.save })).toHaveProperty("disabled", true);
  await press(words.fewer, dialog);
  expect(dialog.getByText(new RegExp(`El cobro del ${END} será de 49,00\\s€`))).toBeTruthy();
  expect(dialog.getByRole("button", { name: words.fewer })).toHaveProperty("disabled", true);
});

test("a refused payment is explained and changes nothing", async () => {
  await show(active, () => ({
    status: 402,
    body: { error: { code: "PAYMENT_REFUSED", message: "El pago no se ha aceptado" } },
  }));
  await press(text.change);
  const dialog = within(screen.getByRole("dialog"));
  await press(words.more, dialog);
  await press(words.save, dialog);
  expect((await dialog.findByRole("alert")).textContent).toContain("El pago no se ha aceptado");
  expect(dialog.getByLabelText(/Personas/)).toHaveProperty("value", "9");
});

test("the portal's failure is shown beside its button", async () => {
  await show(active, () => ({
    status: 503,
    body: { error: { code: "PAYMENTS_UNAVAILABLE", message: "El servicio de pagos no responde" } },
  }));
  await press(text.openPortal);
  expect((await screen.findByRole("alert")).textContent).toBe("El servicio de pagos no responde");
});

test("back from the checkout page it waits until the payment is known", async () => {
  let known = free;
  let asked = 0;
  await show(
    () => known,
    ({ path }) => {
      if (!path.endsWith("/success")) return { status: 404 };
      asked += 1;
      if (asked === 2) known = { ...active, seats: { ...active.seats, limit: 12 } };
      return { body: { subscription: known } };
    },
    "?checkout=done",
  );
  expect(screen.getByText(text.checkout.waitingTitle)).toBeTruthy();
  expect(screen.queryByText(text.checkout.doneTitle)).toBeNull();
  expect(await screen.findByText(text.checkout.done(12), undefined, { timeout: 3000 })).toBeTruthy();
  expect(screen.queryByText(text.checkout.waitingTitle)).toBeNull();
});

test("a payment that stays unknown is not claimed, and can be asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const calls = await show(free, () => ({ body: { subscription: free } }), "?checkout=done");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(screen.getByText(text.checkout.lateTitle)).toBeTruthy();
  const asked = () => calls.filter(({ path }) => path.endsWith("/success")).length;
  const before = asked();
  expect(before).toBeLessThan(10);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked()).toBe(before);
  screen.getByRole("button", { name: text.checkout.again }).click();
  await vi.waitFor(() => expect(screen.getByText(text.checkout.waitingTitle)).toBeTruthy());
  expect(asked()).toBe(before + 1);
});

test("a message after the checkout page says that Stripe cannot be reached", async () => {
  const message = "El servicio de pagos no responde";
  await show(
    free,
    () => ({ status: 503, body: { error: { code: "PAYMENTS_UNAVAILABLE", message } } }),
    "?checkout=done",
  );
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText(text.checkout.lateTitle)).toBeTruthy();
});
