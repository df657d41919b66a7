import { UserCog, Users } from "lucide-react";
import type { Member } from "../../data/people/members.ts";
import { DataTable, type DataColumns } from "../../components/lists/data-table.tsx";
import { useListOrder } from "../../components/lists/use-list-order.ts";
import type { ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder, PeopleSearch, SearchChange } from "../../data/navigation/search.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import type { Language } from "#worker/contract/enums.ts";
import { formatNumber, formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { stretchedLinkClass } from "../../ui/display/card.tsx";
import { Email } from "../../ui/display/email.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import type { FilterChip } from "../../ui/list/filters/filter-chips.tsx";
import { isDepartmentRole } from "#worker/policy/roles.ts";

/** What only administrators may read is missing, or null, for others. */
export type ListedMember = Pick<Member, "name" | "color" | "roles"> &
  Partial<Pick<Member, "openActionsCount" | "joinedAt">> & { id: string; email: string | null };

/** Removes accents and case, so that "gomez" finds "Gómez". */
const normalize = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Returns whether every word of the search occurs in the name, the address or a department's name. */
export function matchesMember({ name, email, roles }: ListedMember, search: string): boolean {
  const words = normalize(search).split(/\s+/).filter(Boolean);
  const text = normalize(
    [name, email ?? "", ...roles.map(({ department }) => department?.name ?? "")].join(" "),
  );
  return words.every((word) => text.includes(word));
}

const SORTS = {
  firstDirection: { name: "asc", email: "asc", openActionsCount: "desc", joinedAt: "desc" },
  usual: { sort: "name", direction: "asc" },
} as const satisfies ListSorts;

type Sort = keyof typeof SORTS.firstDirection;

/** Of whoever may change roles. */
type Manage = {
  isManageable?: (member: ListedMember) => boolean;
  onManage?: (userId: string) => void;
};

type MemberListProps = Manage & {
  /** Undefined until they are loaded. */
  rows: ListedMember[] | undefined;
  linked?: readonly FilterChip<"inactive" | "person">[];
  search: PeopleSearch;
  onSearch: (change: SearchChange<PeopleSearch>, how?: { replace: boolean }) => void;
};

/** The people with their roles, all of them loaded at once: they are searched and sorted here. */
export function MemberList({ rows, linked = [], search, onSearch, ...manage }: MemberListProps) {
  const { members: text } = useText("company");
  const { formLists, lists } = useText("app");
  const language = useLanguage();
  const { q = "" } = search;
  const ofRoles = rows?.flatMap(({ roles }) => roles.flatMap(({ department }) => department ?? [])) ?? [];
  const departments = new Map(ofRoles.map(({ id, name }) => [id, { value: id, label: name }]));
  const department = departments.get(search.department ?? "")?.value;
  const { sorting, preferences } = useListOrder({
    table: "members",
    sorts: SORTS,
    sortNames: text.columns,
    search,
    onSearch,
  });
  const columns = useMemberColumns(manage);
  const onClear = () => onSearch(() => ({}));
  const found = rows
    ?.filter(
      (member) =>
        matchesMember(member, q) &&
        (!department || member.roles.some((role) => role.department?.id === department)),
    )
    .toSorted(comparing({ ...SORTS.usual, ...sorting.order }, language));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <FilterBar
        q={search.q}
        searchHint={text.search}
        filters={[
          {
            name: "department",
            label: formLists.filters.department,
            anyLabel: formLists.any.department,
            otherLabel: formLists.any.department,
            value: department,
            options: [...departments.values()].toSorted((one, other) =>
              one.label.localeCompare(other.label, language),
            ),
          },
        ]}
        linked={linked}
        order={sorting.choice}
        onChange={(name, value, how) => onSearch((before) => ({ ...before, [name]: value }), how)}
        onClear={onClear}
      />
      {!found ? (
        <output className="block">
          <span className="sr-only">{text.loading}</span>
          <SkeletonRows rows={6} />
        </output>
      ) : found.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Users />}
          title={text.nobodyFound(q)}
          description={text.nobodyFoundBody}
          action={
            <Button variant="secondary" onClick={onClear}>
              {lists.clear}
            </Button>
          }
        />
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={found}
          busy={false}
          summary={text.count(found.length)}
          preferences={preferences}
          sorting={sorting}
        />
      )}
    </div>
  );
}

