import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Announces the new page's title to screen readers, and moves the focus to the main content if the focused element
 * is gone.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState("");
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        setTitle(document.title);
        if (document.activeElement === document.body) {
          document.getElementById("main")?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}
