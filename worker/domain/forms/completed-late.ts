const DAYS = 7;

/** Whether a record was completed so long after its own date that both are said. */
export const isCompletedLate = (
  date: string,
  completedAt: string | null | undefined,
): completedAt is string =>
  typeof completedAt === "string" && Date.parse(completedAt) - Date.parse(date) > DAYS * 86_400_000;
