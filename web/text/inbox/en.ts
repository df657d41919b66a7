import { toldEn } from "#worker/contract/inbox/told/en.ts";
import type { inboxEs } from "./es.ts";

export const inboxEn: typeof inboxEs = {
  lead: "What you have been told or waits for you. Kept for 90 days.",
  show: "Show",
  all: "All",
  unread: "Unread",
  markAll: "Mark all as read",
  more: "Show more",
  emptyTitle: "You have nothing left to read",
  emptyBody: "Here you will see the actions assigned to you, comments and answers.",
  isNew: "Unread",
  muted: "Muted",
  mute: "Mute",
  unmute: "Unmute",
  muteOf: (what) => `Mute ${what}`,
  unmuteOf: (what) => `Unmute ${what}`,
  told: toldEn,
  /** Of a record that waited for too long. */
  escalatedTo: (names, day) => `Escalated to ${names} on ${day}`,
  acts: {
    open: "Open",
    evaluate: "Evaluate",
    answer: "Answer",
    complete: "Complete",
    download: "See downloads",
    plan: "See the plan",
    people: "See people",
    read: "Read",
    hours: "Type hours",
    admit: "See and decide",
  },
  export: "Download",
  accident: "Accident",
};
