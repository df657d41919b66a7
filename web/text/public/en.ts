import type { PublicText } from "./es.ts";

export const publicEn: PublicText = {
  loading: "Loading...",
  language: "Language",
  theme: "Theme",
  themes: { system: "System theme", light: "Light theme", dark: "Dark theme" },
  signIn: {
    title: "Sign in to Extintor",
    lead: "We’ll email you a six-digit code. No passwords.",
    email: "Email address",
    emailExample: "name@company.com",
    emailInvalid: "Enter a valid e-mail address",
    send: "Send code",
    sending: "Sending…",
    invitationGone: "That invitation doesn’t exist or has expired. Ask whoever invited you for a new one.",
  },
  code: {
    title: "Check your email",
    sentTo: "We’ve sent a six-digit code to",
    expires: "It expires after 10 minutes. If you can’t see it, check your spam folder.",
    label: "Six-digit code",
    checking: "Checking…",
    resend: "Resend",
    resendIn: (seconds) => `Resend in ${seconds} s`,
    resent: "We’ve sent you another code. The previous one no longer works.",
    changeAddress: "Change the address",
    brokenTitle: "The email address is missing",
    brokenBody:
      "This link doesn’t say which address the code was sent to. Start again: it only takes a moment.",
    startOver: "Start again",
  },
  errors: {
    network: "You’re offline. Check your connection and try again.",
    unexpected: "Something went wrong on our side. Try again in a moment.",
    title: "Something went wrong",
    body: "Whatever was already saved is safe. Try again; if it keeps happening, tell support.",
    requestId: "Code for support",
    copy: "Copy",
    copied: "Copied",
    retry: "Try again",
  },
  notFound: {
    title: "Not found!",
    body: "This page doesn’t exist or is no longer here.",
  },
  invitation: { broken: "We couldn’t open the invitation" },
  impersonation: {
    as: (name) => `You see and do everything as ${name}.`,
    stop: "Stop impersonating",
  },
  home: "Home",
};
