import { SETTINGS_TABS, type SettingsTab } from "#worker/contract/enums.ts";
import type { Actor } from "#worker/policy/actor.ts";
import { can } from "#worker/policy/can.ts";

/** The tabs of the settings that are open to the actor. Who handles accidents is no role: it is known apart. */
export function settingsTabsOf(actor: Actor, companyId: string, seesAccidents: boolean): SettingsTab[] {
  const needs = { integrations: "apiKey.list", billing: "subscription.read" } as const;
  return SETTINGS_TABS.filter((tab) => {
    if (tab === "accidents") return seesAccidents;
    return !(tab === "integrations" || tab === "billing") || can(actor, needs[tab], { companyId });
  });
}
