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
  company: {
    title: "Sign in with your company",
    offered: (domain: string) =>
      `At ${domain} you can sign in with your company account. We have also emailed you a code.`,
    required: (domain: string) => `At ${domain} people sign in with their company account, not with a code.`,
    firstOwner:
      "If it fails, the company’s first owner can sign in with the code that we email them.",
    enter: "Sign in with your company",
    byCode: "Sign in with a code",
    problems: {
      SIGN_ON_EXPIRED: "The sign-in with your company has expired, or began in another browser. Try again.",
      SIGN_ON_REFUSED:
        "Your company’s provider has not confirmed who you are. Try again, or tell whoever manages it.",
      SIGN_ON_OTHER_ADDRESS: "Your company account has an email address other than the one we expected.",
      SIGN_ON_UNVERIFIED: "Your company’s provider does not confirm that the email address is yours.",
      SIGN_ON_MEMBER_REMOVED: "You were removed from the company. To come back you need an invitation.",
      SIGN_ON_OF_ANOTHER: "You signed in to the provider with somebody else’s account.",
      USER_LIMIT_REACHED: "The company has reached its limit of people. Tell whoever manages it.",
      BANNED_USER: "Your account is blocked.",
      COMPANY_SUSPENDED: "The company is suspended and takes nobody new.",
      COMPANY_ENDING: "The company is about to be deleted and takes nobody new.",
    },
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
    slow: "The server is slow to answer. We’re still waiting: don’t repeat it.",
    unanswered: "The server didn’t answer. Check whether the change was made before you repeat it.",
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
