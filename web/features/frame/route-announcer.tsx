import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * After a change of page: says where one is to those who listen, and picks up the focus if it was left on something that
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
