import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { setSignedOutHandler } from "../../data/api/api.ts";
import { useExpiredSession, waitForSignIn } from "../../data/session/expired-session.ts";
import { onlineAtom } from "../../data/offline/online.ts";
import { syncSessionAcrossTabs } from "./sync-tabs.ts";
import { queries } from "../../data/offline/queries.ts";
import { resumeSending } from "./resume-sending.ts";
import { knownSession } from "../../data/session/session.ts";
import { useTypingPause } from "./use-typing-pause.ts";

const ExpiredDialog = lazyPart(() => import("./expired-dialog.tsx"));

/** Opens the sign-in dialog over any signed-in screen when the session expires. */
export function SessionMonitor() {
  const router = useRouter();
  const expired = useExpiredSession();

  useEffect(syncSessionAcrossTabs, []);
  useEffect(resumeSending, []);
  useEffect(() => setSignedOutHandler((otherwise) => waitForSignIn() ?? otherwise()), []);

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
  return expired && hasPaused ? <ExpiredDialog email={expired.user.email} /> : null;
}
