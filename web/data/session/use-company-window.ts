import { useEffect, useState } from "react";
import { useText } from "../../text/use-text.ts";
import { noteSignIn } from "../api/api.ts";
import { describeError } from "../api/errors.ts";
import { useLatestRef } from "../rendering/use-latest-ref.ts";
import { addressOfCompany, knownSession, refreshSession } from "./session.ts";

type CompanyWindow = {
  open: () => Promise<void>;
  opening: boolean;
  /** The other window is where the person signs in now. */
  isAway: boolean;
  problem: string | null;
};

/** Signs in with the account of the company in another window, so that what is typed in this one stays. */
export function useCompanyWindow(email: string, onSignedIn: () => void): CompanyWindow {
  const { errors } = useText("public");
  const { companyWindow: text } = useText("app").connection;
  const [opening, setOpening] = useState(false);
  const [isAway, setAway] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useLatestRef(onSignedIn);

  // Whoever comes back from the other window may be signed in anew.
  useEffect(() => {
    if (!isAway) return undefined;
    const before = knownSession()?.session.id;
    const look = async () => {
      const session = await refreshSession().catch(() => null);
      if (!session || session.session.id === before) return;
      noteSignIn();
      latest.current();
    };
    const back = () => void look();
    addEventListener("focus", back);
    return () => removeEventListener("focus", back);
  }, [isAway, latest]);

  const open = async () => {
    if (opening) return;
    // Browsers open windows only at the press itself, not after the answer.
    const opened = window.open("about:blank", "_blank");
    if (!opened) return setProblem(text.blocked);
    // The provider must not lead this page elsewhere.
    opened.opener = null;
    setOpening(true);
    setProblem(null);
    try {
      opened.location.replace(await addressOfCompany(email, "/"));
      setAway(true);
    } catch (error) {
      opened.close();
      setProblem(describeError(error, errors));
    } finally {
      setOpening(false);
    }
  };
  return { open, opening, isAway, problem };
}
