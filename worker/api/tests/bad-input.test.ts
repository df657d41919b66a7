import { describe, expect, it } from "vitest";
import { caseOf, insiderOf, keyOf, methodOf, worldOf } from "#fixtures/test/cases/case-of.ts";
import { api, errorOf } from "#fixtures/test/client.ts";
import { routes } from "../app.ts";

/** Multipart bodies are tested with their own routes. */
const withBody = routes.filter(({ endpoint }) => endpoint.body && !endpoint.isMultipart);

const ODD_BODIES: [string, unknown, number[]][] = [
  ["not JSON", "{broken", [400]],
  ["nothing", "", [400]],
  ["a list", [], [422]],
  ["null", "null", [422]],
  ["a number", "7", [422]],
  ["an unknown key", { unknownKey: 1 }, [422]],
  ["__proto__", '{"__proto__": {"role": "admin"}}', [422]],
  ["a nested __proto__", '{"name": {"__proto__": []}}', [422]],
  ["constructor", { constructor: { prototype: {} } }, [422]],
];

const bytesOf = (key: string) =>
  withBody.find((route) => keyOf(route) === key)?.endpoint.maxBodyBytes ?? 1024 * 1024;
/** More than the route takes. */
const longBody = (key: string) => ({ name: "x".repeat(Math.max(bytesOf(key), 1024 * 1024)) });
/** As deep as the route takes, up to 20,000 lists. */
function deepBody(key: string): string {
  const depth = Math.min(20_000, bytesOf(key) / 2);
  return "[".repeat(depth) + "]".repeat(depth);
}

describe("bad input to every route with a body", () => {
  // Refused requests change nothing, so they share one set of test data.
  it.each(withBody.map(keyOf))("%s refuses malformed bodies and other content types", async (key) => {
    const world = await worldOf(key);
    const cookie = await world.cookie("platformAdmin");
    const path = caseOf(key).url(world);
    const wrong = [];
    const odd: typeof ODD_BODIES = [
      ...ODD_BODIES,
      ["very deep JSON", deepBody(key), [400, 422]],
      ["a body that is too long", longBody(key), [413]],
    ];
    for (const [name, body, statuses] of odd) {
      const answer = await api(path, { method: methodOf(key), body, cookie });
      const { message, code, fields } = await errorOf(answer);
      const isRefused = statuses.includes(answer.status) && message !== code;
      const namesFields = fields !== undefined;
      if (!isRefused || namesFields !== (answer.status === 422))
        wrong.push({ name, status: answer.status, message, namesFields });
    }
    expect(wrong).toEqual([]);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"]) {
      const headers = { "content-type": type };
      const answer = await api(path, { method: methodOf(key), body: "{}", cookie, headers });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  it.each(withBody.map(keyOf))("%s never answers an empty body with a 5xx", async (key) => {
    const world = await worldOf(key);
    const cookie = await world.cookie(insiderOf(key));
    const answer = await api(caseOf(key).url(world), { method: methodOf(key), body: {}, cookie });
    expect(answer.status).toBeLessThan(500);
  });

  it.each(withBody.map(keyOf))("%s never answers unusual text with a 5xx", async (key) => {
    const world = await worldOf(key);
    const cookie = await world.cookie("platformAdmin");
    const { url, body } = caseOf(key);
    for (const odd of [
      "\ud800",
      "\u0000",
      "a\u202eb",
      "🧯".repeat(300),
      "' OR 1=1 --",
      1,
      true,
      null,
      [],
      {},
    ]) {
      for (const field of Object.keys(body?.(world) ?? {})) {
        const answer = await api(url(world), {
          method: methodOf(key),
          body: { ...(body?.(world) as object), [field]: odd },
          cookie,
        });
        expect(answer.status).toBeLessThan(500);
      }
    }
  });

  it.each(
    routes
      .filter(({ endpoint }) => endpoint.path.includes("/:"))
      .map((route) => [keyOf(route), route.endpoint.status] as const),
  )("%s answers malformed ids with 404, or redirects to sign-in", async (key, status) => {
    const world = await worldOf(key);
    const cookie = await world.cookie(insiderOf(key));
    const path = key.slice(key.indexOf("/"));
    const { body } = caseOf(key);
    for (const odd of ["%00", "%ED%A0%80", "..%2f..", "%", "'", "x".repeat(5000), "null", "__proto__"]) {
      const answer = await api(path.replaceAll(/:\w+/g, odd), {
        method: methodOf(key),
        cookie,
        ...(body ? { body: body(world) } : {}),
      });
      const isSentToSignIn =
        status === 302 && answer.headers.get("location")?.startsWith("/login?problem=") === true;
      expect(isSentToSignIn ? [302] : [400, 404]).toContain(answer.status);
    }
  });
});
