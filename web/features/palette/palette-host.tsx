import { useParams, useSearch } from "@tanstack/react-router";
import { useSelector } from "@tanstack/react-store";
import { useEffect, useEffectEvent, useState } from "react";
import { FORM_TYPES } from "#worker/contract/enums.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { actionAddressFrom } from "../../data/actions/action-filters.ts";
import { closePalette, openPalette, openShortcuts, paletteAtom } from "../../data/navigation/palette.ts";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useCreatableTypes } from "../../data/organisation/use-creatable.ts";
import { rememberRecent } from "../../data/palette/recent.ts";
import { usesSingleKeys } from "../../data/palette/single-keys.ts";
import { afterFirstUse } from "../../data/rendering/after-first-use.ts";
import { useUser } from "../../data/session/use-session.ts";
import { focusListSearch, isOverlayOpen, shortcutOf } from "./shortcuts.ts";

const loadPalette = () => import("./palette-dialog.tsx");
const PaletteDialog = lazyDialog(async () => ({ default: (await loadPalette()).PaletteDialog }));

const loadShortcuts = () => import("./shortcuts-sheet.tsx");
const ShortcutsSheet = lazyDialog(async () => ({ default: (await loadShortcuts()).ShortcutsSheet }));

/** Listens for the shortcuts, remembers what is opened, and shows the palette and the list of shortcuts. */
export function PaletteHost({ companyId }: { companyId: string }) {
  const open = useSelector(paletteAtom);
  const { id: userId } = useUser();
  const { choose } = useStartForm();
  const mayStart = useCreatableTypes(companyId).length > 0;
  useRememberedVisits(userId, companyId);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event, usesSingleKeys(userId));
    if (shortcut === null || (shortcut === "start" && !mayStart)) return;
    event.preventDefault();
    if (shortcut === "start") choose();
    else if (shortcut === "shortcuts") openShortcuts();
    else if (shortcut === "palette" || !focusListSearch()) openPalette();
  });
  useEffect(() => {
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  useEffect(() => {
    void afterFirstUse().then(() => Promise.allSettled([loadPalette(), loadShortcuts()]));
  }, []);

  // Whoever leaves the company with the palette open must not find it open in the next one.
  useEffect(() => closePalette, []);
  if (open === "palette") return <Palette companyId={companyId} />;
  return open === "shortcuts" ? <ShortcutsSheet userId={userId} onClose={closePalette} /> : null;
}

/** Collects the letters typed while the dialog's script is loading. */
function Palette({ companyId }: { companyId: string }) {
  const [typed, setTyped] = useState("");
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key.length > 1 || ctrlKey || metaKey || altKey || isOverlayOpen()) return;
    event.preventDefault();
    setTyped((before) => before + key);
  });
  useEffect(() => {
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, []);
  return <PaletteDialog companyId={companyId} initialText={typed} onClose={closePalette} />;
}

/** Forms and actions, however they were opened. Their names are found when the palette lists them. */
function useRememberedVisits(userId: string, companyId: string): void {
  const { teamId, formId } = useParams({ strict: false });
  const { formType, action } = useSearch({ strict: false });
  useEffect(() => {
    const type = FORM_TYPES.find((each) => each === formType);
    if (!formId || !type) return;
    const target = { kind: "form", id: formId, type, departmentId: teamId ?? null } as const;
    rememberRecent(userId, companyId, { target });
  }, [userId, companyId, formId, formType, teamId]);
  useEffect(() => {
    const address = action ? actionAddressFrom({ companyId, departmentId: teamId }, action) : null;
    if (!address) return;
    const { departmentId, actionId } = address;
    rememberRecent(userId, companyId, { target: { kind: "action", id: actionId, departmentId } });
  }, [userId, companyId, teamId, action]);
}
