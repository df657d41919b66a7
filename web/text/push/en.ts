import type { PushText } from "./es.ts";

export const pushEn: PushText = {
  offer: "Shall we tell you on this device?",
  offerBody:
    "You will see how many new notifications you have even when Extintor is closed. No names and no content on the screen.",
  turnOn: "Turn on notifications",
  later: "Not now",
  understood: "Got it",
  installFirst:
    "On an iPhone or iPad, notifications arrive once Extintor is on the home screen: tap Share and “Add to Home Screen”, open it from there and turn them on.",
  isOn: "Notifications are on for this device",
  isOff: "This device will no longer tell you",
  blocked:
    "The browser blocks notifications from Extintor. Allow them in its settings and turn them on again.",
  failed: "Notifications could not be turned on. Try again in a while.",
  onThisDevice: "Notifications on this device",
  onThisDeviceBody:
    "How many new notifications you have, without names or content. They end when you sign out.",
  notSetUp: "This installation of Extintor notifies no devices.",
  unsupported: "This browser cannot show notifications while Extintor is closed.",
  notices: "Notifications",
  noticesLead: "The inbox has everything. Choose here what also reaches you by mail and on your devices.",
  groups: {
    actions: "Actions",
    comments: "Comments and mentions",
    notices: "Communications of the mailbox",
    tasks: "Tasks of the plan",
    documents: "Documents and announcements to read",
    records: "Forms reopened or voided",
    accidents: "Accident cases",
    escalated: "What is escalated to you for waiting too long",
    rest: "Downloads and invitations",
  },
  byMail: "Mail",
  onDevice: "Device",
  quiet: "Quiet hours",
  quietBody: "No device tells you between these hours. You will find it in the inbox.",
  from: "From",
  until: "Until",
};
