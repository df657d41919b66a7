import { plural } from "../../plural.ts";
import type { ConnectionText } from "./es.ts";

export const connectionEn: ConnectionText = {
  connection: {
    offline: {
      notice: "You’re offline. Forms are saved on this device.",
      short: "You’re offline. Saved here.",
    },
    silent: {
      notice: "The server isn’t answering. Forms are saved on this device.",
      short: "The server isn’t answering.",
    },
    notLoaded: {
      title: "It couldn’t be opened while you’re offline",
      body: "What you wrote in the form is still kept. Try again.",
    },
    pending: {
      none: "Everything sent",
      count: (count) => `${count} not sent`,
    },
    expired: {
      title: "Your session has expired",
      lead: "To carry on where you were, sign in with a code that we’ll send to",
      kept: "Nothing on this page has been lost.",
      sentTo: "We’ve sent a code to",
      otherAddress: "Sign in with another address",
    },
    companyWindow: {
      away: "Carry on in the other window, and come back here once you have signed in.",
      blocked: "The browser did not open the other window. Allow it and try again.",
    },
    unsent: {
      title: "You have unsent changes on this device",
      count: (count) =>
        plural(
          count,
          "The server doesn’t have 1 change yet. If you sign out without sending it, it’s deleted from this device.",
          `The server doesn’t have ${count} changes yet. If you sign out without sending them, they’re deleted from this device.`,
        ),
      offline: "You’re offline right now: so as not to lose anything, try again when you’re back online.",
      notAllSent: "Not everything could be sent. Check the forms with pending changes, or try again.",
      send: "Send and sign out",
      discard: "Sign out and discard",
    },
  },
};
