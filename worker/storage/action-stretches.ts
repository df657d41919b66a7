// A list of actions is read in stretches (domain/action-list-plan.ts). Each rides an index from its scope to its order;
// what no index serves is sifted out of a window, so that however many actions there are, a page reads little.
import { sql, type SQL } from "drizzle-orm";
import type { FormType, Priority } from "../contract/enums.ts";
import type { Scope } from "../policy/scope.ts";
import { ACTION_LINKS } from "./form-links.ts";
import { action } from "./tables/action.ts";
import { user } from "./tables/identity.ts";

export type Span = { from: Date; before: Date };
type KeyRange = readonly [from: number, before: number];

export type StretchOrder = "urgency" | "due" | "opened";
export type Position = { order: StretchOrder; key: number; id: string };

export type Stretch = {
  order: StretchOrder;
  keys: KeyRange;
  exceptKeys: KeyRange | null;
  opened: Span | null;
};

export type ActionFilter = {
  formType?: FormType | undefined;
  priority?: Priority | undefined;
  assigneeId?: string | undefined;
  form?: { type: FormType; id: string } | undefined;
  q?: string | undefined;
};

/** Actions that one page of a sifted list looks through. */
export const SIFT_WINDOW = 500;

export const ORDERS: Record<StretchOrder, { column: "sort_key" | "created_at"; direction: "asc" | "desc" }> =
  {
    urgency: { column: "sort_key", direction: "asc" },
    due: { column: "sort_key", direction: "desc" },
    opened: { column: "created_at", direction: "desc" },
  };

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);
const listOf = (values: readonly string[]) => sql`(select value from json_each(${JSON.stringify(values)}))`;

const within = (column: string, [from, before]: KeyRange): SQL =>
  sql`${sql.identifier(column)} >= ${from} and ${sql.identifier(column)} < ${before}`;
const spanned = ({ from, before }: Span): KeyRange => [from.getTime(), before.getTime()];

/** Where a ride begins: equalities that an index starts with, once per arm, and what is left to sift. */
type Ride = { index: string | null; arms: SQL[]; sifts: SQL[] };

function scopeArms({ companyId, departmentIds }: Scope): { name: string; arms: SQL[] } {
  if (departmentIds === "all") return { name: "company", arms: [sql`company_id = ${companyId}`] };
  return { name: "department", arms: departmentIds.map((id) => sql`department_id = ${id}`) };
}

function scopeSifts({ companyId, departmentIds }: Scope): SQL[] {
  const inCompany = sql`company_id = ${companyId}`;
  return departmentIds === "all" ? [inCompany] : [inCompany, sql`department_id in ${listOf(departmentIds)}`];
}

const equalities = ({ formType, priority, assigneeId }: ActionFilter) => ({
  ofType: formType === undefined ? [] : [sql`form_type = ${formType}`],
  ofPriority: priority === undefined ? [] : [sql`priority = ${priority}`],
  ofPerson: assigneeId === undefined ? [] : [sql`assigned_user_id = ${assigneeId}`],
});

/** Whether an action is one of the stretch, wherever it was found. */
export function belongsTo(scope: Scope, filter: ActionFilter, { keys, exceptKeys, opened }: Stretch): SQL {
  const { ofType, ofPriority, ofPerson } = equalities(filter);
  return all([
    ...scopeSifts(scope),
    ...ofType,
    ...ofPriority,
    ...ofPerson,
    within("sort_key", keys),
    ...(exceptKeys ? [sql`not (${within("sort_key", exceptKeys)})`] : []),
    ...(opened ? [within("created_at", spanned(opened))] : []),
  ]);
}

function rideOf(scope: Scope, filter: ActionFilter, order: StretchOrder): Ride {
  const { formType, priority, assigneeId, form } = filter;
  const { name, arms } = scopeArms(scope);
  const { ofType, ofPriority, ofPerson } = equalities(filter);
  const from = (index: string, riding: readonly SQL[], sifts: SQL[]): Ride => ({
    index,
    arms: arms.map((arm) => all([arm, ...riding])),
    sifts,
  });
  if (form) {
    const ofForm = sql`${sql.identifier(ACTION_LINKS[form.type])} = ${form.id}`;
    return { index: null, arms: [all([ofForm, ...scopeSifts(scope)])], sifts: [] };
  }
  if (order === "opened") return from(`action_by_${name}`, [], [...ofType, ...ofPriority, ...ofPerson]);
  if (assigneeId !== undefined) {
    const [inCompany, ...inDepartments] = scopeSifts(scope);
    return {
      index: "action_of_assignee",
      arms: [all([...ofPerson, inCompany ?? sql`true`])],
      sifts: [...inDepartments, ...ofType, ...ofPriority],
    };
  }
  if (formType !== undefined) return from(`action_in_${name}_form_type`, ofType, ofPriority);
  if (priority !== undefined) return from(`action_in_${name}_priority`, ofPriority, []);
  return from(`action_in_${name}`, [], []);
}

