import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { SettingsTab } from "#worker/contract/enums.ts";
import { useSeesAccidentSettings } from "../../data/accidents/rights.ts";
import { settingsTabsOf } from "../../data/navigation/settings-tabs.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { tabLinkClass, TabLinks } from "../../ui/controls/tabs.tsx";
import { LockKeyhole } from "lucide-react";
import { EmptyState } from "../../ui/display/empty-state.tsx";

type SettingsScreenProps = {
  tab: SettingsTab;
  /** The content of the open tab, provided by other features. */
  children: ReactNode;
};

export function SettingsScreen({ tab, children }: SettingsScreenProps) {
  const { settings } = useText("settings");
  const { settingsTabs: tabs } = useText("app");
  useTitle(`${tabs[tab]} · ${settings.title}`);
  const companyId = useCompany().id;
  const actor = useActor();
  const seesAccidents = useSeesAccidentSettings(companyId);
  const open = settingsTabsOf(actor, companyId, seesAccidents || tab === "accidents");
  return (
    <>
      <PageHeader title={settings.title} />
      <TabLinks label={settings.title}>
        {open.map((each) => (
          <Link
            key={each}
            to="/$companyId/settings"
            params={{ companyId }}
            search={{ tab: each }}
            className={tabLinkClass}
          >
            {tabs[each]}
          </Link>
        ))}
      </TabLinks>
      {open.includes(tab) ? (
        children
      ) : (
        <EmptyState
          icon={<LockKeyhole />}
          title={settings.adminsOnlyTitle}
          description={settings.adminsOnlyBody}
        />
      )}
    </>
  );
}
