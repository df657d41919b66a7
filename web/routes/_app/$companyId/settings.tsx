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
import { LeaveCompany } from "#web/features/members/departure/leave-company.tsx";
import { BillingTab } from "#web/features/settings/subscription/billing-tab.tsx";
import { SettingsScreen } from "#web/features/settings/settings-screen.tsx";
import { SupportTab } from "#web/features/settings/support-tab.tsx";
import { CompanyGuide } from "../../-guide.tsx";
import { UserTab } from "#web/features/settings/user-tab.tsx";

const SignOnSection = lazyPart(() => import("#web/features/company/sign-on/sign-on-section.tsx"));
const AccidentsTab = lazyPart(() => import("#web/features/accidents/settings/accidents-tab.tsx"));
const IntegrationsTab = lazyPart(() => import("#web/features/company/api-keys/integrations-tab.tsx"));
const AccountSections = lazyPart(() => import("../../-account-sections.tsx"));

export const Route = createFileRoute("/_app/$companyId/settings")({
  validateSearch: parseSettingsSearch,
  beforeLoad: ({ search: { tab, inactive, person }, params }) => {
    // The list of people was in this tab: links to a part of it are in mail and bookmarks.
    if (inactive !== undefined || person !== undefined)
      throw redirect({ to: "/$companyId/people", params, search: { inactive, person }, replace: true });
    if (tab) return { tab };
    throw redirect({ to: "/$companyId/settings", params, search: { tab: "user" }, replace: true });
  },
  component: Settings,
});

const TAB_CONTENT: Record<SettingsTab, (company: { companyId: string }) => ReactNode> = {
  user: ({ companyId }) => (
    <UserTab>
      <LeaveCompany companyId={companyId} />
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
      <JobPositionsSection companyId={companyId} />
      <DeleteCompanySection />
    </>
  ),
  departments: DepartmentsSection,
  accidents: AccidentsTab,
  integrations: IntegrationsTab,
  billing: BillingTab,
  support: () => <SupportTab guide={<CompanyGuide at="help" />} />,
};

function Settings() {
  const { tab } = Route.useRouteContext();
  const { companyId } = Route.useParams();
  const TabContent = TAB_CONTENT[tab];
  return (
    <SettingsScreen tab={tab}>
      <div className="flex max-w-4xl min-w-0 flex-col gap-10">
        <TabContent companyId={companyId} />
      </div>
    </SettingsScreen>
  );
}
