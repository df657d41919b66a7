import { plural } from "../plural.ts";
import type { CustodyText } from "./es.ts";

export const custodyEn: CustodyText = {
  deletion: {
    title: (viewId) => `Delete ${viewId}?`,
    body: "It goes to the bin with its answers, photos, signatures and actions. You can restore it for 30 days.",
    bodyHere: "It has not been sent yet: it is only on this device and cannot be restored.",
    confirm: "Delete",
    done: (viewId) => `${viewId} is in the bin`,
    doneHere: (viewId) => `${viewId} has been deleted`,
    restored: (viewId) => `${viewId} has been restored`,
  },
  ask: {
    title: (viewId) => `Void ${viewId}?`,
    body: "It keeps its number, content and seals, but leaves the lists and figures. Everybody sees who voided it, when and why.",
    confirm: "Void",
    done: (viewId) => `${viewId} is void`,
  },
  takeBack: {
    title: (viewId) => `Undo the voiding of ${viewId}?`,
    body: "It returns to the lists and figures. The reason stays in its history.",
    confirm: "Undo the voiding",
    done: (viewId) => `${viewId} is no longer void`,
  },
  completing: {
    close: "Close and answer",
    closeTitle: (name: string) => `Close ${name}?`,
    closeConsequence:
      "It is sealed and read-only. Whoever sent it gets your answer. For 15 minutes you can undo it without giving a reason.",
    closingWord: "Answer to whoever sent it",
    closingWordHint: "What was done, or why nothing will be.",
    title: {
      complete: (name) => `Complete ${name}?`,
      submit: (name) => `Submit ${name}?`,
    },
    consequence: {
      complete: "It will be sealed and read-only. For 15 minutes you can undo it without giving a reason.",
      submit: "It goes to the administrators and is sealed. Nobody can change it afterwards.",
    },
    sealed: "Sealed",
    counts: {
      answers: (given, all) => plural(all, `${given} of 1 answer`, `${given} of ${all} answers`),
      fields: (count) => plural(count, "1 detail", `${count} details`),
      photos: (count) => plural(count, "1 photo", `${count} photos`),
      videos: (count) => plural(count, "1 video", `${count} videos`),
      documents: (count) => plural(count, "1 document", `${count} documents`),
      people: (count) => plural(count, "1 person", `${count} people`),
      actions: (count) => plural(count, "1 action", `${count} actions`),
    },
    by: { complete: "Completed by", submit: "Submitted by" },
    inTheNameOf: (name) => `You, on behalf of ${name}. Both names are recorded`,
    signatures: "Signatures",
    signedBefore: (names) => `Signed before the last change: ${names}`,
    unanswered: (count) => plural(count, "1 question unanswered", `${count} questions unanswered`),
    seeFirst: "Not required. Tap to see it.",
  },
  reopening: {
    title: (viewId) => `Reopen ${viewId}?`,
    body: "It will be in progress again and will have to be completed once more. The seal is kept. The reason is shown on the record, in its history and in the next seal.",
    sealed: (number, name, when) =>
      name === null ? `Seal no. ${number}, ${when}` : `Seal no. ${number}: ${name}, ${when}`,
    confirm: "Reopen",
    done: (viewId) => `${viewId} is in progress again`,
  },
  bin: {
    lead: "What is deleted can be restored for 30 days. After that it is deleted for good.",
    emptyTitle: "The bin is empty",
    emptyBody: "Deleted records that you can restore are shown here.",
    deletedBy: (name, when) => (name === null ? `Deleted ${when}` : `Deleted by ${name} ${when}`),
    daysLeft: (days) => (days === 0 ? "Deleted today" : plural(days, "1 day left", `${days} days left`)),
    withActions: (count) => plural(count, "with 1 action", `with ${count} actions`),
    restore: "Restore",
    restoreOf: (viewId) => `Restore ${viewId}`,
    more: "Show more",
  },
};
