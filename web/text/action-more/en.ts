import { plural } from "../plural.ts";
import type { ActionMoreText } from "./es.ts";

export const actionMoreEn: ActionMoreText = {
  repeat: {
    label: "Repeats",
    never: "Does not repeat",
    units: { day: "Every X days", week: "Every X weeks", month: "Every X months" },
    every: { day: "Days", week: "Weeks", month: "Months" },
    hint: "The next one opens automatically when this one is closed or falls due.",
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
    until: "New due date",
    reason: "Why it is needed",
    asked: (name: string, day: string) => `${name} asks for more time, until ${day}`,
    grant: "Grant",
    refuse: "Refuse",
    answerTitle: { grant: "Grant more time", refuse: "Refuse more time" },
    nowDue: (day: string) => `The due date is ${day}.`,
    newDeadline: (day: string) => `The due date will be ${day}.`,
    word: "Answer",
    done: { ask: "Request sent", grant: "Time granted", refuse: "Answer sent" },
  },
  effectiveness: {
    effective: (viewId: string) => `Proposal: effective, checked in ${viewId}`,
    ineffective: (viewId: string) => `Proposal: not effective, repeated in ${viewId}`,
    criteria: {
      effective: (viewId: string) =>
        `Checked in ${viewId}: the same question, in the same zone, is now fine.`,
      ineffective: (viewId: string) =>
        `Repeated in ${viewId}: the same question, in the same zone, is wrong again.`,
    },
    lead: "Somebody else has since answered the same question in the same zone. You decide.",
    check: (viewId: string, day: string, isGood: boolean) => `${viewId}, ${day}: ${isGood ? "good" : "bad"}`,
    use: "Use",
  },
};
