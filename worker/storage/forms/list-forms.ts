// The lists of forms and of the mailbox, in one file so that their SQL is read in one place. `selectBranch` shows it: one ordered
// query for each type and department, merged.
import { getTableName, sql, type SQL } from "drizzle-orm";
import { FORM_STATUSES, type FormStatus, type FormType } from "../../contract/enums.ts";
import type { FormSort, MailboxSort, SortDirection } from "../../contract/forms/calls/sorts.ts";
import type { Verdict } from "../../contract/forms/score.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "../../contract/forms/vocabularies.ts";
import type { TimeSpan } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import {
  expressionFor,
  FORM_BITS,
  lowest,
  MINUTE,
  namesOfPeople,
  namesOfZones,
  TYPE_BITS,
  typeToken,
} from "../core/record-words.ts";
import { unionAll } from "../tables/union-all.ts";
import { type FigureTotal, selectListHead } from "../dashboards/list-totals.ts";
import { badAnswer, isBadAnswer } from "../tables/figures.ts";
import { isBinned, isVoided } from "../tables/forms/form-header.ts";
import { formField } from "../tables/forms/checklist.ts";
import { checklistVersion } from "../tables/forms/company-checklist.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { SAFETY_CHECK_LINKS } from "./form-links.ts";
import {
  hasChecklist,
  listColumns,
  MAILBOX_STAGE,
  type Listed,
  type ListedForm,
  parseFormPage,
  type ReferencedNames,
  selectFormPage,
} from "./form-page.ts";

/** The last row of a page: the place of its part in the list (none in a list by date), its date, and its id or key. */
export type FormCursor = { date: number; id: string; partIndex?: number | undefined };
export type FormOrder = { by: FormSort | MailboxSort; direction: SortDirection };

export type FormFilter = {
  types: readonly FormType[];
  /** Lists this user's own forms instead of the scope's. */
  createdById?: string | undefined;
  /** Of a filter with several values a form has one of them. */
  statuses?: readonly FormStatus[] | undefined;
  span: TimeSpan | null;
  /** Leaves out the mailbox's drafts. */
  isSubmitted?: boolean;
  q: string | undefined;
  zoneIds?: readonly string[] | undefined;
  locationIds?: readonly string[] | undefined;
  /** The key of a checklist question that was answered badly. */
  badAnswerTo?: string | undefined;
  checklistIds?: readonly string[] | undefined;
  verdicts?: readonly Verdict[] | undefined;
  communicationTypes?: readonly string[] | undefined;
  announcementImportances?: readonly string[] | undefined;
  /** Of entries of the mailbox. */
  stages?: readonly string[] | undefined;
  /** Who created it, among the scope's. */
  senderId?: string | undefined;
  /** Voided forms instead of those that are not; or those in the bin, which this person deletes and restores. */
  withdrawn?: "voided" | { binnedFor: string } | undefined;
  /** By date, the latest first, unless given. */
  order?: FormOrder | undefined;
};
export type FormListOptions = FormFilter & {
  after: FormCursor | null;
  /** The figures that have the list's total; null where it is known only if the list has one page. */
  figures: FigureTotal | null;
  limit: number;
};

type FormList = FormFilter & { scope: Scope };

export type FormPage = {
  rows: ListedForm[];
  names: ReferencedNames;
  /** Null after a cursor, and where it is not known. */
  total: number | null;
  totalIsExact: boolean;
  next: FormCursor | null;
};

const NEWEST_FIRST: FormOrder = { by: "date", direction: "desc" };

/** The forms with one value of the column that the list is sorted by. A list has its parts one after the other. */
type Part = {
  type?: FormType;
  status?: FormStatus | undefined;
  /** Null in drafts that were submitted before all fields were required. */
  communicationType?: string | null | undefined;
  announcementImportance?: string | null | undefined;
};

