import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { log } from "./log.ts";

const SECRET = "tokentokentoken";
const failed = () =>
  new DrizzleQueryError(
    'select "id" from "session" where "token" = ?',
    [SECRET, `a\n    at ${SECRET}`],
    new Error("D1_ERROR: no such table"),
  );

function lineOf(details: Record<string, unknown>) {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  log("error", "FAILED", details);
  return String(written.mock.calls[0]?.[0]);
}

afterEach(() => vi.restoreAllMocks());

describe("a log line", () => {
  it("has the statement and stack of a failed query, but none of its parameters", () => {
    const line = lineOf({ error: failed() });
    expect(line).not.toContain(SECRET);
    const { error } = JSON.parse(line) as {
      error: { message: string; stack: string; cause: { message: string } };
    };
    expect(error.message).toBe('Failed query: select "id" from "session" where "token" = ?');
    expect(error.stack).toContain("log.test.ts");
    expect(error.cause.message).toBe("D1_ERROR: no such table");
  });

  it.each([
    ["a cause", { error: new Error("outer", { cause: failed() }) }],
    ["a wrapped message", { error: new Error(failed().message) }],
    ["a text", { message: failed().message }],
  ])("has none in %s either", (_, details) => {
    const line = lineOf(details);
    expect(line).toContain("Failed query");
    expect(line).not.toContain(SECRET);
  });
});