/** instr rather than LIKE: D1 takes no pattern above 50 bytes. SQLite's lower knows ASCII alone, hence more spellings. */
export function searchCondition(q: string): SQL {
  const text = sql`view_id || char(10) || title || char(10) || ifnull(description, '') || char(10) || ifnull(cause, '') || char(10) || ifnull((select name from ${user} as u where u.id = assigned_user_id), '')`;
  return sql`(instr(lower(${text}), ${q.toLowerCase()}) > 0 or instr(${text}, ${q}) > 0)`;
}

/** SQLite begins a ride at a range's end and not at a pair's, so the range itself has to begin where the cursor stands. */
const startingAt = (
  after: Position | null,
  direction: "asc" | "desc",
  [lowest, before]: KeyRange,
): KeyRange => {
  if (!after) return [lowest, before];
  return direction === "asc"
    ? [Math.max(lowest, after.key), before]
    : [lowest, Math.min(before, after.key + 1)];
};

/** What the statements of one stretch are made of. */
export type Reading = {
  isSifted: boolean;
  /** The ids in order, so many of them. */
  ids: (limit: number, offset?: SQL) => SQL;
  /** How many there are, up to a number. */
  count: (most: number) => SQL<number>;
  /** Where the window ends, if it is full and holds no more than so many of them. */
  end: (most: number) => SQL;
};

export function readingOf(
  scope: Scope,
  filter: ActionFilter,
  stretch: Stretch,
  { after, window }: { after: Position | null; window: number },
): Reading {
  const { column, direction } = ORDERS[stretch.order];
  const ride = rideOf(scope, filter, stretch.order);
  const isByOpening = column === "created_at";
  const beyond = direction === "asc" ? sql`>` : sql`<`;
  const riding = [
    within(
      column,
      startingAt(after, direction, isByOpening && stretch.opened ? spanned(stretch.opened) : stretch.keys),
    ),
    ...(after ? [sql`(${sql.identifier(column)}, id) ${beyond} (${after.key}, ${after.id})`] : []),
  ];
  const sifts = [
    ...ride.sifts,
    ...(isByOpening ? [within("sort_key", stretch.keys)] : []),
    ...(!isByOpening && stretch.opened ? [within("created_at", spanned(stretch.opened))] : []),
    ...(stretch.exceptKeys ? [sql`not (${within("sort_key", stretch.exceptKeys)})`] : []),
    ...(filter.q ? [searchCondition(filter.q)] : []),
  ];
  const isSifted = sifts.length > 0;
  const index = ride.index === null ? sql`` : sql` indexed by ${sql.identifier(ride.index)}`;
  const inOrder = sql`order by ${sql.identifier(column)} ${sql.raw(direction)}, id ${sql.raw(direction)}`;
  const scan = (columns: SQL) =>
    sql`${sql.join(
      ride.arms.map((arm) => sql`select ${columns} from ${action}${index} where ${all([arm, ...riding])}`),
      sql` union all `,
    )} ${inOrder}`;
  const bare = sql`id, ${sql.identifier(column)}`;
  const ids = (limit: number, offset: SQL = sql`0`) =>
    isSifted
      ? sql`select id from (${scan(sql`*`)} limit ${window} + ${offset}) where ${all(sifts)} limit ${limit} offset ${offset}`
      : sql`select id from (${scan(bare)} limit ${limit} offset ${offset})`;
  const count = (most: number) => sql<number>`(select count(*) from (${ids(most)}))`;
  const end = (most: number) =>
    sql`select ${sql.identifier(column)} as "key", id from (${scan(bare)} limit iif(${count(most + 1)} <= ${most}, 1, 0) offset ${window - 1})`;
  return { isSifted, ids, count, end };
}
