import { linkOptions, type LinkOptions } from "@tanstack/react-router";
import { SETTINGS_TABS } from "#worker/contract/enums.ts";
import { can } from "#worker/policy/can.ts";
import { useDestinations } from "../../components/navigation/destinations.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import type { PaletteEntry } from "../../data/palette/entry.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";

export type PalettePage = PaletteEntry & { link: Pick<LinkOptions, "to" | "params" | "search"> };

/** Every screen that the user may open: the destinations of the frame, and those inside of these. */
export function usePages(): PalettePage[] {
  const { board, words } = useText("palette");
  const { bin, settingsTabs } = useText("app");
  const destinations = useDestinations();
  const actor = useActor();
  const { id: companyId } = useCompany();
  const params = { companyId };
  const inside = (id: string) => destinations.find((each) => each.id === id)?.label;
  const page = (id: keyof typeof words, title: string, link: PalettePage["link"], detail?: string) => ({
    target: { kind: "page" as const, id },
    title,
    detail,
    words: words[id],
    link,
  });
  const tabs = SETTINGS_TABS.filter((tab) => tab !== "billing" || can(actor, "subscription.read", params));
  return [
    ...destinations.map(({ id, label, link }) => page(id, label, link)),
    page(
      "board",
      board,
      linkOptions({ to: "/$companyId/actions", params, search: { view: "board" } }),
      inside("actions"),
    ),
    page("bin", bin.title, linkOptions({ to: "/$companyId/bin", params }), inside("forms")),
    ...tabs.map((tab) =>
      page(
        `settings.${tab}`,
        settingsTabs[tab],
        linkOptions({ to: "/$companyId/settings", params, search: { tab } }),
        inside("settings"),
      ),
    ),
  ];
}
