import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { useMemo, useState } from "react";
import { USER_STATES } from "../../../../worker/contract/admin/users.ts";
import { GLOBAL_ROLES } from "../../../../worker/contract/organisation/roles.ts";
import type { OnSearchChange, UsersSearch } from "../../../data/administration/admin-search.ts";
import { NoDataError, USER_ROWS, userFiltersOf, usersQuery } from "../../../data/administration/users.ts";
import { describeError } from "../../../data/api/errors.ts";
import { rowsOf } from "../../../data/api/paged-list.ts";
import { hasFilters, textParam } from "../../../data/navigation/search.ts";
import { usePublicText, useAdminText } from "../../../text/use-text.ts";
import { useTitle } from "../../../text/use-title.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/display/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { FilterBar } from "../../../ui/list/filter-bar.tsx";
import { AdminList } from "../parts/admin-list.tsx";
import { AdminTable } from "../parts/admin-table.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { useUserColumns } from "./use-user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";

type UsersScreenProps = { search: UsersSearch; onSearch: OnSearchChange<UsersSearch> };

/** Everybody on the platform, the newest first; `search.user` is open in a dialog. */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { admin, adminUsers: text, frame, lists } = useAdminText();
  useTitle(frame.users);
  const { errors } = usePublicText();
  const [creating, setCreating] = useState(false);
  const filters = userFiltersOf(search);
  const open = textParam(search.user);
  const query = useInfiniteQuery({ ...usersQuery(filters), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  const users = useMemo(() => data && rowsOf(data, USER_ROWS), [data]);
  const columns = useUserColumns();
  const problemOf = (failure: Error) =>
    failure instanceof NoDataError ? text.noData : text.failed(describeError(failure, errors));
  const create = (
    <Button aria-haspopup="dialog" onClick={() => setCreating(true)}>
      <UserPlus aria-hidden="true" />
      {text.create}
    </Button>
  );
  return (
    <>
      <PageHeader title={frame.users} actions={create} />
      <div className="flex min-w-0 flex-col gap-3">
        <FilterBar
          q={filters.q}
          searchHint={text.searchHint}
          filters={[
            {
              name: "role",
              label: text.filters.role,
              anyLabel: text.any.role,
              otherLabel: text.any.role,
              options: GLOBAL_ROLES.map((value) => ({ value, label: text.roles[value] })),
              value: filters.role,
            },
            {
              name: "state",
              label: text.filters.state,
              anyLabel: text.any.state,
              otherLabel: text.any.state,
              options: USER_STATES.map((value) => ({ value, label: text.states[value] })),
              value: filters.state,
            },
          ]}
          labels={lists}
          closeLabel={frame.close}
          onChange={(name, value, how) => onSearch({ ...filters, [name]: value }, how)}
          onClear={() => onSearch({})}
        />
        <AdminList
          query={query}
          rows={users}
          total={data?.pages[0]?.total ?? null}
          problem={error && problemOf(error)}
          isFiltered={hasFilters(filters)}
          loading={admin.loadingUsers}
          empty={
            <EmptyState
              icon={<Users />}
              title={text.emptyTitle}
              description={text.emptyBody}
              action={create}
            />
          }
          onClear={() => onSearch({})}
        >
          {(rows, summary) => (
            <AdminTable
              name="admin-users"
              label={frame.users}
              columns={columns}
              rows={rows}
              busy={isPlaceholderData}
              summary={summary}
            />
          )}
        </AdminList>
      </div>
      {open === undefined ? null : (
        <UserDialog key={open} userId={open} onClose={() => onSearch({ ...filters, user: undefined })} />
      )}
      {creating ? (
        <CreateUserDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => onSearch({ ...filters, user: id })}
        />
      ) : null}
    </>
  );
}
