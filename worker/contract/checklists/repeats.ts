/** A bad answer repeats one to the same question, in the same zone, of another record up to so many days before. */
export const REPEAT_DAYS = 90;
export const REPEAT_MS = REPEAT_DAYS * 86_400_000;
