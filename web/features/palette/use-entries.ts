import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { can } from "#worker/policy/can.ts";
import { useOnline } from "../../data/offline/online.ts";
import { useCreatableTypes } from "../../data/organisation/use-creatable.ts";
import { useDepartmentEntries, useIsCompanyAdmin } from "../../data/organisation/use-company.ts";
import { readDeviceEntries, type EntryNames } from "../../data/palette/device-entries.ts";
import { keyOf, withoutRepeats, type PaletteEntry } from "../../data/palette/entry.ts";
import { findEntries } from "../../data/palette/match.ts";
import { readRecent, type RecentEntry } from "../../data/palette/recent.ts";
import { MIN_SEARCH_LENGTH, serverSearchQuery } from "../../data/palette/search-server.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { usePages } from "./use-pages.ts";

/** Pages, departments and forms to start: known without a request. */
function useFixedEntries(companyId: string): PaletteEntry[] {
  const { kinds, createForm } = useText("app");
  const text = useText("palette");
  const departments = useDepartmentEntries();
  const types = useCreatableTypes(companyId);
  const pages = usePages();
  return [
    ...types.map((type) => ({
      target: { kind: "start" as const, id: type },
      title: type === "mailbox" ? createForm.newEntry : text.start(kinds[type]),
      words: kinds[type],
    })),
    ...pages.map(({ link: _link, ...page }) => page),
    ...departments.map(({ id, name }) => ({ target: { kind: "department" as const, id }, title: name })),
  ];
}

/** What is on the device, read when the palette opens. */
function useDeviceEntries(companyId: string, names: EntryNames): PaletteEntry[] {
  const queries = useQueryClient();
  const { id } = useUser();
  const [entries, setEntries] = useState<PaletteEntry[]>([]);
  useEffect(() => {
    let isOpen = true;
    void readDeviceEntries(queries, id, companyId, names).then((found) => isOpen && setEntries(found));
    return () => {
      isOpen = false;
    };
  }, [queries, id, companyId, names]);
  return entries;
}

const DEBOUNCE_MS = 250;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

export type ShownGroup = { kind: PaletteEntry["target"]["kind"] | "recent"; entries: PaletteEntry[] };

/** What the palette lists for a search: the recent entries and the fixed ones without one. */
export function useEntries(companyId: string, typed: string) {
  const { kinds, formPage } = useText("app");
  const { id: userId } = useUser();
  const isAdmin = useIsCompanyAdmin();
  const isOnline = useOnline();
  const names = useMemo(() => ({ kinds, unnumbered: formPage.newForm }), [kinds, formPage.newForm]);
  const fixed = useFixedEntries(companyId);
  const onDevice = useDeviceEntries(companyId, names);
  // A device has the checklists that records begin with, whose pages are for those who list them.
  const listsChecklists = can(useActor(), "checklist.list", { companyId });
  const device = onDevice.filter(({ target }) => target.kind !== "checklist" || listsChecklists);

  const search = useDeferredValue(typed.trim());
  const settled = useSettled(search);
  const isLongEnough = settled.length >= MIN_SEARCH_LENGTH;
  const server = useQuery({
    ...serverSearchQuery(companyId, settled, isAdmin, names),
    enabled: isOnline && isLongEnough,
  });
  const found = server.data?.entries ?? [];
  const isSearching =
    isOnline && search.length >= MIN_SEARCH_LENGTH && (search !== settled || server.isFetching);

  const known = withoutRepeats([...fixed, ...found, ...device]);
  const groups =
    search === ""
      ? initialGroups(known, fixed, readRecent(userId, companyId))
      : withServerFinds(findEntries(known, search), search === settled ? found : []);
  const hasMore = search === settled && !isSearching && server.data?.hasMore === true;
  return { groups, isSearching, isOnline, search, hasMore };
}

function initialGroups(
  known: readonly PaletteEntry[],
  fixed: readonly PaletteEntry[],
  recent: readonly RecentEntry[],
): ShownGroup[] {
  const byKey = new Map(known.map((entry) => [keyOf(entry.target), entry]));
  const named = recent.flatMap(({ target, title, detail }): PaletteEntry[] => {
    const entry = byKey.get(keyOf(target));
    if (entry) return [entry];
    return title === undefined ? [] : [{ target, title, detail }];
  });
  const ofKind = (kind: ShownGroup["kind"]) => fixed.filter(({ target }) => target.kind === kind);
  const all: ShownGroup[] = [
    { kind: "recent", entries: named },
    { kind: "start", entries: ofKind("start") },
    { kind: "department", entries: ofKind("department") },
    { kind: "page", entries: ofKind("page") },
  ];
  return all.filter(({ entries }) => entries.length > 0);
}

/** What the server finds by words that no entry shows. */
const FOUND_KINDS = ["form", "action", "person", "place", "checklist", "task"] as const;

/** The server searches more of a record than the device knows: what it found is listed even if its name does not match. */
function withServerFinds(groups: readonly ShownGroup[], found: readonly PaletteEntry[]): ShownGroup[] {
  const listed = new Set(groups.flatMap(({ entries }) => entries.map(({ target }) => keyOf(target))));
  const more = found.filter(({ target }) => !listed.has(keyOf(target)));
  const moreOf = (kind: ShownGroup["kind"]) => more.filter(({ target }) => target.kind === kind);
  const longer = groups.map(({ kind, entries }) => ({ kind, entries: [...entries, ...moreOf(kind)] }));
  const kinds = new Set(groups.map(({ kind }) => kind));
  const others = FOUND_KINDS.filter((kind) => !kinds.has(kind))
    .map((kind) => ({ kind, entries: moreOf(kind) }))
    .filter(({ entries }) => entries.length > 0);
  return [...longer, ...others];
}
