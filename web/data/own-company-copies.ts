import { hashKey, type QueryKey } from "@tanstack/react-query";
import type { OfflineData } from "../../worker/contract/organisation/offline-data.ts";
import { isCompanyLevel } from "../../worker/contract/organisation/roles.ts";
import { isPlatformAdmin } from "../../worker/policy/actor.ts";
import { keptActionsQuery } from "./actions/kept-actions.ts";
import { api } from "./api/api.ts";
import { ApiError } from "./api/errors.ts";
import { helpPicturesHash, offeredChecklistsQuery, type OfferedChecklist } from "./checklists/offered.ts";
import { companyQuery, departmentsQuery } from "./organisation/companies.ts";
import { assignableUsersQuery, departmentUsersQuery } from "./people/members.ts";
import { namedPeopleQuery } from "./people/named-people.ts";
import type { ScannedPlace, ShownPlace } from "./places/labels.ts";
import { jobPositionsQuery, locationsQuery, zonesQuery } from "./places/places.ts";
import { ownTasksQuery } from "./plan/own-tasks.ts";
import { knownSession } from "./session/session.ts";
import { isSessionEnding } from "./sign-out.ts";
import { cacheOwner } from "./offline/fetch-or-restore.ts";
import { isOnline } from "./offline/online.ts";
import { queries } from "./offline/queries.ts";
import { findAnswer } from "./offline/stored-answers.ts";
import {
  listCopies,
  deleteAnswersOfCompanies,
  findCopy,
  refreshCopy,
  type ReadOfflineData,
} from "./offline/company-copies.ts";

/** Bounds the requests of a visit for people in many companies. */
const MAX_COMPANIES = 5;

/** Of people who see many departments, those of the others come with their forms. */
const MAX_DEPARTMENTS = 3;

/** As long as the rest (offline/company-copies.ts). */
const TASKS_FRESH_FOR_MS = 10 * 60 * 1000;

/** Data stored by an earlier version of the app lacks the parts added since. */
type Stored = Omit<OfflineData, "checklists" | "labels"> & Partial<OfflineData>;

/** The queries that the offline data answers, with their data. */
function partsOf(
  companyId: string,
  { company, departments, locations, zones, jobPositions, people, checklists = [] }: Stored,
) {
  return [
    { key: companyQuery(companyId).queryKey, data: company },
    { key: departmentsQuery(companyId).queryKey, data: departments },
    { key: locationsQuery(companyId).queryKey, data: locations },
    { key: jobPositionsQuery(companyId).queryKey, data: jobPositions },
    { key: offeredChecklistsQuery(companyId).queryKey, data: checklists },
    ...locations.map(({ id }) => ({
      key: zonesQuery(companyId, id).queryKey,
      data: zones.filter(({ locationId }) => locationId === id),
    })),
    ...people.flatMap(({ departmentId, users }) => [
      { key: assignableUsersQuery(companyId, departmentId).queryKey, data: users },
      {
        key: departmentUsersQuery(companyId, departmentId).queryKey,
        data: users.filter(({ role }) => !isCompanyLevel(role)),
      },
    ]),
  ];
}

/** Data with one item of each kind, which gives every kind of key. */
const EXAMPLE = {
  locations: [{ id: "" }],
  zones: [],
  people: [{ departmentId: "", users: [] }],
} as unknown as Stored;
/** The third parts of the query keys that the data answers. Other queries, which are most, do not read the data. */
const PARTS: ReadonlySet<unknown> = new Set(partsOf("", EXAMPLE).map(({ key }) => key.at(2)));

/** The data of a query as part of a company's offline data. */
export async function findInCopies(
  owner: string,
  queryKey: QueryKey,
): Promise<{ data: unknown; at: number; isPart?: boolean } | null> {
  const [subject, companyId, part, placeId] = queryKey;
  if (subject === "companies" && companyId === "label") return findScanned(owner, String(part));
  if (subject !== "company" || typeof companyId !== "string") return null;
  if (part === "actions" || part === "forms")
    return (await import("./kept-lists.ts")).findInKept(owner, queryKey);
  if (!PARTS.has(part) && part !== "place") return null;
  const stored = await findCopy(owner, companyId);
  if (!stored) return null;
  if (part === "place") {
    const page = namedPlace(stored.data, String(placeId));
    // A stored answer about the place, of any age, has more than the names.
    return page && { data: page, at: 1 };
  }
  const hash = hashKey(queryKey);
  const found = partsOf(companyId, stored.data).find(({ key }) => hashKey(key) === hash);
  return found ? { data: found.data, at: stored.at } : null;
}

