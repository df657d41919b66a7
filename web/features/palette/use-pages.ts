import { settingsTabsOf } from "#web/data/navigation/settings-tabs.ts";
import { useSeesAccidentSettings } from "../../data/accidents/rights.ts";
import { linkOptions, type LinkOptions } from "@tanstack/react-router";
import { useDestinations } from "../../components/navigation/destinations.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import type { PaletteEntry } from "../../data/palette/entry.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";

export type PalettePage = PaletteEntry & { link: Pick<LinkOptions, "to" | "params" | "search"> };

/** Every screen that the user may open: the destinations of the frame, and those inside of these. */
export function usePages(): PalettePage[] {
  const { board, words, settingsWords } = useText("palette");
  const { bin, settingsTabs } = useText("app");
  const destinations = useDestinations();
  const actor = useActor();
  const { id: companyId } = useCompany();
  const seesAccidents = useSeesAccidentSettings(companyId);
  const params = { companyId };
  const inside = (id: string) => destinations.find((each) => each.id === id)?.label;
  type Page = Pick<PalettePage, "title" | "link" | "detail">;
  const page = (id: keyof typeof words, shown: Page) => ({
    target: { kind: "page" as const, id },
    words: words[id],
    ...shown,
  });
  return [
    ...destinations.map(({ id, label, link }) => page(id, { title: label, link })),
    page("board", {
      title: board,
      detail: inside("actions"),
      link: linkOptions({ to: "/$companyId/actions", params, search: { view: "board" } }),
    }),
    page("bin", {
      title: bin.title,
      detail: inside("forms"),
      link: linkOptions({ to: "/$companyId/bin", params }),
    }),
    ...settingsTabsOf(actor, companyId, seesAccidents).map((tab) => ({
      target: { kind: "page" as const, id: `settings.${tab}` },
      title: settingsTabs[tab],
      detail: inside("settings"),
      words: settingsWords[tab],
      link: linkOptions({ to: "/$companyId/settings", params, search: { tab } }),
    })),
  ];
}
