/** Every error code the API may answer with, and its status. Clients may rely on this list being closed. */
export const PROBLEMS = {
  NOT_JSON: 400,
  BAD_QUERY: 400,
  BAD_REQUEST: 400,
  BAD_SIGNATURE: 400,
  INVALID_OTP: 400,
  OTP_EXPIRED: 400,
  OTP_OTHER_BROWSER: 400,
  PASSKEY_EXPIRED: 400,
  PASSKEY_REFUSED: 400,
  PASSKEY_UNKNOWN: 400,
  PASSKEY_UNVERIFIED: 400,
  SIGN_ON_EXPIRED: 400,
  UNAUTHENTICATED: 401,
  KEY_REFUSED: 401,
  PAYMENT_REFUSED: 402,
  FORBIDDEN: 403,
  KEY_NOT_ALLOWED: 403,
  FOREIGN_ORIGIN: 403,
  TOO_MANY_ATTEMPTS: 403,
  BANNED_USER: 403,
  SIGNUP_CLOSED: 403,
  CANNOT_IMPERSONATE_ADMIN: 403,
  CANNOT_BAN_YOURSELF: 403,
  NOT_ON_YOURSELF: 403,
  NOT_WHILE_IMPERSONATING: 403,
  FRESH_PROOF_NEEDED: 403,
  STRONG_PROOF_NEEDED: 403,
  STRONG_SIGN_IN_NEEDED: 403,
  PASSKEY_OF_ANOTHER: 403,
  SIGN_ON_REFUSED: 403,
  SIGN_ON_OTHER_ADDRESS: 403,
  SIGN_ON_UNVERIFIED: 403,
  SIGN_ON_MEMBER_REMOVED: 403,
  SIGN_ON_OF_ANOTHER: 403,
  SIGN_ON_NEEDED: 403,
  INVITATION_FOR_ANOTHER: 403,
  NOT_IMPERSONATING: 400,
  NOT_FOUND: 404,
  COMPANY_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  CONFIRMATION_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  DEPARTMENT_NOT_FOUND: 404,
  BODY_TIMEOUT: 408,
  CONFLICT: 409,
  NAME_TAKEN: 409,
  CODE_TAKEN: 409,
  CODE_LOCKED: 409,
  COMPANY_WITHOUT_CODE: 409,
  LAST_OWNER: 409,
  LAST_PLATFORM_ADMIN: 409,
  USER_LIMIT_REACHED: 409,
  ALREADY_INVITED: 409,
  BILLING_NOT_SET_UP: 409,
  SEATS_IN_USE: 409,
  NO_SUBSCRIPTION: 409,
  PAYMENT_PENDING: 409,
  SUBSCRIPTION_BUSY: 409,
  ALREADY_MEMBER: 409,
  PASSKEY_TAKEN: 409,
  TOO_MANY_PASSKEYS: 409,
  IN_USE: 409,
  STILL_MEMBER: 409,
  PREVIEW_OUTDATED: 409,
  FORM_COMPLETED: 409,
  NOTICE_SENT: 409,
  FORM_SEALED: 409,
  FORM_VOIDED: 409,
  FORM_NEVER_COMPLETED: 409,
  INVALID_TRANSITION: 409,
  STORAGE_FULL: 409,
  LIMIT_REACHED: 409,
  ADDRESS_TAKEN: 409,
  USER_DELETED: 409,
  DOMAIN_TAKEN: 409,
  DOMAIN_NOT_PROVEN: 409,
  SIGN_ON_NOT_READY: 409,
  COMPANY_SUSPENDED: 409,
  COMPANY_ENDING: 409,
  COMPANY_DELETED: 409,
  STALE_VERSION: 412,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_EXPORTS: 429,
  INTERNAL: 500,
  BUSY: 503,
  PAYMENTS_UNAVAILABLE: 503,
  DNS_UNAVAILABLE: 503,
  RIGHTS_CHANGED: 503,
  SEALING_UNAVAILABLE: 503,
  ACCIDENTS_UNAVAILABLE: 503,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof PROBLEMS;
type ProblemStatus = (typeof PROBLEMS)[ProblemCode];

type ProblemDetails = {
  /** Overrides the catalogue's message with a text that is already in the user's language. */
  message?: string;
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Somebody has changed since what the request was decided on: the route decides it once more. */
  decideAgain?: true;
  /** The current record, added to the body beside the error. */
  current?: object;
  cause?: unknown;
};

export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? code, { cause: details.cause });
    this.name = "Problem";
    this.code = code;
    this.details = details;
  }

  get status(): ProblemStatus {
    return PROBLEMS[this.code];
  }
}

export const problem = (code: ProblemCode, details?: ProblemDetails): Problem => new Problem(code, details);

/** The body of every error response. */
export type ProblemBody = {
  error: { code: ProblemCode; message: string; fields?: Record<string, string>; requestId?: string };
};