/** The page of a place that the device knows only by name. */
function namedPlace({ locations, zones }: Stored, placeId: string): ShownPlace | null {
  const zone = zones.find(({ id }) => id === placeId) ?? null;
  const location = locations.find(({ id }) => id === (zone?.locationId ?? placeId));
  return location
    ? {
        location,
        zone,
        zones: zone ? [] : zones.filter(({ locationId }) => locationId === location.id),
        label: null,
        openActions: [],
        records: [],
        months: [],
        lines: [],
        findings: [],
        isNamesOnly: true,
      }
    : null;
}

/** The place of a label, in any company that the device has data of. */
async function findScanned(owner: string, code: string): Promise<{ data: ScannedPlace; at: number } | null> {
  for (const { data, at } of await listCopies(owner)) {
    const { company, locations, zones, labels } = data as Stored;
    const label = labels?.find((each) => each.code === code);
    const location = locations.find(({ id }) => id === label?.locationId);
    if (!label || !location) continue;
    const zone = zones.find(({ id }) => id === label.zoneId) ?? null;
    return {
      data: { companyId: company.id, company: company.name, location, zone, replacedAt: null },
      at,
    };
  }
  return null;
}

const read: ReadOfflineData = async (companyId, known) => {
  try {
    return await api("GET /api/v1/company/:companyId/offline-data", {
      params: { companyId },
      query: { known },
      onExpiredSession: "fail",
    });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return null;
    throw error;
  }
};

/** The companies that the user has opened in this tab, also as platform administrator. */
const openedCompanies = (): string[] =>
  queries
    .getQueryCache()
    .findAll({
      queryKey: ["company"],
      predicate: ({ queryKey, state }) => queryKey.length === 2 && state.data !== undefined,
    })
    .flatMap(({ queryKey: [, companyId] }) => (typeof companyId === "string" ? [companyId] : []));

/**
 * Fetches the data that the user needs to record forms without a network, and deletes that of companies they have left.
 * After the user has changed a company, its data is fetched even if it is fresh.
 */
export async function refreshOwnCopies(changedCompany?: string): Promise<void> {
  const owner = cacheOwner();
  const user = knownSession()?.user;
  if (owner === null || !user || !isOnline()) return;
  const own = user.companies.map(({ id }) => id);
  if (!isPlatformAdmin(user)) await deleteAnswersOfCompanies((companyId) => !own.includes(companyId));
  const wanted = [...new Set([...openedCompanies(), ...own])].slice(0, MAX_COMPANIES);
  const mayStart = () => cacheOwner() === owner && !isSessionEnding();
  for (const companyId of wanted) {
    if (!mayStart()) return;
    // One after the other, so that the screens' own requests come first.
    // oxlint-disable-next-line no-await-in-loop
    await refreshCopy(owner, companyId, { read, mayStart, evenIfFresh: companyId === changedCompany });
    // oxlint-disable-next-line no-await-in-loop
    const stored = await findCopy(owner, companyId);
    // oxlint-disable-next-line no-await-in-loop
    if (stored) await keepPictures(owner, companyId, (stored.data as Stored).checklists ?? [], mayStart);
    if (!mayStart()) return;
    const ownDepartments = user.departments.filter((department) => department.companyId === companyId);
    // Who has a role in the company has the departments in its data.
    const departmentIds =
      ownDepartments.length > 0
        ? ownDepartments.map(({ id }) => id)
        : (stored?.data.people.map(({ departmentId }) => departmentId) ?? []);
    for (const departmentId of departmentIds.slice(0, MAX_DEPARTMENTS))
      void queries.prefetchQuery({ ...namedPeopleQuery(companyId, departmentId), retry: false });
    // Tasks and actions have calls of their own, because they change every day.
    void queries.prefetchQuery({ ...ownTasksQuery(companyId), staleTime: TASKS_FRESH_FOR_MS, retry: false });
    const kept = keptActionsQuery(companyId, owner);
    void queries.prefetchQuery({ ...kept, staleTime: TASKS_FRESH_FOR_MS, retry: false });
  }
}

/** The script is loaded only when there are pictures to keep or to delete. */
async function keepPictures(
  owner: string,
  companyId: string,
  checklists: readonly OfferedChecklist[],
  mayStart: () => boolean,
): Promise<void> {
  const isWanted = checklists.some(({ questions }) => questions.some(({ picture }) => picture));
  if (!isWanted && !(await findAnswer(owner, helpPicturesHash(companyId)))) return;
  const { keepHelpPictures } = await import("./checklists/help-pictures.ts");
  await keepHelpPictures(owner, companyId, checklists, mayStart);
}
