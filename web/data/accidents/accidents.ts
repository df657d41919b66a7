import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  AccidentView,
  ChangeAccidentBody,
  HandledAccident,
} from "#worker/contract/accidents/accidents.ts";
import type { EndClockBody } from "#worker/contract/accidents/clocks.ts";
import { ACCIDENT_STATES } from "#worker/contract/accidents/vocabularies.ts";
import { api, apiHref } from "../api/api.ts";
import { pagedQuery } from "../api/paged-list.ts";
import { textParam } from "../navigation/search.ts";
import { accidentsKey } from "../forms/query-keys.ts";
import { queries } from "../offline/queries.ts";

export type {
  AccidentDeadline,
  AccidentLogEntry,
  AccidentView,
  HandledAccident,
  ListedAccident,
  ManagedAccident,
} from "#worker/contract/accidents/accidents.ts";

const ALL = "/api/v1/company/:companyId/accidents";
const ONE = `${ALL}/:accidentId` as const;

/** Filters of the list, as its address has them. */
export type AccidentSearch = {
  state?: string | undefined;
  departmentId?: string | undefined;
  own?: string | undefined;
};

/** What the address has besides is dropped. */
export const accidentFiltersOf = ({ state, departmentId, own }: AccidentSearch) => ({
  state: ACCIDENT_STATES.find((each) => each === state),
  departmentId: textParam(departmentId),
  own: own === "true" ? own : undefined,
});

export const accidentsQuery = (companyId: string, filters: ReturnType<typeof accidentFiltersOf>) => ({
  ...pagedQuery(accidentsKey(companyId, "list", filters), (cursor, signal) => {
    const { state, departmentId, own } = filters;
    return api(`GET ${ALL}`, {
      params: { companyId },
      query: {
        state,
        departmentId,
        ...(own === undefined ? {} : { isOwn: "true" as const }),
        cursor: cursor ?? undefined,
      },
      signal,
    });
  }),
  placeholderData: keepPreviousData,
});

const oneKey = (companyId: string, accidentId: string) => accidentsKey(companyId, "one", accidentId);

export const accidentQuery = (companyId: string, accidentId: string) =>
  queryOptions({
    queryKey: oneKey(companyId, accidentId),
    queryFn: async ({ signal }) =>
      (await api(`GET ${ONE}`, { params: { companyId, accidentId }, signal })).accident,
  });

type Path = { companyId: string; accidentId: string };

/** Shows what the server answered, and reads the lists again. */
function show({ companyId, accidentId }: Path, accident: AccidentView): AccidentView {
  queries.setQueryData(oneKey(companyId, accidentId), accident);
  void queries.invalidateQueries({ queryKey: accidentsKey(companyId, "list") });
  void queries.invalidateQueries({ queryKey: accidentsKey(companyId, "log") });
  return accident;
}

export const refreshAccident = ({ companyId, accidentId }: Path): Promise<void> =>
  queries.invalidateQueries({ queryKey: oneKey(companyId, accidentId) });

export const changeAccident = async (params: Path, version: number, body: ChangeAccidentBody) =>
  show(params, (await api(`PATCH ${ONE}`, { params, version, body })).accident);

export const addAccidentFiles = async (
  params: Path,
  files: Pick<HandledAccident["case"], "photos" | "documents">,
) => show(params, (await api(`POST ${ONE}/files`, { params, body: files })).accident);

export const accidentFileHref = (companyId: string, r2Key: string): string =>
  apiHref("GET /api/v1/company/:companyId/attachments/:r2Key{.+}", { companyId, r2Key });

export const endClock = async (params: Path, version: number, body: EndClockBody) =>
  show(params, (await api(`POST ${ONE}/clocks/end`, { params, version, body })).accident);

export const takeBackClock = async (params: Path, version: number, body: { key: string; reason: string }) =>
  show(params, (await api(`POST ${ONE}/clocks/take-back`, { params, version, body })).accident);

export const closeAccident = async (params: Path, version: number) =>
  show(params, (await api(`POST ${ONE}/close`, { params, version })).accident);

export const reopenAccident = async (params: Path, version: number, reason: string) =>
  show(params, (await api(`POST ${ONE}/reopen`, { params, version, body: { reason } })).accident);

export const withdrawAccident = async (params: Path, version: number, reason: string) =>
  show(params, (await api(`POST ${ONE}/withdraw`, { params, version, body: { reason } })).accident);

export const accidentLogQuery = (companyId: string, accidentId: string) =>
  pagedQuery(accidentsKey(companyId, "log", accidentId), (cursor, signal) =>
    api("GET /api/v1/company/:companyId/accident-log", {
      params: { companyId },
      query: { accidentId, cursor: cursor ?? undefined },
      signal,
    }),
  );
