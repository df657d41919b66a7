import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useText } from "../../text/use-text.ts";
import { ApiError } from "../api/errors.ts";
import { acceptInvitation } from "./invitations.ts";
import { useEnterCompany } from "../organisation/use-enter-company.ts";
import { useSend } from "../api/use-send.ts";

type Acceptance = { accept: () => void; accepting: boolean; problem: string | null };

/** Accepts an invitation and opens the company. */
export function useAcceptInvitation(code: string, onAccepted: () => void): Acceptance {
  const { full } = useText("joining").invitation;
  const router = useRouter();
  const enterCompany = useEnterCompany();
  const [isFull, setIsFull] = useState(false);

  const reload = async () => {
    const { queries } = await import("../offline/queries.ts");
    await queries.invalidateQueries({ queryKey: ["own-invitations"] });
    await router.invalidate();
  };
  const { submit, sending, problem } = useSend({
    send: async () => {
      setIsFull(false);
      try {
        return await acceptInvitation(code);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === "USER_LIMIT_REACHED") setIsFull(true);
        // Revoked, expired, or the session has ended: the page is reloaded to show that.
        if (error.status === 404 || error.status === 401) await reload();
        throw error;
      }
    },
    onDone: async (companyId) => {
      await enterCompany(companyId);
      onAccepted();
    },
  });
  return {
    accept: () => void submit(undefined),
    accepting: sending,
    problem: problem && isFull ? full : problem,
  };
}
