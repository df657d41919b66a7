import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronsUpDown, Plus, RotateCw } from "lucide-react";
import { companiesQuery } from "../../data/organisation/companies.ts";
import { useDescribeFailedLoad } from "../../data/api/use-failed-load.ts";
import { companyLink } from "../../data/navigation/company-link.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { SpinnerIcon } from "../../ui/controls/spinner.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { cx } from "../../ui/styles/cx.ts";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "../../ui/overlays/menu.tsx";

const boxClass =
  "flex min-h-12 w-full min-w-0 items-center gap-3 rounded-lg px-2 py-1.5 collapsed:justify-center collapsed:px-0 text-start text-sm font-semibold text-foreground";

/** Shows the current company; the menu switches to another company or creates one. */
export function CompanySwitcher({ onCreateCompany }: { onCreateCompany: () => void }) {
  const text = useText("app");
  const company = useCompany();
  const { loading } = useText("public");
  const { data: companies, error, isFetching, refetch } = useQuery(companiesQuery);
  const describeFailedLoad = useDescribeFailedLoad();
  const open = useOpenCompany();
  return (
    <Menu
      align="start"
      className="w-58"
      trigger={
        <button
          type="button"
          className={cx(
            boxClass,
            "transition-colors hover:bg-sidebar-accent aria-expanded:bg-sidebar-accent",
          )}
        >
          <Avatar name={company.name} color={company.color} shape="square" />
          <span className="min-w-0 flex-1 truncate collapsed:sr-only">
            <span className="sr-only">{text.frame.switchCompany}: </span>
            {company.name}
          </span>
          <ChevronsUpDown
            aria-hidden="true"
            className="size-4 shrink-0 text-muted-foreground collapsed:hidden"
          />
        </button>
      }
    >
      <MenuLabel>{text.frame.switchCompany}</MenuLabel>
      {companies?.map((other) => (
        <MenuItem
          key={other.id}
          icon={<Avatar name={other.name} color={other.color} shape="square" size="sm" />}
          checked={other.id === company.id}
          onSelect={() => open(other)}
        >
          {other.name}
        </MenuItem>
      ))}
      {companies ? null : (
        <MenuItem
          icon={isFetching ? <SpinnerIcon /> : <RotateCw aria-hidden="true" />}
          onSelect={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          {error ? describeFailedLoad(error) : loading}
        </MenuItem>
      )}
      {companies?.length === 0 ? null : <MenuSeparator />}
      <MenuItem icon={<Plus aria-hidden="true" />} onSelect={onCreateCompany}>
        {text.company.create}
      </MenuItem>
    </Menu>
  );
}

/** Opens the company's start page for this user. */
export function useOpenCompany() {
  const user = useUser();
  const navigate = useNavigate();
  return (company: { id: string; isAdmin: boolean; name: string }) => {
    void navigate(companyLink(user, company));
  };
}
