import { Link } from "@tanstack/react-router";
import { ArrowLeft, Building2, House, ScrollText, Users } from "lucide-react";
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
              <AdminLinks className={navItemClass} />
            </SidebarGroup>
          </SidebarNav>
          <SidebarFooter>
            <UnsentButton className={navItemClass} />
            <UserMenu companyId={user.companies[0]?.id ?? null} />
          </SidebarFooter>
        </>
      }
      bottomBar={<AdminLinks className={bottomBarItemClass} bare />}
      notice={<OfflineNotice />}
    >
      <InAppFrameContext value={true}>{children}</InAppFrameContext>
    </AppFrame>
  );
}

function AdminLinks({ className, bare }: { className: string; bare?: boolean }) {
  const { frame } = useText("app");
  const home = useText("public").home;
  const links = [
    { label: home, to: "/admin", icon: House, exact: true },
    { label: frame.users, to: "/admin/users", icon: Users },
    { label: frame.companies, to: "/admin/companies", icon: Building2 },
    { label: frame.audit, to: "/admin/audit", icon: ScrollText },
    { label: frame.leaveAdmin, to: "/", icon: ArrowLeft, exact: true },
  ] as const;
  return links.map(({ label, to, icon: Icon, ...active }) => {
    const link = (
      <Link key={to} to={to} activeOptions={{ ...active, includeSearch: false }} className={className}>
        <Icon aria-hidden="true" />
        <span className={navNameClass}>{label}</span>
      </Link>
    );
    return bare ? (
      link
    ) : (
      <SidebarTip key={to} label={label}>
        <li>{link}</li>
      </SidebarTip>
    );
  });
}
