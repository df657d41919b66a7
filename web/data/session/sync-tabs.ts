import { expiredSession } from "./expired-session.ts";
import { knownSession, refreshSession, sessionAtom } from "./session.ts";

type Message = { person: string | null };

const known = () => knownSession()?.user.id ?? null;
const atWork = () => known() ?? expiredSession()?.user.id ?? null;

/** A browser has one session: what one tab does with it, its others follow. */
export function syncSessionAcrossTabs(): () => void {
  const channel = new BroadcastChannel("extintor-session");
  let person = known();
  const tell = () => channel.postMessage({ person } satisfies Message);
  tell();

  const subscription = sessionAtom.subscribe(() => {
    // A session that ended by itself may begin again here; only who leaves or comes is news.
    if (expiredSession() || person === known()) return;
    person = known();
    tell();
  });

  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    // Nothing of what is on this screen is for whoever is signed in now, and nothing typed in it may be sent as theirs.
    if (data.person !== atWork()) location.reload();
    else if (expiredSession()) void refreshSession().catch(() => {});
  });
  return () => {
    subscription.unsubscribe();
    channel.close();
  };
}
