import { describe, expect, it } from "vitest";
import {
  fewestSeats,
  graceBegan,
  graceEnd,
  hasBegun,
  isCurrent,
  isPaid,
  isRunning,
  userLimitOf,
} from "./subscription.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const GRACE_MS = 14 * 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

describe("what Stripe says of a subscription means", () => {
  it.each([
    ["trialing", true, true],
    ["active", true, true],
    ["past_due", true, true],
    ["unpaid", true, true],
    ["paused", true, true],
    ["canceled", false, true],
    ["incomplete", false, false],
    ["incomplete_expired", false, false],
  ])("%s: goes on %s, has begun %s", (status, current, begun) => {
    expect([isCurrent(status), hasBegun(status)]).toEqual([current, begun]);
    expect(isRunning({ status, cancelAtPeriodEnd: false })).toBe(current);
    expect(isRunning({ status, cancelAtPeriodEnd: true })).toBe(false);
  });

  it("no subscription does not go on", () => {
    expect(isRunning(null)).toBe(false);
  });
});

describe("a subscription pays for its seats", () => {
  it.each([
    ["active", null, true],
    ["trialing", null, true],
    ["active", ago(2 * GRACE_MS), true],
    ["past_due", ago(GRACE_MS - 1), true],
    ["past_due", ago(GRACE_MS), false],
    ["past_due", null, false],
    ["unpaid", ago(1), false],
    ["canceled", null, false],
  ])("%s, overdue since %s: %s", (status, pastDueSince, paid) => {
    const facts = { status, seats: 20, pastDueSince };
    expect(isPaid(facts, NOW)).toBe(paid);
    expect(userLimitOf(facts, 5, NOW)).toBe(paid ? 20 : 5);
  });

  it("of which the number is not known, gives the free ones", () => {
    expect(userLimitOf({ status: "active", seats: null, pastDueSince: null }, 5, NOW)).toBe(5);
  });

  it("with fourteen days of grace", () => {
    expect(graceEnd(ago(GRACE_MS))).toEqual(NOW);
    expect(graceBegan(NOW)).toEqual(ago(GRACE_MS));
  });
});

it.each([
  [{ used: 0, held: 0 }, 1],
  [{ used: 1, held: 0 }, 1],
  [{ used: 3, held: 2 }, 5],
])("%j needs %i seats", (people, seats) => {
  expect(fewestSeats(people)).toBe(seats);
});
