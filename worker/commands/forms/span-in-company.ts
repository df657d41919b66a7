import type { Period } from "../../contract/enums.ts";
import { type Span, spanOf } from "../../domain/periods.ts";

/** The time a list of forms is asked for, by the company's clock. */
export const spanInCompany = (period: Period | undefined, now: Date, timeZone: string): Span | null =>
  spanOf(period, now, timeZone);
