import { useSelector } from "@tanstack/react-store";
import { useCallback, useEffect, useRef, useState, type ComponentProps } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { closePalette, openPalette, paletteAtom } from "../../data/navigation/palette.ts";
import type { PaletteHost as Host } from "./palette-host.tsx";
import { afterFirstUse } from "../../data/rendering/after-first-use.ts";

const load = () => import("./palette-host.tsx");
const PaletteHost = lazyDialog<ComponentProps<typeof Host> & { onClose: () => void }>(async () => ({
  default: (await load()).PaletteHost,
}));

/** Loads the palette and the shortcuts when the page is first used, or when they are asked for. */
export function PaletteLoader({ companyId }: { companyId: string }) {
  const [isLoaded, setLoaded] = useState(false);
  const missedKey = useRef<KeyboardEvent>(null);
  const isHostListening = useRef(false);
  const onListen = useCallback(() => {
    isHostListening.current = true;
    return missedKey.current;
  }, []);
  const isAsked = useSelector(paletteAtom, (open) => open !== null);
  useEffect(() => {
    let isGone = false;
    void (isAsked ? load() : afterFirstUse().then(load)).then(
      () => !isGone && setLoaded(true),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isAsked]);
  // Until the host listens, Ctrl K would go to the browser's address bar, and the other keys to nobody.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isHostListening.current) return;
      missedKey.current = event;
      if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
      if (event.defaultPrevented || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      missedKey.current = null;
      openPalette();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, []);
  if (!isLoaded && !isAsked) return null;
  return <PaletteHost companyId={companyId} onListen={onListen} onClose={closePalette} />;
}
