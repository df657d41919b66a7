/** The most rows of a list in a form. */
export const MAX_LIST_LENGTH = 200;

/** What is longer is no name: in records from before, all that a witness said stands in its place. */
export const LONGEST_NAME = 80;

/** How long a record stays in the bin. */
export const BIN_DAYS = 30;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GIGABYTE = 1_000_000_000;

/** The limits of docs/limits.md with their defaults. The variable LIMITS of a deployment overrides them by name. */
const DEFAULT_LIMITS = {
  changesPerMinute: 240,
  changesPerHour: 3000,
  /** The bytes of JSON bodies. */
  bytesPerHour: 30_000_000,
  uploadsPerHour: 300,
  companiesPerDay: 5,
  exportsPerDay: 50,
  /** A piece of an export ends after so many; D1 allows an invocation a thousand. */
  exportPieceQueries: 400,
  companyChangesPerHour: 30_000,
  /** The calls of an API key, reads among them. Its changes count as those of a person do. */
  keyCallsPerMinute: 300,
  keyCallsPerHour: 6000,
  /** The size of a company's files, without and with a subscription. */
  freePlanBytes: 2 * GIGABYTE,
  equipoPlanBytes: 20 * GIGABYTE,
  auditRetentionDays: 5 * 365,
  /** Requests of one IP address. */
  sealLookupsPerHour: 120,
  /** Requests of one calendar feed. */
  calendarReadsPerHour: 60,
  /** Notices without an account in a day, at one label, for one company, and of one network at a label, which many people may share. */
  publicNoticesPerLabel: 30,
  publicNoticesPerCompany: 200,
  publicNoticesPerNetwork: 20,
  /** Looks of one network in an hour: at the page of a label, and at a receipt. */
  publicLooksPerHour: 120,
  receiptLooksPerHour: 40,
  /** Of the link of an inspector: codes that are sent in an hour and in a day, and files that are taken in an hour. */
  inspectorCodesPerHour: 5,
  inspectorCodesPerDay: 10,
  inspectorFilesPerHour: 600,
  /** Looks of one network at links of inspectors in an hour. */
  inspectorRequestsPerHour: 240,
  /** The plan lines of a company that go on or have ended within a year. */
  planLines: 1000,
  /** The documents in the library of a company that are not archived. */
  documents: 500,
  /** The communications that a company sends in 24 hours. Each is a letter to everybody. */
  communicationsPerDay: 20,
  /** Of a company: readings of an identity provider's addresses, and as many look-ups of the proof of a domain. */
  signOnChecksPerHour: 30,
};

export type Limits = typeof DEFAULT_LIMITS;
export type FileQuota = Pick<Limits, "freePlanBytes" | "equipoPlanBytes"> & {
  /** A payment that is overdue since then or longer has no grace left. */
  graceBegan: Date;
};

/** The limits that count over a window of time. */
const WINDOWS_MS = {
  changesPerMinute: MINUTE_MS,
  changesPerHour: HOUR_MS,
  bytesPerHour: HOUR_MS,
  uploadsPerHour: HOUR_MS,
  companiesPerDay: DAY_MS,
  exportsPerDay: DAY_MS,
  companyChangesPerHour: HOUR_MS,
  keyCallsPerMinute: MINUTE_MS,
  keyCallsPerHour: HOUR_MS,
} as const satisfies Partial<Record<keyof Limits, number>>;
export type RateName = keyof typeof WINDOWS_MS;

/** Calls that have a limit of their own. */
export type LimitedCall = "upload" | "export" | "company";
const LIMITS_OF_CALLS = {
  upload: "uploadsPerHour",
  export: "exportsPerDay",
  company: "companiesPerDay",
} as const satisfies Record<LimitedCall, RateName>;

export type Rate = { name: RateName; windowMs: number; atMost: number; amount: number };

const isLimitName = (name: string): name is keyof Limits => Object.hasOwn(DEFAULT_LIMITS, name);

