const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 7;
/** A day more than any export is kept: by then no file that is this old is anybody's. */
const FILES_GO_AFTER_DAYS = KEPT_DAYS + 1;
/** No piece takes this long, tries and all. */
const STUCK_AFTER_DAYS = 1;

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

export const exportExpiry = (now: Date): Date => daysFrom(now, KEPT_DAYS);
export const filesExpiredBefore = (now: Date): Date => daysFrom(now, -FILES_GO_AFTER_DAYS);
export const stuckSince = (now: Date): Date => daysFrom(now, -STUCK_AFTER_DAYS);