/** Values that are missing come last, and equal ones stay in the order of names. */
function comparing({ sort, direction }: Required<ListOrder>, language: Language) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const valueOf = (member: ListedMember) => String(member[sort as Sort] ?? "");
  const sign = direction === "desc" ? -1 : 1;
  return (one: ListedMember, other: ListedMember) =>
    sign * compare(valueOf(one), valueOf(other)) || compare(one.name, other.name);
}

function useMemberColumns({ isManageable, onManage }: Manage): DataColumns<ListedMember> {
  const { members: text } = useText("company");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const ownId = useUser().id;
  const isForAll = onManage !== undefined;
  return [
    {
      id: "name",
      name: text.columns.name,
      cardClass: "order-1 basis-full",
      cell: (member) => {
        const { id, name, color } = member;
        const mayManage = isManageable?.(member) ?? false;
        return (
          <span className="flex w-full min-w-0 items-center gap-3">
            <Avatar name={name} color={color} size="sm" className="large-letters:hidden" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 wrap-break-word">
              {mayManage ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={text.manage(name)}
                  data-row-link=""
                  className={`${stretchedLinkClass} min-w-0 text-start`}
                  onClick={() => onManage?.(id)}
                >
                  {name}
                </button>
              ) : (
                name
              )}
              {id === ownId ? <Badge size="sm">{text.you}</Badge> : null}
            </span>
            {mayManage ? (
              <UserCog
                aria-hidden="true"
                className="ms-auto size-[1.15em] shrink-0 text-muted-foreground @2xl:hidden large-letters:hidden"
              />
            ) : null}
          </span>
        );
      },
    },
    {
      id: "email",
      name: text.columns.email,
      cardClass:
        "order-2 basis-full justify-start ps-9 large-letters:ps-0 text-muted-foreground empty:hidden @2xl:text-foreground",
      givesWay: 3,
      cell: ({ email }) => (email === null ? null : <Email address={email} />),
    },
    {
      id: "roles",
      name: text.columns.roles,
      cardClass: "order-3 mt-1 basis-full justify-start ps-9 large-letters:ps-0",
      cell: ({ roles }) => <RoleBadges roles={roles} />,
    },
    ...(isForAll
      ? [
          {
            id: "openActionsCount",
            name: text.columns.openActionsCount,
            cardClass: "hidden",
            align: "end" as const,
            givesWay: 2,
            cell: ({ openActionsCount }: ListedMember) => formatNumber(language, openActionsCount ?? 0),
          },
          {
            id: "joinedAt",
            name: text.columns.joinedAt,
            cardClass: "hidden",
            givesWay: 1,
            cell: ({ joinedAt }: ListedMember) =>
              joinedAt === undefined ? null : (
                <time dateTime={joinedAt} className="whitespace-nowrap">
                  {formatShortDay(language, joinedAt, timeZone)}
                </time>
              ),
          },
        ]
      : []),
  ];
}

const MAX_BADGES = 3;

/** Shows each role with its department, in the department's colour: "Responsable · Mantenimiento". */
function RoleBadges({ roles }: Pick<Member, "roles">) {
  const { roles: names } = useText("app");
  const hidden = roles.slice(MAX_BADGES);
  const labelOf = ({ role, department }: Member["roles"][number]) =>
    department ? `${names[role]} · ${department.name}` : names[role];
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      {roles.slice(0, MAX_BADGES).map((each) => (
        <Badge
          key={each.department?.id ?? ""}
          size="sm"
          {...(each.department ? { color: each.department.color } : {})}
          tone={isDepartmentRole(each.role) ? "neutral" : "info"}
        >
          {labelOf(each)}
        </Badge>
      ))}
      {hidden.length > 0 ? (
        <Badge size="sm">
          <span aria-hidden="true">+{hidden.length}</span>
          <span className="sr-only">{hidden.map(labelOf).join(", ")}</span>
        </Badge>
      ) : null}
    </span>
  );
}