function partsOf({ order = NEWEST_FIRST, types }: Pick<FormFilter, "order" | "types">): Part[] {
  const { by, direction } = order;
  const parts: Record<FormOrder["by"], () => Part[]> = {
    date: () => [{}],
    status: () => FORM_STATUSES.map((status) => ({ status })),
    formType: () => types.map((type) => ({ type })),
    communicationType: () =>
      [...Object.keys(COMMUNICATION_TYPES), null].map((communicationType) => ({ communicationType })),
    announcementImportance: () =>
      [...Object.keys(IMPORTANCE_LEVELS), null].map((announcementImportance) => ({ announcementImportance })),
  };
  return direction === "desc" ? parts[by]().toReversed() : parts[by]();
}

/** Whether the cursor is of a list in this order: without a part by date, with that of one of its parts otherwise. */
export function isInOrder(list: Pick<FormFilter, "order" | "types">, after: FormCursor | null): boolean {
  if (after === null) return true;
  const isByDate = (list.order ?? NEWEST_FIRST).by === "date";
  return isByDate
    ? after.partIndex === undefined
    : after.partIndex !== undefined && after.partIndex < partsOf(list).length;
}

/** D1 binds at most 100 values, so what is asked is bound once, however many branches there are. Reading it costs no row. */
function askedValues(list: FormList, after: FormCursor | null): SQL {
  const { scope, createdById, zoneIds, locationIds, badAnswerTo, checklistIds, senderId, q } = list;
  const values: Record<string, string | null | undefined> = {
    company: scope.companyId,
    departments: scope.departmentIds === "all" ? null : JSON.stringify(scope.departmentIds),
    author: createdById ?? binnedFor(list),
    zones: zoneIds && JSON.stringify(zoneIds),
    locations: locationIds && JSON.stringify(locationIds),
    question: badAnswerTo,
    checklists: checklistIds && JSON.stringify(checklistIds),
    sender: senderId,
    after_id: after?.id,
  };
  const names = sql.raw(Object.keys(values).join(", "));
  const bound = Object.values(values).map((value) => sql`${value ?? null}`);
  const searched = q ? sql`, searched(expression) as materialized (select ${expressionOf(list, q)})` : sql``;
  return sql`asked(${names}) as not materialized (select ${sql.join(bound, sql`, `)})${searched}`;
}
const asked = (name: string) => sql.raw(`(select ${name} from asked)`);

/** Words are of a form, of its answers, or the beginning of its author's, zone's or location's name. */
function expressionOf({ scope: { companyId, departmentIds }, createdById }: FormList, text: string): SQL {
  const own = createdById === undefined ? [] : [[createdById]];
  const inDepartments = createdById !== undefined || departmentIds === "all" ? [] : [departmentIds];
  const names = sql`${namesOfPeople(companyId)} union all ${namesOfZones(companyId)}`;
  return expressionFor([[companyId], ...own, ...inDepartments], text, names);
}

const listedOf = ({ withdrawn }: FormFilter): Listed =>
  typeof withdrawn === "object" ? "binned" : (withdrawn ?? "present");

const binnedFor = ({ withdrawn }: FormList): string | undefined =>
  typeof withdrawn === "object" ? withdrawn.binnedFor : undefined;

/** The statement would be too long with more branches. Then the company's forms are read, and other departments' are left out. */
const MAX_BRANCHES = 150;
/** Each branch with a list of values reads the list again. */
const MAX_BRANCHES_WITH_LISTS = 30;

/** The departments, where the forms of several are merged; null if all of the list are in one range of an index. */
function mergedDepartments({
  scope,
  createdById,
  q,
  types,
  order,
  withdrawn,
  checklistIds,
  verdicts,
  senderId,
  zoneIds = [],
  locationIds,
}: FormList): readonly string[] | null {
  const { departmentIds } = scope;
  const isInOneRange = (createdById ?? withdrawn ?? checklistIds ?? verdicts ?? senderId) !== undefined;
  if (isInOneRange || departmentIds === "all" || q) return null;
  const each = types.length * (order?.by === "status" ? FORM_STATUSES.length : 1);
  const most = locationIds || zoneIds.length > 1 ? MAX_BRANCHES_WITH_LISTS : MAX_BRANCHES;
  return departmentIds.length * each > most ? null : departmentIds;
}

const NONE_MERGED: readonly [null] = [null];

