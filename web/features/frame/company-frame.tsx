import { Link } from "@tanstack/react-router";
import { useSelector } from "@tanstack/react-store";
import { Ellipsis, Plus, Search } from "lucide-react";
import { useState, type ReactNode } from "react";
import { unsentSummaryAtom } from "../../data/delivery-status.ts";
import { openPalette } from "../../data/navigation/palette.ts";
import { useStartForm } from "../../data/navigation/start-form.ts";
import {
  type DepartmentEntry,
  useCompany,
  useListedDepartments,
  useIsCompanyAdmin,
} from "../../data/organisation/use-company.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { UnsentBubble, UnsentButton } from "../../components/records/unsent-button.tsx";
import { useText } from "../../text/use-text.ts";
import { AppFrame, bottomBarActionClass, bottomBarItemClass } from "../../ui/layout/app-frame.tsx";
import {
  navItemClass,
  navNameClass,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarNav,
  useIsCollapsed,
} from "../../ui/layout/sidebar.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ColorDot } from "../../ui/display/badge.tsx";
import { Key, paletteKeys } from "../../ui/display/key-list.tsx";
import { useIsFrameDrawn } from "../../data/rendering/use-first-rows.ts";
import { InAppFrameContext } from "../../ui/layout/in-frame.ts";
import { CompanySwitcher } from "./company-switcher.tsx";
import {
  type Destination,
  DestinationLink,
  useDestinations,
} from "../../components/navigation/destinations.tsx";
import { useUser } from "../../data/session/use-session.ts";
import { UnreadCount } from "../../components/navigation/unread.tsx";
import { SidebarTip, SidebarToggle } from "./sidebar-tip.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { UserMenu } from "./user-menu.tsx";
import { Banner } from "../../ui/display/banner.tsx";

/** Tells the people of a suspended company, on each of its screens, that it is read-only and why. */
function SuspensionBanner() {
  const { suspension: text } = useText("app");
  const { suspension } = useCompany();
  if (!suspension) return null;
  return (
    <Banner tone="warning" title={text.title}>
      {text.body} {text.reason(suspension.reason)}
    </Banner>
  );
}

// Only phones show it, when somebody asks for it.
const loadMoreSheet = () => import("./more-sheet.tsx");
const MoreSheet = lazyDialog(async () => ({ default: (await loadMoreSheet()).MoreSheet }));

// Shown in companies that are to be deleted.
const EndingBanner = lazyPart(async () => ({ default: (await import("./ending-banner.tsx")).EndingBanner }));

// Shown to those who administer with a code, in companies where that is not to be enough.
const StrongSignInBanner = lazyPart(async () => ({
  default: (await import("./strong-sign-in-banner.tsx")).StrongSignInBanner,
}));

/** Large letters leave room for the first and the last item: "Más" has the others. */
const barLink = (destination: Destination) => (
  <DestinationLink
    key={destination.id}
    destination={destination}
    className={destination.id === "home" ? bottomBarItemClass : `${bottomBarItemClass} large-letters:hidden`}
  />
);

type CompanyFrameProps = { onCreateCompany: () => void; children: ReactNode };

/** The layout around every screen of a company: a sidebar on a desktop, a bottom bar on a phone. */
export function CompanyFrame({ onCreateCompany, children }: CompanyFrameProps) {
  const text = useText("app");
  const [more, setMore] = useState(false);
  const { choose } = useStartForm();
  const { ending, id } = useCompany();
  const strongFrom = useUser().companies.find((each) => each.id === id)?.strongSignInFrom;
  const isDrawn = useIsFrameDrawn();
  const [home, ...others] = useDestinations()
    .filter(({ isOnBar }) => isOnBar)
    .map(barLink);
  const middle = others.length / 2;
  return (
    <AppFrame
      sidebarLabel={text.frame.company}
      sidebar={<Sidebar onCreateCompany={onCreateCompany} />}
      bottomBar={
        <>
          {home}
          {others.slice(0, middle)}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={text.createForm.newForm}
            className={bottomBarActionClass}
            onClick={() => choose()}
          >
            <Plus aria-hidden="true" />
          </button>
          {others.slice(middle)}
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={more}
            className={bottomBarItemClass}
            onPointerDown={() => void loadMoreSheet()}
            onClick={() => setMore(true)}
          >
            <Ellipsis aria-hidden="true" />
            {text.frame.more}
            <UnsentBubble />
            <UnreadCount className="absolute end-1/2 top-0.5 me-1" />
          </button>
        </>
      }
      notice={<OfflineNotice />}
    >
      <SuspensionBanner />
      {strongFrom ? <StrongSignInBanner from={strongFrom} /> : null}
      {ending ? <EndingBanner {...ending} /> : null}
      <InAppFrameContext value={true}>{isDrawn ? children : null}</InAppFrameContext>
      {more ? <MoreSheet onClose={() => setMore(false)} onCreateCompany={onCreateCompany} /> : null}
    </AppFrame>
  );
}

