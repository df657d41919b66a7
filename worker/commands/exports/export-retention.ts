const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** A day longer than any export is kept, so no export refers to a file this old. */
const FILES_EXPIRE_AFTER_DAYS = KEPT_DAYS + 1;

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

export const exportExpiry = (now: Date): Date => daysFrom(now, KEPT_DAYS);
export const filesExpiredBefore = (now: Date): Date => daysFrom(now, -FILES_EXPIRE_AFTER_DAYS);
