import type { Page, Worker } from "@playwright/test";
import { appEs } from "../web/text/app/es.ts";
import { inboxEs } from "../web/text/inbox/es.ts";
import { pushEs } from "../web/text/push/es.ts";
import { createAction } from "./support/actions.ts";
import { expectNoAxeViolations, expectNoSidewaysScroll } from "./support/axe.ts";
import { installOfflineApp } from "./support/device.ts";
import { createForm, createWorkplace } from "./support/forms.ts";
import { openColleague } from "./support/invite.ts";
import { moreButton, ORIGIN, sessionOf } from "./support/session.ts";
import { expectOnlySpanish } from "./support/spanish.ts";
import { expect, test } from "./support/test.ts";

test.slow();
test.use({ serviceWorkers: "allow", permissions: ["notifications"] });

/** The browser's push service is on the Internet: this stands in for it, and for nothing else. */
const subscribeHere = (page: Page) =>
  page.addInitScript(() => {
    const subscription = {
      unsubscribe: async () => true,
      toJSON: () => ({
        endpoint: `https://fcm.googleapis.com/fcm/send/${location.port}-of-the-test`,
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
      }),
    };
    // A browser without windows denies everything.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription;
  });

/** Somebody to whom an action is assigned. */
async function openAssignee(page: Page, browser: Parameters<typeof openColleague>[1]) {
  const workplace = await createWorkplace(page);
  const { companyId } = workplace;
  const departmentId = workplace.teams[0]?.id ?? "";
  const colleague = await openColleague(page, browser, { companyId });
  const assignee = (await sessionOf(colleague))?.user.id ?? "";
  const form = await createForm(page, workplace, { type: "hseq_visit", teamId: departmentId });
  await createAction(page, { companyId, departmentId }, form.id, { assignee });
  return { colleague, companyId };
}

const isOn = async (page: Page) =>
  ((await (await page.request.get("/api/v1/account/push")).json()) as { isOn: boolean }).isOn;

test(
  "the inbox offers to tell the device, the settings turn it off, and signing out ends it",
  { tag: "@phone" },
  async ({ page, browser }) => {
    const { colleague, companyId } = await openAssignee(page, browser);
    await colleague.context().grantPermissions(["notifications"], { origin: ORIGIN });
    await colleague.setViewportSize({ width: 360, height: 740 });
    await subscribeHere(colleague);
    await colleague.goto(`/${companyId}`);
    await installOfflineApp(colleague);
    await expect(colleague.getByText(pushEs.offer)).toHaveCount(0);
    await colleague.goto(`/${companyId}/inbox`);
    const offer = colleague.getByRole("region", { name: pushEs.offer });
    await expect(offer).toBeVisible();
    await expectNoAxeViolations(colleague);
    await expectNoSidewaysScroll(colleague);
    await expectOnlySpanish(colleague);
    await offer.getByRole("button", { name: pushEs.turnOn }).click();
    await expect(colleague.getByText(pushEs.isOn)).toBeVisible();
    await expect(offer).toHaveCount(0);
    expect(await isOn(colleague)).toBe(true);

    await colleague.goto(`/${companyId}/settings`);
    const choice = colleague.getByRole("switch", { name: pushEs.onThisDevice });
    await expect(choice).toBeChecked();
    await expectNoAxeViolations(colleague);
    await choice.click();
    await expect(choice).not.toBeChecked();
    expect(await isOn(colleague)).toBe(false);
    await choice.click();
    await expect(choice).toBeChecked();
    await expect.poll(() => isOn(colleague)).toBe(true);

    const comments = colleague.getByRole("group", { name: pushEs.groups.comments });
    await comments.getByRole("checkbox", { name: pushEs.byMail }).uncheck();
    await colleague.getByRole("switch", { name: pushEs.quiet }).click();
    const from = colleague.getByLabel(pushEs.from, { exact: true });
    await from.fill("22:30");
    await from.blur();
    const chosen = async () => (await colleague.request.get("/api/v1/account/notices")).json();
    await expect.poll(chosen).toEqual({
      noPush: [],
      noMail: ["comments"],
      quiet: { from: "22:30", until: "07:00" },
      timeZone: "Europe/Madrid",
    });
    await expectNoAxeViolations(colleague);
    await expectNoSidewaysScroll(colleague);
    await expectOnlySpanish(colleague);
    const cookies = await colleague.context().cookies();

    await colleague.goto(`/${companyId}`);
    await moreButton(colleague).click();
    await colleague.getByText(appEs.frame.signOut, { exact: true }).click();
    await expect(colleague).toHaveURL(/\/login/);
    await colleague.context().addCookies(cookies);
    expect((await colleague.request.get("/api/v1/account/push")).status()).toBe(401);
    await colleague.context().close();
  },
);

