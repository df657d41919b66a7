import type { AdminText } from "./es.ts";

export const adminEn: AdminText = {
  failedJobs: {
    title: "Failed deliveries",
    lead: "Mails and exports that did not go out after every attempt.",
    loading: "Loading failed deliveries…",
    emptyTitle: "No failed deliveries",
    emptyBody: "A mail or an export that cannot go out will be listed here with its reason.",
    kinds: {
      invitation: "Invitation",
      "mailbox-advice": "Mailbox notice",
      "mailbox-confirmation": "Mailbox address confirmation",
      "sign-in-code": "Sign-in code",
      "export-ready": "Export ready notice",
      "monthly-report": "Monthly report",
      "action-assigned": "Action assigned notice",
      "actions-assigned": "Actions assigned notice",
      "action-digest": "Daily summary of actions",
      export: "Export",
      recount: "Recount of the dashboard’s figures",
      unknown: "Unknown message",
    },
    reasons: {
      mail_refused: "The mail service refused it.",
      mail_unavailable: "The mail service did not answer.",
      mail_not_set_up: "Mail is not set up in this installation.",
      unexpected: "Unexpected error: the service's log explains it.",
    },
    attempts: (count) => (count === 1 ? "1 attempt" : `${count} attempts`),
    reference: (id) => `Reference ${id}`,
    retry: "Try again",
    retryOf: (what) => `Try again: ${what}`,
    retried: (ago) => `Tried again ${ago}`,
    retriedToast: "It will be tried again in a few seconds",
  },
};
