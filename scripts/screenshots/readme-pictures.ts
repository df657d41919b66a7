// The README's pictures: a laptop and a phone beside each other.
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, devices } from "@playwright/test";
import { ROOT } from "../local/paths.ts";
import type { Visitor } from "../local/visitor.ts";

const IMAGES = join(ROOT, "docs/images");
const LAPTOP: BrowserContextOptions = { viewport: { width: 1120, height: 700 }, deviceScaleFactor: 1 };
const PHONE: BrowserContextOptions = {
  ...devices["Pixel 7"],
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 1,
};

type Screen = { path: string; scheme: "light" | "dark"; ready: string; scrollTo?: string };

async function picture(
  browser: Browser,
  { path, scheme, ready, scrollTo }: Screen,
  {
    url,
    cookies,
    device,
  }: { url: string; cookies: ReadonlyMap<string, string>; device: BrowserContextOptions },
): Promise<string> {
  const context = await browser.newContext({
    ...device,
    colorScheme: scheme,
    locale: "es-ES",
    timezoneId: "Europe/Madrid",
  });
  try {
    await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.goto(url + path);
    await page.locator(ready).first().waitFor();
    if (scrollTo)
      await page
        .locator(scrollTo)
        .first()
        .evaluate((element) => element.scrollIntoView());
    await page.waitForLoadState("networkidle");
    return (await page.screenshot({ animations: "disabled" })).toString("base64");
  } finally {
    await context.close();
  }
}

/** The laptop's picture with the phone's before its right edge. */
async function together(browser: Browser, laptop: string, phone: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } });
  const image = (data: string) => `<img src="data:image/png;base64,${data}">`;
  await page.setContent(`<style>
    body { margin: 0; height: 860px; position: relative; background: linear-gradient(135deg, #eaf0fb, #f1efee) }
    div { position: absolute; overflow: hidden; box-shadow: 0 24px 60px #1b254033 }
    img { display: block; width: 100% }
    .laptop { left: 48px; top: 64px; width: 1120px; border-radius: 14px }
    .phone { right: 48px; top: 48px; width: 360px; border: 8px solid #0b0c10; border-radius: 30px }
  </style><div class="laptop">${image(laptop)}</div><div class="phone">${image(phone)}</div>`);
  await page.screenshot({ path: join(IMAGES, file) });
  await page.close();
}

export async function takeReadmePictures(
  browser: Browser,
  { url, owner }: { url: string; owner: Visitor },
): Promise<void> {
  const { companyId, teamId, formId } = await owner.find();
  const by = { url, cookies: owner.cookies };
  const onLaptop = (screen: Screen) => picture(browser, screen, { ...by, device: LAPTOP });
  const onPhone = (screen: Screen) => picture(browser, screen, { ...by, device: PHONE });
  await together(
    browser,
    await onLaptop({
      path: `/${companyId}/team/${teamId}/actions?view=board`,
      scheme: "light",
      ready: "main [data-card], main article, main li",
    }),
    await onPhone({
      path: `/${companyId}/team/${teamId}/f/${formId}?formType=hseq_visit`,
      scheme: "dark",
      ready: '[id^="safetyChecks."]',
      scrollTo: '[id^="safetyChecks."]',
    }),
    "screens.png",
  );
  await together(
    browser,
    await onLaptop({
      path: `/${companyId}/team/${teamId}/dashboard?dateRange=this-year`,
      scheme: "dark",
      ready: "main h2",
    }),
    await onPhone({ path: `/${companyId}`, scheme: "light", ready: "main h1" }),
    "figures.png",
  );
  console.log("docs/images/screens.png and docs/images/figures.png are new.");
}
