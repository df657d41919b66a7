import { useQueryClient } from "@tanstack/react-query";
import { watchExport } from "./watched-exports.ts";
import { exportsQuery, startExport, type ExportRow, type CreateExportBody } from "./exports.ts";

/** Starts an export and watches it until it finishes. */
export function useStartExport(companyId: string): (body: CreateExportBody) => Promise<ExportRow> {
  const queries = useQueryClient();
  return async (body) => {
    const started = await startExport(companyId, body);
    const { queryKey } = exportsQuery(companyId);
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, (known) => [
      started,
      ...(known ?? []).filter(({ id }) => id !== started.id),
    ]);
    // After the list has it: the watcher drops exports that are not in the list.
    watchExport({ companyId, id: started.id });
    void queries.invalidateQueries({ queryKey });
    return started;
  };
}
