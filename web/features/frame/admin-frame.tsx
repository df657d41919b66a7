import { Link } from "@tanstack/react-router";
import { ArrowLeft, Building2, House, ScrollText, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useUser } from "../../data/session/use-session.ts";
import { UnsentButton } from "../../components/records/unsent-button.tsx";
import { useText } from "../../text/use-text.ts";
import {
  AppFrame,
  bottomBarItemClass,
  navItemClass,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarNav,
} from "../../ui/layout/app-frame.tsx";
import { BrandName } from "../../ui/layout/brand.tsx";
import { InAppFrameContext } from "../../ui/layout/in-frame.ts";
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
            <div className="flex flex-col gap-1 px-2 py-1.5">
              <BrandName name="Extintor" size="sm" />
              <p className="text-xs text-muted-foreground">{text.frame.adminArea}</p>
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
  const text = useText("app");
  const home = useText("public").home;
  const links = [
    <Link key="home" to="/admin" activeOptions={{ exact: true }} className={className}>
      <House aria-hidden="true" />
      <span className="truncate">{home}</span>
    </Link>,
    <Link key="users" to="/admin/users" activeOptions={{ includeSearch: false }} className={className}>
      <Users aria-hidden="true" />
      <span className="truncate">{text.frame.users}</span>
    </Link>,
    <Link
      key="companies"
      to="/admin/companies"
      activeOptions={{ includeSearch: false }}
      className={className}
    >
      <Building2 aria-hidden="true" />
      <span className="truncate">{text.frame.companies}</span>
    </Link>,
    <Link key="audit" to="/admin/audit" activeOptions={{ includeSearch: false }} className={className}>
      <ScrollText aria-hidden="true" />
      <span className="truncate">{text.frame.audit}</span>
    </Link>,
    <Link key="back" to="/" activeOptions={{ exact: true }} className={className}>
      <ArrowLeft aria-hidden="true" />
      <span className="truncate">{text.frame.leaveAdmin}</span>
    </Link>,
  ];
  return bare ? links : links.map((link) => <li key={link.key}>{link}</li>);
}
