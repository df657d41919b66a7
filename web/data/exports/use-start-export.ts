import { useQueryClient } from "@tanstack/react-query";
import { watchExport } from "./watched-exports.ts";
import { exportsQuery, startExport, type ExportRow, type ExportWish } from "./exports.ts";

/** Begins one, and has it watched until it ends. */
export function useStartExport(companyId: string): (wish: ExportWish) => Promise<ExportRow> {
  const queries = useQueryClient();
  return async (wish) => {
    const started = await startExport(companyId, wish);
    const { queryKey } = exportsQuery(companyId);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (known) => [
      started,
      ...(known ?? []).filter(({ id }) => id !== started.id),
    ]);
    // Only now: whoever watches takes one that the list does not have for gone.
    watchExport({ companyId, id: started.id });
    void queries.invalidateQueries({ queryKey });
    return started;
  };
}
