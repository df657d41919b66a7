import { createFileRoute, redirect } from "@tanstack/react-router";
import { type ReactNode } from "react";
import type { SettingsTab } from "#worker/contract/enums.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { parseSettingsSearch } from "#web/data/navigation/search.ts";
import { CompanySettings } from "#web/features/company/company-settings.tsx";
import { DeleteCompanySection } from "#web/features/company/lifecycle/delete-company-section.tsx";
import { RetentionSection } from "#web/features/company/lifecycle/retention-section.tsx";
import { RootsSection } from "#web/features/company/roots-section.tsx";
import { StrongSignInSection } from "#web/features/company/strong-sign-in/strong-sign-in-section.tsx";
import { DepartmentsSection } from "#web/features/departments/departments-section.tsx";
import { JobPositionsSection } from "#web/features/master-data/job-positions-section.tsx";
import { LocationsSection } from "#web/features/master-data/locations-section.tsx";
import { MembersSection } from "#web/features/members/members-section.tsx";
import { BillingTab } from "#web/features/settings/subscription/billing-tab.tsx";
import { SettingsScreen } from "#web/features/settings/settings-screen.tsx";
import { SupportTab } from "#web/features/settings/support-tab.tsx";
import { CompanyGuide } from "../../-guide.tsx";
import { UserTab } from "#web/features/settings/user-tab.tsx";

const SignOnSection = lazyPart(() => import("#web/features/company/sign-on/sign-on-section.tsx"));
const AccountSections = lazyPart(() => import("../../-account-sections.tsx"));

export const Route = createFileRoute("/_app/$companyId/settings")({
  validateSearch: parseSettingsSearch,
  beforeLoad: ({ search, params }) => {
    if (search.tab) return { tab: search.tab };
    throw redirect({ to: "/$companyId/settings", params, search: { tab: "user" }, replace: true });
  },
  component: Settings,
});

type TabContentProps = {
  companyId: string;
  inactiveDays: number | undefined;
  personId: string | undefined;
  onShowAllMembers: () => void;
};

const TAB_CONTENT: Record<SettingsTab, (under: TabContentProps) => ReactNode> = {
  user: () => (
    <UserTab>
      <AccountSections />
    </UserTab>
  ),
  company: ({ companyId }) => (
    <>
      <CompanySettings />
      <SignOnSection />
      <StrongSignInSection />
      <RetentionSection />
      <RootsSection />
      <LocationsSection companyId={companyId} />
      <JobPositionsSection companyId={companyId} />
      <DeleteCompanySection />
    </>
  ),
  departments: ({ companyId, inactiveDays, personId, onShowAllMembers }) => (
    <>
      {/* Links from the company's home and from the palette ask for the people alone. */}
      {inactiveDays === undefined && personId === undefined ? <DepartmentsSection /> : null}
      <MembersSection
        companyId={companyId}
        inactiveDays={inactiveDays}
        personId={personId}
        onShowAll={onShowAllMembers}
      />
    </>
  ),
  billing: BillingTab,
  support: () => <SupportTab guide={<CompanyGuide at="help" />} />,
};

function Settings() {
  const { tab } = Route.useRouteContext();
  const { companyId } = Route.useParams();
  const { inactive, person } = Route.useSearch();
  const navigate = Route.useNavigate();
  const TabContent = TAB_CONTENT[tab];
  return (
    <SettingsScreen tab={tab}>
      <div className="flex max-w-4xl min-w-0 flex-col gap-10">
        <TabContent
          companyId={companyId}
          inactiveDays={inactive === undefined ? undefined : Number(inactive)}
          personId={person}
          onShowAllMembers={() => void navigate({ search: { tab }, resetScroll: false })}
        />
      </div>
    </SettingsScreen>
  );
}
