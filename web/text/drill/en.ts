import { plural } from "../plural.ts";
import type { DrillText } from "./es.ts";

export const drillEn: DrillText = {
  start: "Start the clock",
  resume: (elapsed) => `Back to the clock · ${elapsed}`,
  review: "Open the clock",
  title: "Drill clock",
  lead: "Each tap records the time to the second. It works offline; you can lock the screen and come back.",
  sinceAlarm: "Since the alarm",
  waiting: "Tap “Alarm” when it sounds.",
  another: "Another moment",
  noted: (what, time) => `Recorded: ${what}, ${time}`,
  undone: (what) => `Removed: ${what}`,
  undo: (what) => `Undo: ${what}`,
  moments: "Recorded moments",
  last: {
    loading: "Looking for the last drill in this zone…",
    unavailable: "The last drill in this zone will show when you are back online.",
    first: "The department had not completed a drill in this zone before.",
    untimed: (viewId, day) => `Last drill in this zone: ${viewId}, ${day}, not timed`,
    of: (viewId, day) => `Last drill in this zone: ${viewId}, ${day}`,
    faster: (difference) => `${difference} less than last time`,
    slower: (difference) => `${difference} more than last time`,
    same: "The same as last time",
    earlier: (duration) => `Last time: ${duration}`,
  },
  points: {
    none: "No meeting point yet.",
    add: "Add a meeting point",
    name: (number) => `Meeting point ${number}`,
    more: (what, where) => `${what}, ${where}: one more`,
    fewer: (what, where) => `${what}, ${where}: one fewer`,
    people: "Tap whoever you see",
    missing: (count) => plural(count, "1 person is missing", `${count} people are missing`),
    complete: "Everybody is here",
    beyond: (count) => plural(count, "1 more person than expected", `${count} more people than expected`),
  },
};