/** The zones, if one range for each of them is not too many. */
function mergedZones(list: FormList): readonly string[] | undefined {
  const { zoneIds, types, q, verdicts } = list;
  const departments = mergedDepartments(list)?.length ?? 1;
  const isMerged = !q && !verdicts && zoneIds && zoneIds.length * departments * types.length <= MAX_BRANCHES;
  return isMerged ? zoneIds : undefined;
}

/** The index that a branch is read by: that of a filter, or that of the order. */
function indexOf(type: FormType, list: FormList, part: Part): string {
  const { createdById, senderId, isSubmitted } = list;
  const zoneIds = mergedZones(list);
  const table = getTableName(FORM_TABLES[type]);
  const inDepartment = mergedDepartments(list) !== null;
  if (list.withdrawn !== undefined) return `${table}_${listedOf(list)}`;
  if (list.badAnswerTo !== undefined) {
    const place = [...(inDepartment ? ["department"] : []), ...(zoneIds ? ["zone"] : [])];
    return `bad_answer_in_${place.join("_") || "company"}`;
  }
  if (createdById !== undefined) return `${table}_by_author`;
  if (senderId !== undefined) return `${table}_${isSubmitted ? "submitted_by_sender" : "by_author"}`;
  if (list.verdicts) return `${table}_by_result`;
  if (list.checklistIds) return `${table}_by_checklist`;
  const isGiven = (key: keyof typeof FILTER_OF) =>
    part[key] !== undefined || list[FILTER_OF[key]]?.length === 1;
  if (isGiven("communicationType")) return `${table}_submitted_by_type`;
  if (isGiven("announcementImportance")) return `${table}_submitted_by_importance`;
  if (zoneIds) return `${table}_by_${inDepartment ? "department_" : ""}zone`;
  const place = inDepartment ? "department" : "company";
  const ofStatus = isGiven("status") ? "_status" : "";
  return `${table}_${isSubmitted ? "submitted_" : ""}by_${place}${ofStatus}`;
}

/** The filters of the columns that parts are of. */
const FILTER_OF = {
  status: "statuses",
  communicationType: "communicationTypes",
  announcementImportance: "announcementImportances",
} as const satisfies Record<string, keyof FormFilter>;

/** Words of a vocabulary. */
const isOneOf = (column: string, values: readonly string[] | undefined) => {
  if (!values) return null;
  return sql.raw(
    values.length === 1 ? `${column} = '${values[0]}'` : `${column} in ('${values.join("', '")}')`,
  );
};
const isListed = (name: string) => sql`in (select value from json_each(${asked(name)}))`;

const equals = (column: string, value: string | null | undefined) =>
  value === undefined ? null : sql.raw(value === null ? `${column} is null` : `${column} = '${value}'`);

/** The dates from the cursor on. One bound at each end, the nearer of the two: given both, SQLite seeks to one and filters by the other. */
function datesFrom({ span, order, q }: FormList, after: FormCursor | null, [date, id]: [SQL, SQL]) {
  const from = span && sql.raw(String(span.from.getTime()));
  const before = span && sql.raw(String(span.before.getTime()));
  const isOldestFirst = order?.by === "date" && order.direction === "asc";
  const cursor =
    after &&
    !q &&
    sql`(${date}, ${id}) ${sql.raw(isOldestFirst ? ">" : "<")} (${sql.raw(String(after.date))}, ${asked("after_id")})`;
  return [
    cursor && isOldestFirst ? cursor : from && sql`${date} >= ${from}`,
    cursor && !isOldestFirst ? cursor : before && sql`${date} < ${before}`,
  ];
}

