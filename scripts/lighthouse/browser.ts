import { type Browser, launch } from "puppeteer-core";

/** A browser of its own, signed in by the cookies: nothing that an earlier run left is in its caches. */
export async function openBrowser(
  executablePath: string,
  cookies: ReadonlyMap<string, string>,
  ...more: string[]
): Promise<Browser> {
  const browser = await launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--ignore-certificate-errors",
      "--lang=es-ES",
      ...more,
    ],
  });
  await browser.setCookie(
    ...[...cookies].map(([name, value]) => ({
      name,
      value,
      domain: "localhost",
      path: "/",
      httpOnly: true,
      secure: true,
    })),
  );
  return browser;
}
