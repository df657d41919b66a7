import type { FindingsText } from "./es.ts";

export const findingsEn: FindingsText = {
  before: (day) => `It happened before, on ${day}`,
  unseen: "It happened before in this zone in the last 90 days, in a form that you cannot see",
  repeats: (day) => `Repeated: it happened before on ${day},`,
  repeatsUnseen: "Repeated: it happened before in this zone, in a form that you cannot see",
  notSent: "not sent yet",
  actions: {
    in_progress: "action in progress",
    completed: "action completed",
    evaluated: "action evaluated",
  },
  withAction: "with an action",
  noAction: "no action",
  onDevice: "according to this device",
};