/** The conditions of a form of the type, with the alias f, or of its bad answer, with the alias b. */
function conditionsOf(
  type: FormType,
  list: FormList,
  part: Part,
  after: FormCursor | null,
  { department, zone }: Range,
) {
  const { scope, createdById, badAnswerTo, checklistIds, zoneIds, locationIds } = list;
  const { senderId, isSubmitted, withdrawn, verdicts } = list;
  const ofAnswer = isOfAnswers(list);
  const isBin = binnedFor(list) !== undefined;
  const inDepartments =
    scope.departmentIds === "all"
      ? sql`true`
      : sql`f.department_id in (select value from json_each(${asked("departments")}))`;
  const of = (column: string) => sql.raw(`${ofAnswer ? "b" : "f"}.${column}`);
  const answered = sql`exists (
    select 1 from ${formField} as c
    cross join ${badAnswer} as b on b.field_id = c.id
    where ${sql.raw(`c.${SAFETY_CHECK_LINKS[type] ?? "id"}`)} = f.id
      and b.question_key = ${asked("question")}
  )`;
  // Withdrawn forms have no rows of bad answers.
  const answeredBefore = sql`exists (
    select 1 from ${formField} as c
    where ${sql.raw(`c.${SAFETY_CHECK_LINKS[type] ?? "id"}`)} = f.id
      and coalesce(c.question_key, c.field ->> '$.payload.label') = ${asked("question")}
      and ${sql.raw(isBadAnswer("c"))}
  )`;
  return [
    department === null
      ? // A zone may be another company's. The plus keeps SQLite from another index than the one that is named.
        sql`${sql.raw(zoneIds && !verdicts ? "+" : "")}${of("company_id")} = ${asked("company")}`
      : sql`${of("department_id")} = ${asked(`departments ->> ${department}`)}`,
    department === null && createdById === undefined && !isBin && scope.departmentIds !== "all"
      ? inDepartments
      : null,
    isBin ? restorable(type, inDepartments) : null,
    sql.raw(IS_LISTED[listedOf(list)]),
    createdById === undefined ? null : sql`f.created_by_id = ${asked("author")}`,
    senderId === undefined ? null : sql`f.created_by_id = ${asked("sender")}`,
    badAnswerTo === undefined || ofAnswer ? null : withdrawn === undefined ? answered : answeredBefore,
    checklistIds
      ? sql`f.checklist_version_id in (select v.id from ${checklistVersion} as v where v.checklist_id ${isListed("checklists")})`
      : null,
    ofAnswer ? sql`b.question_key = ${asked("question")} and b.form_type = ${sql.raw(`'${type}'`)}` : null,
    zone !== null ? sql`${of("zone_id")} = ${asked(`zones ->> ${zone}`)}` : null,
    zoneIds && zone === null ? sql`${of("zone_id")} ${isListed("zones")}` : null,
    // The plus keeps SQLite from another index than the one that is named.
    locationIds ? sql`+f.location_id ${isListed("locations")}` : null,
    isOneOf("f.status", list.statuses),
    isOneOf("f.verdict", verdicts),
    isOneOf("f.communication_type", list.communicationTypes),
    isOneOf("f.announcement_importance", list.announcementImportances),
    list.stages
      ? sql`${MAILBOX_STAGE} in (${sql.raw(list.stages.map((stage) => `'${stage}'`).join(", "))})`
      : null,
    equals("f.status", part.status),
    equals("f.communication_type", part.communicationType),
    equals("f.announcement_importance", part.announcementImportance),
    isSubmitted ? sql`f.submitted_at is not null` : null,
    ...datesFrom(
      list,
      after,
      ofAnswer ? [sql`b.date`, sql`b.form_id`] : [isBin ? sql`f.withdrawn_at` : sql`f.date`, sql`f.id`],
    ),
  ].filter((each) => each !== null);
}

/** Whether the list is read from the bad answers. Forms that are withdrawn have none there. */
const isOfAnswers = ({ badAnswerTo, q, withdrawn }: FormList): boolean =>
  badAnswerTo !== undefined && !q && withdrawn === undefined;

const IS_LISTED: Record<Listed, string> = {
  present: "f.withdrawn_at is null",
  voided: isVoided("f"),
  binned: isBinned("f"),
};

/** What somebody may restore: those of their departments, and those that they have begun; of the mailbox their drafts. */
const restorable = (type: FormType, inDepartments: SQL): SQL =>
  type === "mailbox"
    ? sql`f.created_by_id = ${asked("author")}`
    : sql`(${inDepartments} or f.created_by_id = ${asked("author")})`;

const PLACE = sql.raw("form_text.rowid");
const RECORD = sql`${PLACE} & ${sql.raw(String(lowest(FORM_BITS)))}`;
/** The columns that a cursor has instead of the id, and by which the list is sorted. */
const FOUND_COLUMNS = sql`, cast(${RECORD} as text) as key, ${PLACE} as place`;

