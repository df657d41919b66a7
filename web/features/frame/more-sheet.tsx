import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { LogOut, Plus, Search } from "lucide-react";
import { openPalette } from "../../data/navigation/palette.ts";
import { companiesQuery } from "../../data/organisation/companies.ts";
import { useCompany, useListedDepartments } from "../../data/organisation/use-company.ts";
import { useUser } from "../../data/session/use-session.ts";
import { UnsentButton } from "../../components/records/unsent-button.tsx";
import { useText } from "../../text/use-text.ts";
import { navItemClass } from "../../ui/layout/sidebar.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ColorDot } from "../../ui/display/badge.tsx";
import { Email } from "../../ui/display/email.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { useLanguagePreference, useSignOutAction, useThemePreference } from "./preferences.ts";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { useOpenCompany } from "./company-switcher.tsx";
import { DestinationLink, useDestinations } from "../../components/navigation/destinations.tsx";
import { Children, type ReactNode } from "react";

type MoreSheetProps = { onClose: () => void; onCreateCompany: () => void };

/** The links that do not fit the bottom bar on a phone. */
export function MoreSheet({ onClose, onCreateCompany }: MoreSheetProps) {
  const text = useText("app");
  const publicText = useText("public");
  const common = useText("common");
  const user = useUser();
  const company = useCompany();
  const destinations = useDestinations();
  const departments = useListedDepartments();
  const load = useQuery(companiesQuery);
  const companies = load.data ?? [];
  const openCompany = useOpenCompany();
  const language = useLanguagePreference();
  const theme = useThemePreference();
  const leave = useSignOutAction();
  const others = companies.filter(({ id }) => id !== company.id);
  const item = { className: navItemClass, onClick: onClose };
  return (
    <Dialog open onClose={onClose} title={company.name} description={<Email address={user.email} />}>
      <div className="-mx-2.5 flex flex-col gap-5">
        <SheetGroup>
          <UnsentButton {...item} />
          <button
            type="button"
            className={navItemClass}
            onClick={() => {
              onClose();
              openPalette();
            }}
          >
            <Search aria-hidden="true" />
            {text.lists.search}
          </button>
          {destinations
            .filter(({ id }) => id !== "home")
            .map((each) => (
              <DestinationLink
                key={each.id}
                destination={each}
                className={each.isOnBar ? `${navItemClass} not-large-letters:hidden` : navItemClass}
                onClick={onClose}
              />
            ))}
        </SheetGroup>
        {departments.length > 0 ? (
          <SheetGroup title={common.departments}>
            {departments.map(({ id, name, color }) => (
              <Link
                key={id}
                to="/$companyId/team/$teamId"
                params={{ companyId: company.id, teamId: id }}
                activeOptions={{ exact: true }}
                {...item}
              >
                <span className="grid w-4.5 shrink-0 place-items-center">
                  <ColorDot color={color} />
                </span>
                <span className="truncate">{name}</span>
              </Link>
            ))}
          </SheetGroup>
        ) : null}
        <SheetGroup title={text.frame.companies}>
          {load.isLoadingError ? <FailedQueryNotice query={load} className="px-2.5" /> : null}
          {others.map((other) => (
            <button
              key={other.id}
              type="button"
              className={navItemClass}
              onClick={() => {
                onClose();
                openCompany(other);
              }}
            >
              <Avatar name={other.name} color={other.color} shape="square" size="sm" />
              <span className="truncate">{other.name}</span>
            </button>
          ))}
          <button
            type="button"
            className={navItemClass}
            onClick={() => {
              onClose();
              onCreateCompany();
            }}
          >
            <Plus aria-hidden="true" />
            {text.company.create}
          </button>
        </SheetGroup>
        <div className="flex flex-col gap-4 px-2.5">
          <Segmented label={publicText.language} variant="bar" {...language} />
          <Segmented label={publicText.theme} variant="bar" {...theme} />
        </div>
        <SheetGroup>
          <button type="button" className={navItemClass} onClick={leave}>
            <LogOut aria-hidden="true" />
            {text.frame.signOut}
          </button>
        </SheetGroup>
      </div>
    </Dialog>
  );
}

function SheetGroup({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section>
      {title ? <h3 className="px-2.5 pb-1 text-xs font-medium text-muted-foreground">{title}</h3> : null}
      <ul className="flex flex-col gap-px">
        {Children.map(children, (child) => (child ? <li className="empty:hidden">{child}</li> : null))}
      </ul>
    </section>
  );
}
