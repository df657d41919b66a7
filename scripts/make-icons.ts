// Draws the PNG icons of web/public from favicon.svg. Run again after changing it: npx node scripts/make-icons.ts
import { readFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { requireChromium } from "./local/chromium.ts";

const folder = new URL("../web/public/", import.meta.url);
const svg = await readFile(new URL("favicon.svg", folder), "utf8");

// Platforms that cut their own shape get the red to the edges and the drawing inside the safe zone.
const square = svg.replace('rx="11"', "");
const safe = square.replace("translate(8.5 8) scale(1.333)", "translate(11.8 11.4) scale(1.05)");

const icons = [
  { file: "icon-192.png", size: 192, picture: svg },
  { file: "icon-512.png", size: 512, picture: svg },
  { file: "icon-maskable-192.png", size: 192, picture: safe },
  { file: "icon-maskable-512.png", size: 512, picture: safe },
  { file: "apple-touch-icon.png", size: 180, picture: square },
];

const browser = await chromium.launch({
  executablePath: requireChromium(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
});
for (const { file, size, picture } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const source = `data:image/svg+xml;base64,${Buffer.from(picture).toString("base64")}`;
  await page.setContent(
    `<body style="margin:0"><img src="${source}" width="${size}" height="${size}"></body>`,
  );
  await page.locator("img").evaluate((image: HTMLImageElement) => image.decode());
  await page.screenshot({ path: new URL(file, folder).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
