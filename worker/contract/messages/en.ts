import type { Messages } from "./es.ts";
import { counted } from "./in-use.ts";

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
    NOT_WHILE_IMPERSONATING: "This cannot be done while you impersonate somebody",
    INVITATION_FOR_ANOTHER: "This invitation is for another e-mail address",
    DEPARTMENT_NOT_FOUND: "Department not found",
    CODE_TAKEN: "This code is already in use. Choose another",
    CODE_LOCKED: "The code can no longer be changed: forms are numbered with it",
    LAST_OWNER: "A company needs at least one owner. Name another first",
    USER_LIMIT_REACHED: "The company has reached its user limit",
    ALREADY_INVITED: "There is already a pending invitation for this address",
    ALREADY_MEMBER: "This person already belongs to the company",
    IN_USE: "This cannot be deleted: it is still in use",
    HAS_RECORDS: "The account cannot be deleted: there are records in your name",
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
    "location.nameRequired": "The location's name is required",
    "location.nameTooLong": "The location's name must have fewer than 100 characters",
    "zone.nameRequired": "The zone's name is required",
    "zone.nameTooLong": "The zone's name must have fewer than 100 characters",
    "zone.locationRequired": "The location's ID is required",
    "jobPosition.nameRequired": "The job position's name is required",
    "jobPosition.nameTooLong": "The job position's name must have fewer than 100 characters",
    "description.tooLong": "The description must have fewer than 500 characters",
    "companyCode.invalid": "The code has 2 to 6 capitals or digits",
    "departmentCode.invalid": "The code is the company's, a hyphen and 2 to 6 capitals or digits",
    "objective.invalid": "Enter a number that is 0 or more",
    "timeZone.invalid": "Choose a time zone from the list",
    "role.invalid": "Choose a role from the list",
    "departments.required": "Choose at least one department",
    "id.mismatch": "It does not match the address",
    "member.unknown": "Choose somebody of the company",
    "text.notStorable": "The text has characters that cannot be stored",
  },
  tryAgainInSeconds: (seconds) =>
    seconds < 90
      ? `Too many tries. Try again in ${seconds} seconds`
      : `Too many tries. Try again in ${Math.ceil(seconds / 60)} minutes`,
  inUse: (_, referrers) => {
    const { list, isOne } = counted(
      "en",
      {
        members: ["member", "members"],
        zones: ["zone", "zones"],
        forms: ["form", "forms"],
        actions: ["action", "actions"],
      },
      referrers,
    );
    return `This cannot be deleted: ${list} still ${isOne ? "uses" : "use"} it`;
  },
  banned: (reason, until) =>
    ["Your account is blocked", reason && `Reason: ${reason}`, until && `Until ${until}`]
      .filter(Boolean)
      .join(". ") + ".",
};
