import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import {
  actionEntry,
  checklistEntry,
  type EntryNames,
  formEntry,
  personEntry,
  placeEntry,
  taskEntry,
} from "./device-entries.ts";
import type { PaletteEntry } from "./entry.ts";

export const MIN_SEARCH_LENGTH = 2;
const PER_LIST = 6;

/** `hasMore`: a list has more to search, or more that matches. */
type ServerFinds = { entries: PaletteEntry[]; hasMore: boolean };

/** Three lists and the names of other things at once, a few rows of each. The key is not a company's, so that searches are not stored on the device. */
export const serverSearchQuery = (companyId: string, search: string, isAdmin: boolean, labels: EntryNames) =>
  queryOptions({
    queryKey: ["palette", companyId, search],
    staleTime: 30_000,
    gcTime: 60_000,
    retry: false,
    queryFn: async ({ signal }): Promise<ServerFinds> => {
      const request = { params: { companyId }, query: { q: search, limit: PER_LIST }, signal };
      const mailbox = isAdmin
        ? "GET /api/v1/company/:companyId/mailboxs"
        : "GET /api/v1/company/:companyId/mailboxs/my";
      // Who may not list forms or actions still finds the rest.
      const [forms, actions, entries, names] = await Promise.allSettled([
        api("GET /api/v1/company/:companyId/forms", request),
        api("GET /api/v1/company/:companyId/actions", request),
        api(mailbox, request),
        api("GET /api/v1/company/:companyId/search", { params: { companyId }, query: { q: search }, signal }),
      ]);
      signal.throwIfAborted();
      const answers = [forms, actions, entries];
      const named = names.status === "fulfilled" ? names.value : null;
      return {
        entries: [
          ...[forms, entries]
            .flatMap((answer) => (answer.status === "fulfilled" ? answer.value.forms : []))
            .flatMap((row) => formEntry(row, labels) ?? []),
          ...(actions.status === "fulfilled" ? actions.value.actions : []).flatMap(
            (row) => actionEntry(row) ?? [],
          ),
          ...(named
            ? [
                ...named.places.map((row) => placeEntry(row)),
                // Whoever is named here is a person, with whatever role.
                ...named.people.map((row) => personEntry({ ...row, role: null })),
                ...named.checklists.map((row) => checklistEntry(row, labels)),
                ...named.tasks.map((row) => taskEntry(row)),
              ].filter((entry) => entry !== null)
            : []),
        ],
        hasMore:
          named?.hasMore === true ||
          answers.some((answer) => answer.status === "fulfilled" && answer.value.nextCursor !== null),
      };
    },
  });
