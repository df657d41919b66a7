import type { PasskeysText } from "./es.ts";

export const passkeysEn: PasskeysText = {
  title: "Passkeys",
  lead: "Sign in with the fingerprint, face or PIN of your device, without waiting for an email.",
  loading: "Loading passkeys…",
  none: "You don’t have any yet.",
  unsupported: "This browser doesn’t support passkeys. You can add them from a newer one.",
  impersonating: "While you act as another person you can’t change their passkeys.",
  unnamed: "Passkey",
  synced: "Synced",
  onOneDevice: "On one device only",
  added: (day) => `Added on ${day}`,
  lastUsed: (when) => `Last used: ${when}`,
  unused: "Not used yet",
  add: "Add a passkey",
  addDialog: {
    title: "Add a passkey",
    lead: "Your device will ask for your fingerprint, face or PIN. We’ll let you know by email.",
    name: "Name",
    nameHint: "To recognise it in this list.",
    submit: "Create",
    done: "Passkey added",
  },
  rename: "Rename",
  renameDialog: { title: "Rename the passkey" },
  remove: "Remove",
  of: (name) => `“${name}”`,
  removeDialog: {
    title: (name) => `Remove “${name}”?`,
    body: "You won’t be able to sign in with it any more. You can sign in with a code by email, except where your company asks for more.",
    done: "Passkey removed",
  },
  proof: {
    title: "Confirm that it’s you",
    lead: "This change needs more security. Confirm it with a code that we’ll send to",
    leadWithPasskey:
      "This change needs more security. Confirm it with your passkey or with a code that we’ll send to",
    sentTo: "We’ve sent you a code to",
    note: "Then we go on where you were.",
    strong: {
      withPasskey: "This change needs more than a code by email. Confirm it with your passkey.",
      withCompany: "This change needs more than a code by email. Confirm it with your company account.",
      withEither:
        "This change needs more than a code by email. Confirm it with your passkey or your company account.",
      withNone:
        "This change needs a passkey, and you don’t have one yet. Create it on this device: it will ask for your fingerprint, face or PIN.",
      create: "Create a passkey",
    },
  },
  offer: {
    title: "Sign in faster next time",
    body: "With your fingerprint, face or PIN, without a code.",
    accept: "Turn on",
    done: "You can now sign in with this device",
    device: "This phone",
  },
};
