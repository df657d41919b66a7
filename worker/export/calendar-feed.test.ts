import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type CalendarDay, calendarFeed } from "./calendar-feed.ts";

const entry: CalendarDay = {
  uid: "line.2026-12-31@extintor.example",
  day: "2026-12-31",
  changedAt: new Date("2026-11-20T10:00:00.123Z"),
  summary: "Revisión de extintores, BIE; alarma",
  description: "Nave 2\r\nC:\\planos",
  location: "Taller",
  url: "https://extintor.example/c1/plan?day=2026-12-31,a;b",
};

it("has the entries as RFC 5545 writes them", () => {
  const lines = calendarFeed("Plan · Montajes", [entry]).split("\r\n");
  expect(lines.slice(0, 3)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Extintor//Plan//ES"]);
  expect(lines.slice(lines.indexOf("BEGIN:VEVENT"))).toEqual([
    "BEGIN:VEVENT",
    "UID:line.2026-12-31@extintor.example",
    "DTSTAMP:20261120T100000Z",
    "DTSTART;VALUE=DATE:20261231",
    "DTEND;VALUE=DATE:20270101",
    String.raw`SUMMARY:Revisión de extintores\, BIE\; alarma`,
    String.raw`DESCRIPTION:Nave 2\nC:\\planos`,
    "LOCATION:Taller",
    "URL:https://extintor.example/c1/plan?day=2026-12-31,a;b",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

it("is a calendar without entries", () => {
  expect(calendarFeed("Plan", [])).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
});

it("folds between characters, at 75 bytes", () => {
  const [first, second] = calendarFeed("Plan", [{ ...entry, summary: `${"a".repeat(64)}é😀` }])
    .split("\r\n")
    .filter((line) => /^SUMMARY|^ /.test(line));
  // "SUMMARY:" takes 8 bytes, the accented letter two, the face four.
  expect(first).toBe(`SUMMARY:${"a".repeat(64)}é`);
  expect(second).toBe(" 😀");
});

it("brings back any text, in lines of at most 75 bytes", () => {
  const text = fc.string({
    unit: fc.constantFrom("a", ",", ";", "\\", "\n", "n", "é", "😀", " ", ":", '"'),
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, (summary) => {
      const feed = calendarFeed("Plan", [{ ...entry, summary }]);
      for (const line of feed.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThan(76);
      const written = /^SUMMARY:(.*)$/m.exec(feed.replaceAll("\r\n ", ""))?.[1] ?? "";
      const read = written.replaceAll(/\\(.)/g, (_, character: string) =>
        character === "n" ? "\n" : character,
      );
      expect(read).toBe(summary);
    }),
  );
});

it("lets no text end its line", () => {
  const feed = calendarFeed("Plan", [
    { ...entry, summary: "a\r\nEND:VCALENDAR\rb\u0000\u0007\u2028\ud800c" },
  ]);
  expect(feed.match(/^END:VCALENDAR/gm)).toHaveLength(1);
  expect(feed).toContain("SUMMARY:a\\nEND:VCALENDAR\\nb  \u2028\ufffdc\r\n");
});
