import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef } from "react";
import { setSignedOutHandler } from "../../data/api/api.ts";
import { useExpiredSession, waitForSignIn } from "../../data/session/expired-session.ts";
import { onlineAtom } from "../../data/offline/online.ts";
import { syncSessionAcrossTabs } from "../../data/session/sync-tabs.ts";
import { queries } from "../../data/offline/queries.ts";
import { resumeSending } from "../../data/resume-sending.ts";
import { knownSession } from "../../data/session/session.ts";
import { useTypingPause } from "./use-typing-pause.ts";

const ExpiredDialog = lazy(() => import("./expired-dialog.tsx"));

/** Over every signed-in screen: where the session ended, a code is asked for and the page goes on. */
export function SessionKeeper() {
  const router = useRouter();
  const expired = useExpiredSession();

  useEffect(syncSessionAcrossTabs, []);
  useEffect(resumeSending, []);
  useEffect(() => setSignedOutHandler((otherwise) => waitForSignIn() ?? otherwise()), []);

  // Whoever is back goes on where they were; what failed or was kept from them meanwhile is asked again.
  const wasExpired = useRef(false);
  useEffect(() => {
    if (wasExpired.current && !expired && knownSession()) {
      void queries.invalidateQueries();
      void router.invalidate();
    }
    wasExpired.current = expired !== null;
  }, [expired, router]);

  // Screens that could not be shown without a network can be now.
  useEffect(() => {
    const subscription = onlineAtom.subscribe((online) => {
      if (online) void router.invalidate();
    });
    return () => subscription.unsubscribe();
  }, [router]);

  const mayAsk = useTypingPause(expired !== null);
  return (
    <Suspense fallback={null}>
      {expired && mayAsk ? <ExpiredDialog email={expired.user.email} /> : null}
    </Suspense>
  );
}
