import { SETTINGS_TABS, type SettingsTab } from "#worker/contract/enums.ts";
import type { Actor } from "#worker/policy/actor.ts";
import { can } from "#worker/policy/can.ts";

/** The tabs of the settings that are open to the actor. */
export function settingsTabsOf(actor: Actor, companyId: string): SettingsTab[] {
  const needs = { integrations: "apiKey.list", billing: "subscription.read" } as const;
  return SETTINGS_TABS.filter(
    (tab) => !(tab === "integrations" || tab === "billing") || can(actor, needs[tab], { companyId }),
  );
}
