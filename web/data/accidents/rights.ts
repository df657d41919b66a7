import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../api/api.ts";
import { afterFirstUse } from "../rendering/after-first-use.ts";

const FRESH_FOR_MS = 10 * 60 * 1000;

/** What the person may do about accidents. It says nothing of any, so the device may keep it. */
const accidentRightsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "accident-rights"],
    staleTime: FRESH_FOR_MS,
    queryFn: async ({ signal }) =>
      (
        await api("GET /api/v1/company/:companyId/accidents", {
          params: { companyId },
          query: { limit: 1 },
          signal,
        })
      ).rights,
  });

/** Undefined until it is known: few people handle accidents, and the first screen does not wait for it. */
export function useAccidentRights(companyId: string) {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const used = new AbortController();
    const note = async () => {
      await afterFirstUse();
      if (!used.signal.aborted) setUsed(true);
    };
    void note();
    return () => used.abort();
  }, []);
  return useQuery({ ...accidentRightsQuery(companyId), enabled: isUsed }).data;
}

/** Whether the person sees the settings of accidents. */
export function useSeesAccidentSettings(companyId: string): boolean {
  const rights = useAccidentRights(companyId);
  return rights !== undefined && (rights.setHandlers || rights.setSettings || rights.handles !== "none");
}