export function limitsOf({ LIMITS = "{}" }: { LIMITS?: string }): Limits {
  const limits = { ...DEFAULT_LIMITS };
  for (const [name, value] of Object.entries(JSON.parse(LIMITS) as Record<string, unknown>)) {
    if (!isLimitName(name) || typeof value !== "number" || !(value >= 0))
      throw new Error(`LIMITS: ${name} is no limit, or its value is no number`);
    limits[name] = value;
  }
  return limits;
}

/** The amounts that a change adds to the person's limits and to the company's. */
const rateOf = (limits: Limits, name: RateName, amount = 1): Rate => ({
  name,
  windowMs: WINDOWS_MS[name],
  atMost: limits[name],
  amount,
});
export function ratesOf(limits: Limits, { bytes, call }: { bytes: number; call?: LimitedCall | undefined }) {
  const rate = (name: RateName, amount?: number): Rate => rateOf(limits, name, amount);
  return {
    ofPerson: [
      rate("changesPerMinute"),
      rate("changesPerHour"),
      ...(bytes > 0 ? [rate("bytesPerHour", bytes)] : []),
      ...(call ? [rate(LIMITS_OF_CALLS[call])] : []),
    ],
    ofCompany: rate("companyChangesPerHour"),
  };
}
export type Rates = ReturnType<typeof ratesOf>;

/** What every call of an API key counts. */
export const keyRatesOf = (limits: Limits): Rate[] => [
  rateOf(limits, "keyCallsPerMinute"),
  rateOf(limits, "keyCallsPerHour"),
];

/** How long a code is still enough in a company that requires more, so that everybody can add a passkey. */
export const STRONG_GRACE_MS = 14 * DAY_MS;

/** Between the decision that a company ends and its removal. */
export const DAYS_TO_THE_END = 30;
/** Between the announcement that a record is deleted for its age and its deletion. */
export const DAYS_OF_NOTICE = 30;
/** The announcement counts no further. */
export const MOST_ANNOUNCED = 1000;
/** The changes that a form's history tells, the last ones. */
export const MAX_HISTORY_LINES = 200;
/** LISOS, art. 4.3: what an inspection may still sanction. */
export const LEGAL_MINIMUM_YEARS = 5;

/** So long may the person who completed a record take that back without a reason. */
export const TAKE_BACK_MINUTES = 15;

/** The devices of a person with unsent work that are known; those heard of longest ago are forgotten. */
export const MOST_DEVICES = 10;
/** The views of lists that a person may have in a company, and the company itself. */
export const MOST_VIEWS = 30;
/** A department's devices with unsent work that are listed and counted. */
export const MOST_LISTED_DEVICES = 100;

/** How far the actions of a form are counted, and those of one of its safety checks: as many means that or more. */
export const MOST_COUNTED = { ofForm: 1000, ofQuestion: 100 } as const;

/** Actions that a sealed record and a report have, and how far the further ones are counted. */
export const MOST_SEALED_ACTIONS = 500;
export const MOST_FURTHER_ACTIONS = 9500;

/** From when on platform administrators have to sign in with a passkey; null: never. */
export function platformStrongFrom({
  PLATFORM_STRONG_FROM: given,
}: {
  PLATFORM_STRONG_FROM?: string;
}): Date | null {
  if (!given) return null;
  const at = new Date(given);
  // A time that cannot be read is required at once rather than never.
  return Number.isNaN(at.getTime()) ? new Date(0) : at;
}

/** Notices of a company without an account that wait to be admitted. */
export const MOST_WAITING_NOTICES = 500;
/** How long a rejected one is kept, with its photos, for whoever has the receipt. */
export const DAYS_OF_REJECTION = 30;
/** Photos of a notice without an account. */
export const MOST_NOTICE_PHOTOS = 3;

/** Messages about a communication. */
export const MAX_MESSAGES = 100;
