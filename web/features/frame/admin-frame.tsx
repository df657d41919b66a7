import { Link } from "@tanstack/react-router";
import { ArrowLeft, Building2, Ellipsis, House, ScrollText, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../data/session/use-session.ts";
import { UnsentButton } from "../../components/records/unsent-button.tsx";
import { useText } from "../../text/use-text.ts";
import { AppFrame, bottomBarItemClass } from "../../ui/layout/app-frame.tsx";
import {
  navItemClass,
  navNameClass,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarNav,
} from "../../ui/layout/sidebar.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";
import { BrandName } from "../../ui/layout/brand.tsx";
import { InAppFrameContext } from "../../ui/layout/in-frame.ts";
import { SidebarTip, SidebarToggle } from "./sidebar-tip.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The layout around the platform administration. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const text = useText("app");
  const user = useUser();
  return (
    <AppFrame
      sidebarLabel={text.frame.adminArea}
      sidebar={
        <>
          <SidebarHeader>
            <div className="flex items-start justify-between gap-1">
              <div className="flex min-w-0 flex-col gap-1 px-2 py-1.5 collapsed:sr-only">
                <BrandName name="Extintor" size="sm" />
                <p className="text-xs text-muted-foreground">{text.frame.adminArea}</p>
              </div>
              <SidebarToggle />
            </div>
          </SidebarHeader>
          <SidebarNav>
            <SidebarGroup>
              <SidebarLinks />
            </SidebarGroup>
          </SidebarNav>
          <SidebarFooter>
            <UnsentButton className={navItemClass} />
            <UserMenu companyId={user.companies[0]?.id ?? null} />
          </SidebarFooter>
        </>
      }
      bottomBar={<BarLinks />}
      notice={<OfflineNotice />}
    >
      <InAppFrameContext value={true}>{children}</InAppFrameContext>
    </AppFrame>
  );
}

function useAdminLinks() {
  const { frame } = useText("app");
  const home = useText("public").home;
  return [
    { label: home, to: "/admin", icon: House, exact: true },
    { label: frame.users, to: "/admin/users", icon: Users },
    { label: frame.companies, to: "/admin/companies", icon: Building2 },
    { label: frame.audit, to: "/admin/audit", icon: ScrollText },
    { label: frame.leaveAdmin, to: "/", icon: ArrowLeft, exact: true },
  ] as const;
}

type AdminLinkProps = ReturnType<typeof useAdminLinks>[number] & { className?: string };

// A menu gives its items attributes of their own.
const AdminLink = ({
  label,
  to,
  icon: Icon,
  exact,
  className,
  ...rest
}: AdminLinkProps & { exact?: boolean }) => (
  <Link
    {...rest}
    to={to}
    activeOptions={{ exact: exact ?? false, includeSearch: false }}
    className={className}
  >
    <Icon aria-hidden="true" />
    <span className={navNameClass}>{label}</span>
  </Link>
);

const SidebarLinks = () =>
  useAdminLinks().map((link) => (
    <SidebarTip key={link.to} label={link.label}>
      <li>
        <AdminLink {...link} className={navItemClass} />
      </li>
    </SidebarTip>
  ));

/** Large letters leave room for the first: a menu has the others. */
function BarLinks() {
  const { frame } = useText("app");
  const [home, ...others] = useAdminLinks();
  return (
    <>
      <AdminLink {...home} className={bottomBarItemClass} />
      {others.map((link) => (
        <AdminLink key={link.to} {...link} className={`${bottomBarItemClass} large-letters:hidden`} />
      ))}
      <Menu
        side="top"
        trigger={
          <button type="button" className={`${bottomBarItemClass} not-large-letters:hidden`}>
            <Ellipsis aria-hidden="true" />
            {frame.more}
          </button>
        }
      >
        {others.map((link) => (
          <MenuItem key={link.to} asChild>
            <AdminLink {...link} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
