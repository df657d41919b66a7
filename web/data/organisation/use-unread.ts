import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterFirstUse } from "../rendering/after-first-use.ts";
import { companyQuery } from "./companies.ts";

/** How many entries of the inbox are unread. It comes with the company, and again when the window gets the focus. */
export const useUnread = (companyId: string): number => useQuery(companyQuery(companyId)).data?.unread ?? 0;

/** Marks what the inbox tells of a record as read while the record is open. */
export function useReadRecord(companyId: string, recordId: string): void {
  const queries = useQueryClient();
  const hasUnread = useUnread(companyId) > 0;
  useEffect(() => {
    if (!hasUnread) return;
    // What was not marked stays unread.
    void afterFirstUse()
      .then(() => import("./inbox.ts"))
      .then(({ markRead }) => markRead(queries, companyId, { recordId }))
      .catch(() => {});
  }, [queries, hasUnread, companyId, recordId]);
}