function Sidebar({ onCreateCompany }: { onCreateCompany: () => void }) {
  const text = useText("app");
  const company = useCompany();
  const user = useUser();
  const destinations = useDestinations();
  const departments = useListedDepartments();
  const { pending } = text.connection;
  const count = useSelector(unsentSummaryAtom, (unsent) => unsent.count);
  // Of people with several departments the home is one of these, which is marked in its place.
  const isHomeListed = !useIsCompanyAdmin() && departments.length > 0;
  const linksOf = (group: Destination["group"]) =>
    destinations
      .filter((each) => each.group === group)
      .map((each) => (
        <SidebarTip key={each.id} label={each.label}>
          <li>
            <DestinationLink
              destination={each}
              className={navItemClass}
              isMarked={each.id !== "home" || !isHomeListed}
            />
          </li>
        </SidebarTip>
      ));
  return (
    <>
      <SidebarHeader>
        <SidebarTip label={company.name}>
          <div>
            <CompanySwitcher onCreateCompany={onCreateCompany} />
          </div>
        </SidebarTip>
        <div className="flex items-center gap-1 collapsed:w-full collapsed:flex-col">
          <SidebarTip label={text.lists.search}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-keyshortcuts="Control+K Meta+K"
              className={navItemClass}
              onClick={openPalette}
            >
              <Search aria-hidden="true" />
              <span className={navNameClass}>{text.lists.search}</span>
              <span aria-hidden="true" className="ms-auto collapsed:hidden">
                <Key>{paletteKeys()}</Key>
              </span>
            </button>
          </SidebarTip>
          <SidebarToggle />
        </div>
      </SidebarHeader>
      <SidebarNav>
        <SidebarGroup>{linksOf("work")}</SidebarGroup>
        <DepartmentLinks departments={departments} />
        <SidebarGroup title={text.frame.company}>{linksOf("company")}</SidebarGroup>
      </SidebarNav>
      <SidebarFooter>
        <ul className="flex flex-col gap-px">{linksOf("account")}</ul>
        <SidebarTip label={count > 0 ? pending.count(count) : pending.none}>
          <div>
            <UnsentButton className={navItemClass} />
          </div>
        </SidebarTip>
        <SidebarTip label={user.name}>
          <div>
            <UserMenu companyId={company.id} />
          </div>
        </SidebarTip>
      </SidebarFooter>
    </>
  );
}

function DepartmentLinks({ departments }: { departments: readonly DepartmentEntry[] }) {
  const common = useText("common");
  const companyId = useCompany().id;
  const isCollapsed = useIsCollapsed();
  if (departments.length === 0) return null;
  return (
    <SidebarGroup title={common.departments}>
      {departments.map(({ id, name, color }) => (
        <SidebarTip key={id} label={name}>
          <li>
            <Link
              to="/$companyId/team/$teamId"
              params={{ companyId, teamId: id }}
              activeOptions={{ includeSearch: false }}
              className={navItemClass}
            >
              {isCollapsed ? (
                <Avatar name={name} color={color} shape="square" size="sm" />
              ) : (
                <span className="grid w-4.5 shrink-0 place-items-center">
                  <ColorDot color={color} />
                </span>
              )}
              <span className={navNameClass}>{name}</span>
            </Link>
          </li>
        </SidebarTip>
      ))}
    </SidebarGroup>
  );
}