/** The place of the cursor and the places of the dates, in a search. */
function placesFrom({ span, order }: FormList, after: FormCursor | null): SQL[] {
  const minuteOf = (date: number) => sql.raw(`(${Math.trunc(date / MINUTE)} << ${FORM_BITS})`);
  const isOldestFirst = order?.by === "date" && order.direction === "asc";
  const last = after && sql`${minuteOf(after.date)} + cast(${asked("after_id")} as integer)`;
  const from =
    last && isOldestFirst
      ? sql`${PLACE} > ${last}`
      : span && sql`${PLACE} >= ${minuteOf(span.from.getTime())}`;
  const before =
    last && !isOldestFirst
      ? sql`${PLACE} < ${last}`
      : span && sql`${PLACE} < ${minuteOf(span.before.getTime() + MINUTE - 1)}`;
  return [from, before].filter((each) => each !== null);
}

/** The places of the department and the zone of a branch among those asked for; null where they are not merged. */
type Range = { department: number | null; zone: number | null };

/** The forms of a type and, where departments or zones are merged, of one of them, that are in a part of the list after the cursor. */
function selectBranch(
  type: FormType,
  list: FormList,
  part: Part,
  after: FormCursor | null,
  range: Range,
  more: SQL,
): SQL {
  const table = sql`${FORM_TABLES[type]} as f`;
  const byIndex = sql`indexed by ${sql.identifier(indexOf(type, list, part))}`;
  const conditions = sql.join(conditionsOf(type, list, part, after, range), sql` and `);
  const listed = listedOf(list);
  if (list.q) {
    const found = sql`form_text match (select expression from searched) || ${sql.raw(`' AND refs : ("${typeToken(type)}")'`)}`;
    const places = sql.join([found, ...placesFrom(list, after)], sql` and `);
    return sql`select ${listColumns(type, listed)}${FOUND_COLUMNS}${more} from form_text cross join ${table} on f.rowid = (${RECORD}) >> ${sql.raw(String(TYPE_BITS))} where ${places} and ${conditions}`;
  }
  if (isOfAnswers(list))
    return sql`select ${listColumns(type, listed, sql`b.form_id as id, b.date as date`)}${more} from ${badAnswer} as b ${byIndex} cross join ${table} on f.id = b.form_id where ${conditions}`;
  // The bin is in the order in which records went there.
  const idAndDate = binnedFor(list) === undefined ? undefined : sql`f.id, f.withdrawn_at as date`;
  return sql`select ${listColumns(type, listed, idAndDate)}${more} from ${table} ${byIndex} where ${conditions}`;
}

/** Forms without a checklist have no answers. */
const typesOf = (
  { types, badAnswerTo, checklistIds, verdicts }: FormFilter,
  part: Part,
): readonly FormType[] =>
  (part.type ? [part.type] : types).filter(
    (type) =>
      (badAnswerTo === undefined || SAFETY_CHECK_LINKS[type] !== undefined) &&
      ((!checklistIds && !verdicts) || hasChecklist(type)),
  );

function branchesOf(list: FormList, part: Part, after: FormCursor | null, more: SQL): SQL[] {
  const departments = mergedDepartments(list)?.map((_, at) => at) ?? NONE_MERGED;
  const zones = mergedZones(list)?.map((_, at) => at) ?? NONE_MERGED;
  return typesOf(list, part).flatMap((type) =>
    departments.flatMap((department) =>
      zones.map((zone) => selectBranch(type, list, part, after, { department, zone }, more)),
    ),
  );
}

/** Whether a filter names another value than the part has. */
const isExcluded = (list: FormList, part: Part): boolean =>
  (["status", "communicationType", "announcementImportance"] as const).some((key) => {
    const [values, value]: [readonly string[] | undefined, string | null | undefined] = [
      list[FILTER_OF[key]],
      part[key],
    ];
    return values && value !== undefined && (value === null || !values.includes(value));
  });

