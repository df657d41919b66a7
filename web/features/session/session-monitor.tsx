import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef } from "react";
import { whenSignedOut } from "../../data/api/api.ts";
import { useExpiredSession, waitForPerson } from "../../data/session/expired-session.ts";
import { onlineAtom } from "../../data/offline/online.ts";
import { watchOtherTabs } from "../../data/session/other-tabs.ts";
import { queries } from "../../data/offline/queries.ts";
import { resumeWork } from "../../data/resume-work.ts";
import { knownSession } from "../../data/session/session.ts";
import { useTypingPause } from "./use-typing-pause.ts";

const ExpiredDialog = lazy(() => import("./expired-dialog.tsx"));

/** Opens the sign-in dialog over any signed-in screen when the session expires. */
export function SessionMonitor() {
  const router = useRouter();
  const expired = useExpiredSession();

  useEffect(watchOtherTabs, []);
  useEffect(resumeWork, []);
  useEffect(() => whenSignedOut((otherwise) => waitForPerson() ?? otherwise()), []);

  // After signing in again, the user stays on the page and its data is fetched again.
  const wasExpired = useRef(false);
  useEffect(() => {
    if (wasExpired.current && !expired && knownSession()) {
      void queries.invalidateQueries();
      void router.invalidate();
    }
    wasExpired.current = expired !== null;
  }, [expired, router]);

  // Routes that failed to load offline are loaded again.
  useEffect(() => {
    const subscription = onlineAtom.subscribe((online) => {
      if (online) void router.invalidate();
    });
    return () => subscription.unsubscribe();
  }, [router]);

  const hasPaused = useTypingPause(expired !== null);
  return (
    <Suspense fallback={null}>
      {expired && hasPaused ? <ExpiredDialog email={expired.user.email} /> : null}
    </Suspense>
  );
}
