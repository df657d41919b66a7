import { plural } from "../plural.ts";
import type { NoticeText } from "./es.ts";

export const noticeEn: NoticeText = {
  lead: "Once sent, what you say is sealed: nobody can change it. You can add messages.",
  what: "What happened?",
  whatHint: "One sentence is enough. You can dictate it with the keyboard.",
  kind: "Kind",
  photos: "Photos",
  whole: "Fill in everything",
  send: "Send",
  sent: "Report sent. Thank you for telling us",
  sentLater: "It will be sent as soon as there is a connection",
  required: "Write what happened",
  progress: "Progress",
  stages: { sent: "Sent", received: "Received", started: "In hand", closed: "Closed" },
  by: (name: string | null, when: string) => (name === null ? when : `${name}\u00A0· ${when}`),
  notYet: "Pending",
  closingWord: "Closing word",
  messages: "Messages",
  none: "There are no messages yet.",
  company: "Company",
  sender: "Sender",
  write: "Write a message",
  offline: "It cannot be sent without a connection. What you wrote stays here.",
  sendMessage: "Send message",
  addSender: "You can add what is missing. What was sent does not change.",
  askCompany:
    "Whoever sent it gets the message by e-mail, or without an account reads it with their receipt.",
  onBehalf: (administrator: string, name: string) => `${administrator}, on behalf of ${name}`,
  noDamage: "No damage of any kind",
  partDraft: "You may leave it empty: whoever handles the report fills it in.",
  partSenders: "Whoever sent the communication filled it in. Nobody can change it.",
  partOpen: "The company has not filled it in yet.",
  partToFill:
    "Whoever handles the report fills it in, under their name. What the other person sent does not change.",
  partBy: (name: string | null, when: string) =>
    name === null ? `Filled in on ${when}` : `Filled in by ${name} on ${when}`,
  waiting: {
    title: "Reports to admit",
    count: (count: number) => plural(count, "1 report to admit", `${count} reports to admit`),
    lead: "Somebody without an account sent them from the poster of a place. They count nowhere until you admit them.",
    placeGone: "The place no longer exists",
    placeTitle: "Where is it?",
    placeLead:
      "Whoever sent it chose no place, or the one they chose no longer exists. Choose one to admit it.",
    photo: (number: number) => `Photo ${number}`,
    showMore: (count: number) => `Show ${count} more`,
    showFewer: "Show fewer",
    admit: "Admit",
    admitted: "Report admitted",
    reject: "Reject",
    rejected: "Report rejected",
    rejectTitle: "Reject the report",
    rejectLead:
      "Whoever sent it can read the reason with their receipt for 30 days. After that all of it is removed, photos too.",
    reason: "Reason",
  },
};
