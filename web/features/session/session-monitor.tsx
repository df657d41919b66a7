import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { setProofHandler, setSignedOutHandler } from "../../data/api/api.ts";
import { useExpiredSession, waitForSignIn } from "../../data/session/expired-session.ts";
import { askForProof, useProofQuestions } from "../../data/session/proof-questions.ts";
import { onlineAtom } from "../../data/offline/online.ts";
import { syncSessionAcrossTabs } from "./sync-tabs.ts";
import { queries } from "../../data/offline/queries.ts";
import { resumeSending } from "./resume-sending.ts";
import { knownSession } from "../../data/session/session.ts";
import { useTypingPause } from "./use-typing-pause.ts";

const ExpiredDialog = lazyPart(() => import("./expired-dialog.tsx"));
const ProofDialog = lazyDialog(() => import("./proof-dialog.tsx"));

/** Opens a dialog over any signed-in screen when the session expires, or when a call asks for a proof of who it is. */
export function SessionMonitor() {
  const router = useRouter();
  const expired = useExpiredSession();

  useEffect(syncSessionAcrossTabs, []);
  useEffect(resumeSending, []);
  useEffect(() => setProofHandler(askForProof), []);
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
  const questions = useProofQuestions();
  if (expired) return hasPaused ? <ExpiredDialog user={expired.user} /> : null;
  return questions.map((question) => (
    <ProofDialog key={question.needed} {...question} onClose={() => question.answer(false)} />
  ));
}
