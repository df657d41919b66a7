import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { allCompaniesQuery, COMPANY_ROWS } from "../companies/companies.ts";
import { USER_ROWS, usersQuery } from "../users/users.ts";
import { describeError } from "#web/data/api/errors.ts";
import { rowsOf } from "#web/data/api/paged-list.ts";
import { useText } from "#web/text/use-text.ts";
import { Spinner } from "#web/ui/controls/spinner.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { SearchBox } from "#web/ui/list/filters/search-box.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

type ChooseDialogProps = { onClose: () => void; onChoose: (id: string) => void };

export function ChoosePersonDialog(props: ChooseDialogProps) {
  const text = useText("audit");
  const [q, setQ] = useState<string>();
  const { data, error } = useInfiniteQuery({ ...usersQuery({ q }), placeholderData: keepPreviousData });
  const people = data && rowsOf(data, USER_ROWS);
  return (
    <ChooseDialog
      {...props}
      title={text.choosePerson}
      searchHint={text.searchPerson}
      q={q}
      onSearch={setQ}
      error={error}
      options={people?.map(({ id, name, email, color }) => ({
        id,
        name: name.trim() || email,
        detail: email,
        avatar: <Avatar name={name || email} color={color} size="sm" />,
      }))}
    />
  );
}

export function ChooseCompanyDialog(props: ChooseDialogProps) {
  const text = useText("audit");
  const [q, setQ] = useState<string>();
  const { data, error } = useInfiniteQuery({
    ...allCompaniesQuery({ q }),
    placeholderData: keepPreviousData,
  });
  const companies = data && rowsOf(data, COMPANY_ROWS);
  return (
    <ChooseDialog
      {...props}
      title={text.chooseCompany}
      searchHint={text.searchCompany}
      q={q}
      onSearch={setQ}
      error={error}
      options={companies?.map(({ id, name, companyCode, color }) => ({
        id,
        name,
        detail: companyCode ?? "",
        avatar: <Avatar name={name} color={color} shape="square" size="sm" />,
      }))}
    />
  );
}

type Option = { id: string; name: string; detail: string; avatar: ReactNode };

type ChooseFromProps = ChooseDialogProps & {
  title: string;
  searchHint: string;
  q: string | undefined;
  onSearch: (q: string | undefined) => void;
  error: Error | null;
  options: Option[] | undefined;
};

/** Searches on the server; the newest are shown until something is typed. */
function ChooseDialog(props: ChooseFromProps) {
  const { title, searchHint, q, onSearch, error, options, onChoose, onClose } = props;
  const text = useText("audit");
  const { errors } = useText("public");
  return (
    <Dialog open onClose={onClose} size="sm" title={title} description={text.typeToSearch}>
      <div className="flex min-h-80 flex-col gap-3">
        <SearchBox hint={searchHint} value={q} onChange={onSearch} />
        <ErrorBanner problem={error ? describeError(error, errors) : null} />
        {options === undefined && !error ? <Spinner label={text.searching} /> : null}
        {options?.length === 0 ? <p className="text-muted-foreground">{text.nobody}</p> : null}
        <ul className="-mx-2.5 flex flex-col">
          {options?.map(({ id, name, detail, avatar }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-start hover:bg-accent"
                onClick={() => {
                  onChoose(id);
                  onClose();
                }}
              >
                {avatar}
                <span className="min-w-0">
                  <span className="block truncate font-medium">{name}</span>
                  <span className="block truncate text-muted-foreground">{detail}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
