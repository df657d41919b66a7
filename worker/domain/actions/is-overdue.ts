import type { ActionStatus } from "../../contract/enums.ts";

export const isOverdue = (
  { status, dueDate }: { status: ActionStatus; dueDate: Date | null },
  now: Date,
): boolean => status === "in_progress" && dueDate !== null && dueDate < now;
