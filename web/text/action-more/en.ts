import { plural } from "../plural.ts";
import type { ActionMoreText } from "./es.ts";

export const actionMoreEn: ActionMoreText = {
  repeat: {
    label: "Recurs",
    never: "Does not recur",
    units: { day: "Every so many days", week: "Every so many weeks", month: "Every so many months" },
    every: { day: "Days", week: "Weeks", month: "Months" },
    hint: "The next one is raised by itself when this one is closed or due.",
    often: {
      day: (every) => plural(every, "Every day", `Every ${every} days`),
      week: (every) => plural(every, "Every week", `Every ${every} weeks`),
      month: (every) => plural(every, "Every month", `Every ${every} months`),
    },
    next: "See the next one",
  },
  moreTime: {
    ask: "Ask for more time",
    send: "Ask",
    until: "New deadline",
    reason: "Why it is needed",
    asked: (name: string, day: string) => `${name} asks for time until ${day}`,
    grant: "Grant",
    refuse: "Do not grant",
    answerTitle: { grant: "Grant more time", refuse: "Do not grant more time" },
    newDeadline: (day: string) => `The deadline will be ${day}.`,
    word: "Answer",
    done: { ask: "Request sent", grant: "Time granted", refuse: "Answer sent" },
  },
  effectiveness: {
    effective: (viewId: string) => `Proposal: effective, checked in ${viewId}`,
    ineffective: (viewId: string) => `Proposal: not effective, repeated in ${viewId}`,
    criteria: {
      effective: (viewId: string) => `Checked in ${viewId}: the same question, in the same place, is right.`,
      ineffective: (viewId: string) =>
        `Repeated in ${viewId}: the same question, in the same place, is wrong again.`,
    },
    lead: "It is what somebody else has answered since to the same question in the same place. You decide.",
    check: (viewId: string, day: string, isGood: boolean) =>
      `${viewId}, ${day}: ${isGood ? "right" : "wrong"}`,
    use: "Use it",
  },
};
