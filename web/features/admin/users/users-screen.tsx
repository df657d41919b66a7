import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { USER_STATES } from "../../../../worker/contract/admin/users.ts";
import { GLOBAL_ROLES } from "../../../../worker/contract/organisation/roles.ts";
import type { OnSearchChange, UsersSearch } from "../../../data/administration/admin-search.ts";
import { NoDataError, USER_ROWS, userFiltersOf, usersQuery } from "../../../data/administration/users.ts";
import { describeError } from "../../../data/api/errors.ts";
import { textParam } from "../../../data/navigation/search.ts";
import { useText } from "../../../text/use-text.ts";
import { RecordsScreen } from "../parts/records-screen.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { useUserColumns } from "./use-user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";

type UsersScreenProps = { search: UsersSearch; onSearch: OnSearchChange<UsersSearch> };

/** Everybody on the platform, the newest first; `search.user` is open in a dialog. */
export function UsersScreen({ search, onSearch }: UsersScreenProps) {
  const { admin, adminUsers: text } = useText("admin");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const filters = userFiltersOf(search);
  const open = textParam(search.user);
  const query = useInfiniteQuery({ ...usersQuery(filters), placeholderData: keepPreviousData });
  const problemOf = (failure: Error) =>
    failure instanceof NoDataError ? text.noData : text.failed(describeError(failure, errors));
  return (
    <>
      <RecordsScreen
        table="admin-users"
        title={frame.users}
        text={text}
        loading={admin.loadingUsers}
        icon={<Users />}
        createIcon={<UserPlus aria-hidden="true" />}
        query={query}
        pages={USER_ROWS}
        columns={useUserColumns()}
        problem={query.error && problemOf(query.error)}
        q={filters.q}
        filters={[
          {
            name: "role",
            options: GLOBAL_ROLES.map((value) => ({ value, label: text.roles[value] })),
            value: filters.role,
          },
          {
            name: "state",
            options: USER_STATES.map((value) => ({ value, label: text.states[value] })),
            value: filters.state,
          },
        ]}
        onChange={(name, value, how) => onSearch({ ...filters, [name]: value }, how)}
        onClear={() => onSearch({})}
        renderCreateDialog={(onClose) => (
          <CreateUserDialog onClose={onClose} onCreated={({ id }) => onSearch({ ...filters, user: id })} />
        )}
      />
      {open === undefined ? null : (
        <UserDialog key={open} userId={open} onClose={() => onSearch({ ...filters, user: undefined })} />
      )}
    </>
  );
}