/** Null if nothing can be in the list: it is of no type or of no department. */
function selectRows(list: FormList, after: FormCursor | null, limit: number): SQL | null {
  const { by, direction } = list.order ?? NEWEST_FIRST;
  const isOldestFirst = by === "date" && direction === "asc";
  const sign = isOldestFirst ? "asc" : "desc";
  const order = sql.raw(list.q ? `order by place ${sign}` : `order by date ${sign}, id ${sign}`);
  const first = after?.partIndex ?? 0;
  const selects = partsOf(list).flatMap((part, partIndex) => {
    if (partIndex < first || isExcluded(list, part)) return [];
    const more = by === "date" ? sql`` : sql.raw(`, ${partIndex} as partIndex`);
    const branches = branchesOf(list, part, partIndex === first ? after : null, more);
    return branches.length === 0
      ? []
      : sql`select * from (${unionAll(branches, order)} limit ${sql.raw(String(limit))})`;
  });
  return selects.length === 0
    ? null
    : sql`select * from (${unionAll(selects)}) limit ${sql.raw(String(limit))}`;
}

function selectPage(db: Sql, list: FormList, after: FormCursor | null, most: number) {
  const rows = selectRows(list, after, most);
  return rows
    ? [
        selectFormPage(db, {
          with: askedValues(list, after),
          rows,
          types: list.types,
          isInParts: (list.order ?? NEWEST_FIRST).by !== "date",
          isSearch: Boolean(list.q),
          listed: listedOf(list),
        }),
      ]
    : [];
}

export const cursorAt = ({
  partIndex,
  date,
  id,
  key = id,
}: Pick<ListedForm, "partIndex" | "date" | "id" | "key">): FormCursor => ({
  // Jobs of exports carry it: it has no key without a value.
  ...(partIndex === undefined ? {} : { partIndex }),
  date,
  id: key,
});

/** Reads one page in one round trip, with the company and whether it and the requested department exist. */
export async function listForms(
  db: Sql,
  scope: Scope,
  { after, limit, figures, ...filter }: FormListOptions,
) {
  const { companyId, departmentIds } = scope;
  const place = { companyId, departmentIds: departmentIds === "all" ? [] : departmentIds };
  const {
    heads: [head],
    found,
  } = await readBatch(db, {
    heads: selectListHead(db, place, [after === null ? figures : null]),
    found: selectPage(db, { ...filter, scope }, after, limit + 1),
  });
  const { rows: read, names } = parseFormPage(found.flat());
  const rows = read.slice(0, limit);
  const last = read.length > limit ? rows.at(-1) : undefined;
  const [total] = head?.totals ?? [];
  const isWhole = after === null && !last;
  return {
    company: head,
    // Most people have no department of which they restore every record.
    isFound: departmentIds === "all" || listedOf(filter) === "binned" || head?.hasDepartments === true,
    page: {
      rows,
      names,
      total: total?.total ?? (isWhole ? rows.length : null),
      totalIsExact: total?.isExact ?? isWhole,
      next: last ? cursorAt(last) : null,
    },
  };
}

/** More versions of checklists are not told apart. */
const MOST_VERSIONS = 1000;

/** The versions of checklists that the forms of a list have; null for the built-in questions. */
export async function listChecklistVersions(
  db: Sql,
  scope: Scope,
  filter: FormFilter,
): Promise<(string | null)[]> {
  const list = { ...filter, types: filter.types.filter(hasChecklist), order: undefined, scope };
  const branches = branchesOf(list, {}, null, sql`, f.checklist_version_id as version`);
  if (branches.length === 0) return [];
  const found = await db
    .select({ version: sql<string | null>`version` })
    .from(
      sql`(with ${askedValues(list, null)} select distinct version from (${unionAll(branches)}) order by version limit ${sql.raw(String(MOST_VERSIONS))})`,
    );
  return found.map(({ version }) => version);
}

/** How many forms a list has. */
export async function countForms(db: Sql, scope: Scope, filter: FormFilter): Promise<number> {
  const list = { ...filter, order: undefined, scope };
  const branches = branchesOf(list, {}, null, sql``);
  if (branches.length === 0) return 0;
  const [row] = await db
    .select({ count: sql<number>`count` })
    .from(sql`(with ${askedValues(list, null)} select count(*) as count from (${unionAll(branches)}))`);
  return row?.count ?? 0;
}
