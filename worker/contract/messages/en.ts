import type { Messages } from "./es.ts";

export const en: Messages = {
  problems: {
    NOT_JSON: "The request is not valid JSON",
    BAD_QUERY: "The address has parameters that are not valid",
    BAD_REQUEST: "The request is not valid",
    INVALID_OTP: "The code is not right",
    OTP_EXPIRED: "The code has expired. Ask for a new one",
    UNAUTHENTICATED: "Your session has ended. Please sign in again",
    FORBIDDEN: "You do not have permission to do this",
    FOREIGN_ORIGIN: "The request comes from another site and was not accepted",
    TOO_MANY_ATTEMPTS: "Too many tries with this code. Ask for a new one",
    BANNED_USER: "Your account is blocked",
    SIGNUP_CLOSED: "You need an invitation to sign in for the first time",
    CANNOT_IMPERSONATE_ADMIN: "A platform administrator cannot be impersonated",
    CANNOT_BAN_YOURSELF: "You cannot block your own account",
    NOT_IMPERSONATING: "You are not impersonating anyone",
    NOT_FOUND: "Not found",
    COMPANY_NOT_FOUND: "Company not found",
    INVITATION_NOT_FOUND: "Invitation not found or expired",
    USER_NOT_FOUND: "There is nobody with that identifier",
    CONFLICT: "This cannot be done: it conflicts with something that exists",
    STALE_VERSION: "Somebody else changed it in the meantime",
    TOO_LARGE: "The request is too large",
    WRONG_TYPE: "This type of content is not accepted",
    INVALID: "Some of the data is not valid",
    TOO_MANY_REQUESTS: "Too many requests. Please wait a little",
    INTERNAL: "An unexpected error has occurred",
    BUSY: "The service is busy. Try again in a few seconds",
  },
  validation: {
    "any.unknownKey": "This field is not accepted",
    "any.nothing": "There is nothing to change",
    "email.invalid": "Enter a valid e-mail address",
    "otp.invalid": "The code has 6 digits",
    "name.required": "Enter a name",
    "name.tooLong": "The name may have at most 255 characters",
    "color.invalid": "Choose a colour from the palette",
    "language.invalid": "Choose Spanish, English or Catalan",
    "text.notStorable": "The text has characters that cannot be stored",
  },
  tryAgainInSeconds: (seconds) =>
    seconds < 90
      ? `Too many tries. Try again in ${seconds} seconds`
      : `Too many tries. Try again in ${Math.ceil(seconds / 60)} minutes`,
  banned: (reason, until) =>
    ["Your account is blocked", reason && `Reason: ${reason}`, until && `Until ${until}`]
      .filter(Boolean)
      .join(". ") + ".",
};
