import { Link } from "@tanstack/react-router";
import { CreditCard, LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { SETTINGS_TABS, type SettingsTab } from "../../../worker/contract/enums.ts";
import { useAdministers, useCompany } from "../../data/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { tabLinkClass, TabLinks } from "../../ui/tabs.tsx";
import { CompanyTab } from "./company-tab.tsx";
import { DepartmentsTab } from "./departments-tab.tsx";
import { SupportTab } from "./support-tab.tsx";
import { UserTab } from "./user-tab.tsx";

const TABS: Record<SettingsTab, () => ReactNode> = {
  user: UserTab,
  company: CompanyTab,
  departments: DepartmentsTab,
  billing: BillingTab,
  support: SupportTab,
};
const FOR_EVERYBODY: readonly SettingsTab[] = ["user", "support"];

export function SettingsScreen({ tab }: { tab: SettingsTab }) {
  const { settings } = useText();
  useTitle(`${settings.tabs[tab]} · ${settings.title}`);
  const companyId = useCompany().id;
  const administrator = useAdministers();
  const OpenTab = administrator || FOR_EVERYBODY.includes(tab) ? TABS[tab] : AdministratorsOnly;
  return (
    <>
      <PageHeader title={settings.title} />
      <TabLinks label={settings.title}>
        {SETTINGS_TABS.filter((each) => administrator || FOR_EVERYBODY.includes(each)).map((each) => (
          <Link
            key={each}
            to="/$companyId/settings"
            params={{ companyId }}
            search={{ tab: each }}
            className={tabLinkClass}
          >
            {settings.tabs[each]}
          </Link>
        ))}
      </TabLinks>
      <OpenTab />
    </>
  );
}

function BillingTab() {
  const { settings } = useText();
  return (
    <EmptyState icon={<CreditCard />} title={settings.billingTitle} description={settings.billingBody} />
  );
}

function AdministratorsOnly() {
  const { settings } = useText();
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={settings.adminsOnlyTitle}
      description={settings.adminsOnlyBody}
    />
  );
}