test("whoever says not now is not asked again", async ({ page, browser }) => {
  const { colleague, companyId } = await openAssignee(page, browser);
  await subscribeHere(colleague);
  await colleague.goto(`/${companyId}/inbox`);
  const offer = colleague.getByRole("region", { name: pushEs.offer });
  await offer.getByRole("button", { name: pushEs.later }).click();
  await expect(offer).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.getByRole("button", { name: inboxEs.acts.complete, exact: false })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await colleague.context().close();
});

/** Hands the service worker a message as the browser does once it has decrypted it. */
async function deliver(page: Page, message: object): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const [registration] = registrations;
    if (registration) found.resolve(registration.registrationId);
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: ORIGIN,
    registrationId: await found.promise,
    data: JSON.stringify(message),
  });
  await browser.detach();
}

type Kept = { title: string; body: string; tag: string; data: unknown; close: () => void };
type Scope = {
  registration: {
    getNotifications: (filter?: { tag: string }) => Promise<Kept[]>;
    showNotification: (title: string, options: Omit<Kept, "title" | "close">) => Promise<void>;
  };
  clients: { openWindow: (address: string) => Promise<unknown> };
  ExtendableEvent: new (name: string) => Event;
};

/** A browser without windows may show nothing, so the service worker keeps what it would show. */
const keepNotifications = (worker: Worker) =>
  worker.evaluate(() => {
    const { registration } = globalThis as unknown as Scope;
    const kept = new Map<string, Kept>();
    registration.showNotification = async (title, options) => {
      const { tag } = options;
      kept.set(tag, { ...options, title, close: () => void kept.delete(tag) });
    };
    registration.getNotifications = async () => [...kept.values()];
  });

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as Scope;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a message is shown once for each company, and opens its inbox", async ({ page, context }) => {
  const { companyId } = await createWorkplace(page);
  await page.goto(`/${companyId}`);
  await installOfflineApp(page);
  const [worker] = context.serviceWorkers() as [Worker];
  await keepNotifications(worker);
  const url = `/${companyId}/inbox`;
  const message = { title: "Extintor", body: "Tienes 1 aviso nuevo", url, at: 1 };
  await deliver(page, message);
  await expect.poll(() => shown(worker)).toEqual([{ title: "Extintor", body: message.body, tag: url }]);
  await deliver(page, message);
  await deliver(page, { ...message, body: "Tienes 2 avisos nuevos", at: 2 });
  await expect
    .poll(() => shown(worker))
    .toEqual([{ title: "Extintor", body: "Tienes 2 avisos nuevos", tag: url }]);

  const opened = await worker.evaluate(async () => {
    const scope = globalThis as unknown as Scope;
    const { promise, resolve } = Promise.withResolvers<string>();
    // A browser opens a page for a real tap alone.
    scope.clients.openWindow = async (address) => resolve(address);
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(Object.assign(new scope.ExtendableEvent("notificationclick"), { notification }));
    return promise;
  });
  expect(opened).toBe(url);
  await expect.poll(() => shown(worker)).toEqual([]);
});
