import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type CompanyImport, IMPORT_PART_BYTES } from "#worker/contract/admin/imports.ts";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api, apiHref, handleResponse } from "#web/data/api/api.ts";
import { sendForm } from "#web/data/api/send-form.ts";

const KEY = ["admin", "company-import"];
const WORKING: readonly CompanyImport["phase"][] = ["checking", "importing", "removing"];
const LOOK_MS = 2000;

/** The import that is under way or has ended; it is looked at again while the server works on it. */
export const companyImportQuery = queryOptions({
  queryKey: KEY,
  queryFn: async ({ signal }) => (await api("GET /api/v1/admin/company-import", { signal })).import,
  refetchInterval: ({ state: { data } }) => (data && WORKING.includes(data.phase) ? LOOK_MS : false),
  refetchOnMount: "always",
});

const PART = "PUT /api/v1/admin/company-import/parts/:part";

async function sendPart(file: File, part: number, onProgress: (sent: number) => void) {
  const bytes = file.slice((part - 1) * IMPORT_PART_BYTES, part * IMPORT_PART_BYTES);
  const form = new FormData();
  form.set("file", new File([bytes], "part"));
  const response = await sendForm("PUT", apiHref(PART, { part: String(part) }), form, (share) =>
    onProgress((part - 1) * IMPORT_PART_BYTES + share * bytes.size),
  );
  return (await handleResponse(response, PART, { onExpiredSession: "fail" })).answer.import;
}

/** What a person does to the import. What the server answers is shown at once. */
export function useCompanyImport() {
  const queries = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);
  const show = (found: CompanyImport | null) => queries.setQueryData(companyImportQuery.queryKey, found);

  /** Sends the parts that are not there, and has the file checked. It ends with the dialog. */
  async function upload(file: File, begun: CompanyImport): Promise<void> {
    const parts = Math.ceil(file.size / IMPORT_PART_BYTES);
    try {
      for (let part = begun.parts + 1; part <= parts && isOpen.current; part += 1)
        show(await sendPart(file, part, setSent));
      if (!isOpen.current) return;
      show((await api("POST /api/v1/admin/company-import/check", { body: {} })).import);
    } finally {
      setSent(null);
    }
  }

  return {
    /** The bytes that are sent, while this page sends them. */
    sent,
    async begin(file: File): Promise<void> {
      const body = { filename: file.name, bytes: file.size };
      const begun = (await api("POST /api/v1/admin/company-import", { body })).import;
      show(begun);
      if (begun) await upload(file, begun);
    },
    goOn: upload,
    choose: async (body: BodyOf<"POST /api/v1/admin/company-import/choice">) =>
      show((await api("POST /api/v1/admin/company-import/choice", { body })).import),
    retry: async () => show((await api("POST /api/v1/admin/company-import/check", { body: {} })).import),
    remove: async () => show((await api("DELETE /api/v1/admin/company-import", {})).import),
  };
}
export type ImportCalls = ReturnType<typeof useCompanyImport>;
