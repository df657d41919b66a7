import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { cookiesOf, outboxOf } from "../../fixtures/test/client.ts";
import worker from "../index.ts";

const EMAIL = "nuria.pla@pruebas.example";

/** Calls the API as it runs under the address. */
async function callAt(appUrl: string, path: string, cookie: string, body?: object): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(appUrl + path, {
    method: body ? "POST" : "GET",
    headers: { cookie, origin: appUrl, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await worker.fetch(request as never, { ...env, APP_URL: appUrl }, context);
  await waitOnExecutionContext(context);
  return answer;
}

const ATTRIBUTES = ["httponly", "path=/", "samesite=lax"];
const attributesOf = (cookie: string) =>
  cookie
    .toLowerCase()
    .split("; ")
    .slice(1)
    .filter((each) => !each.startsWith("max-age="))
    .toSorted();

it.each([
  ["https://localhost:8787", "__Host-", [...ATTRIBUTES, "secure"]],
  ["http://localhost:8787", "", ATTRIBUTES],
])("every cookie at %s has the prefix %j and lets the person in", async (appUrl, prefix, attributes) => {
  const asked = await callAt(appUrl, "/api/auth/email-otp/send-verification-otp", "", {
    email: EMAIL,
    type: "sign-in",
  });
  expect(asked.status).toBe(200);
  const otp = /\d{6}/.exec((await outboxOf(EMAIL))[0]?.subject ?? "")?.[0] ?? "";
  const browser = cookiesOf(asked);
  const signedIn = await callAt(appUrl, "/api/auth/sign-in/email-otp", browser, { email: EMAIL, otp });
  expect(signedIn.status).toBe(200);
  const cookies = [...asked.headers.getSetCookie(), ...signedIn.headers.getSetCookie()];
  const names = new Set(cookies.map((each) => each.split("=", 1)[0] ?? ""));
  expect(names).toEqual(
    new Set(
      ["better-auth.session_token", "code-browser", "d1-bookmark", "device"].map((name) => prefix + name),
    ),
  );
  for (const cookie of cookies) expect([cookie, attributesOf(cookie)]).toEqual([cookie, attributes]);

  const session = await callAt(appUrl, "/api/auth/get-session", cookiesOf(signedIn));
  expect(await session.json()).toMatchObject({ user: { email: EMAIL } });
});
