import { expect, test } from "./support/test.ts";

// Only the running app has the static files' server and the Worker together.
test("a missing file under /assets is 404 and not cached, and files that exist stay immutable", async ({
  request,
}) => {
  for (const headers of [{}, { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }]) {
    const missing = await request.get("/assets/index-gone.js", { headers });
    expect(missing.status()).toBe(404);
    expect(missing.headers()["cache-control"]).toBe("no-store");
    expect(await missing.text()).not.toContain("<html");
  }
  const page = await (await request.get("/")).text();
  const [script = ""] = page.match(/\/assets\/[\w.-]+\.js/) ?? [];
  const present = await request.get(script);
  expect(present.status()).toBe(200);
  expect(present.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("an unknown path outside /assets is the app's page, with the page's headers", async ({ request }) => {
  const home = await request.get("/");
  const unknown = await request.get("/nothing/of/the/kind");
  expect(unknown.status()).toBe(200);
  expect(await unknown.text()).toBe(await home.text());
  for (const name of ["content-security-policy", "x-frame-options", "cache-control"])
    expect(unknown.headers()[name]).toBe(home.headers()[name]);
});
