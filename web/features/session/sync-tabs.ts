import { currentUserId, expiredSession } from "../../data/session/expired-session.ts";
import { knownSession, refreshSession, sessionAtom } from "../../data/session/session.ts";

type Message = { person: string | null };

const signedInUser = () => knownSession()?.user.id ?? null;

/** The tabs of a browser share one session: a sign-in or sign-out in one tab is applied in the others. */
export function syncSessionAcrossTabs(): () => void {
  const channel = new BroadcastChannel("extintor-session");
  let person = signedInUser();
  const notify = () => channel.postMessage({ person } satisfies Message);
  notify();

  const subscription = sessionAtom.subscribe(() => {
    // An expired session may be renewed in this tab; only a change of user is sent.
    if (expiredSession() || person === signedInUser()) return;
    person = signedInUser();
    notify();
  });

  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    // Another user is signed in: they must not see this screen, and its input must not be sent as theirs.
    if (data.person !== currentUserId()) location.reload();
    else if (expiredSession()) void refreshSession().catch(() => {});
  });
  return () => {
    subscription.unsubscribe();
    channel.close();
  };
}
