import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { UserPlus, Users } from "lucide-react";
import { USER_STATES, createUser as contract } from "#worker/contract/admin/users.ts";
import { GLOBAL_ROLES, DEFAULT_GLOBAL_ROLE, type GlobalRole } from "#worker/contract/organisation/roles.ts";
import type { OnSearchChange, UsersSearch } from "#web/data/administration/admin-search.ts";
import {
  NoDataError,
  USER_ROWS,
  userFiltersOf,
  usersQuery,
  createUser,
  useRefreshUsers,
  type AdminUser,
} from "./users.ts";
import { describeError } from "#web/data/api/errors.ts";
import { textParam } from "#web/data/navigation/search.ts";
import { useText, useLanguage } from "#web/text/use-text.ts";
import { RecordsScreen } from "../parts/records-screen.tsx";
import { useUserColumns } from "./use-user-columns.tsx";
import { UserDialog } from "./user-dialog.tsx";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { LANGUAGES } from "#worker/contract/enums.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { LANGUAGE_NAMES } from "#web/text/language-names.ts";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { AddressField, NameField } from "../parts/fields.tsx";
import { RolesField } from "./roles-field.tsx";

type CreateUserDialogProps = { onClose: () => void; onCreated: (user: AdminUser) => void };

function CreateUserDialog({ onClose, onCreated }: CreateUserDialogProps) {
  const { adminUsers: text } = useText("admin");
  const common = useText("common");
  const refresh = useRefreshUsers();
  const submission = useSubmit({
    fields: {
      name: "",
      email: "",
      role: [DEFAULT_GLOBAL_ROLE] as GlobalRole[],
      language: useLanguage(),
    },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => createUser(body),
    onDone: async (user) => {
      await refresh();
      toast({ title: text.createdToast(user.name), tone: "success" });
      onClose();
      onCreated(user);
    },
    fieldOf: { ADDRESS_TAKEN: "email" },
  });
  const { submit, values, field, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.create}
      description={text.createLead}
      submitLabel={text.create}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <NameField label={common.fullName} {...field("name")} />
      <AddressField label={text.email} {...field("email")} />
      <RolesField {...field("role")} error={errors["role"] && text.rolesRequired} />
      <SelectField
        label={text.language}
        options={LANGUAGES.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
        {...field("language")}
      />
    </FormDialog>
  );
}

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
