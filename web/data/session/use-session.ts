import { getRouteApi, useRouter } from "@tanstack/react-router";
import { startTransition, useOptimistic } from "react";
import type { Language } from "#worker/contract/enums.ts";
import {
  setLocalLanguage,
  knownSession,
  updateUser,
  type CurrentSession,
  type SessionUser,
} from "./session.ts";

const signedIn = getRouteApi("/_app");

/** The session of the signed-in area, from its route. */
export function useSession(): CurrentSession {
  return signedIn.useRouteContext({ select: ({ session }) => session });
}

export function useUser(): SessionUser {
  return useSession().user;
}

export function useUpdateUser(): (changes: Parameters<typeof updateUser>[0]) => Promise<void> {
  const router = useRouter();
  return async (changes) => {
    await updateUser(changes);
    await router.invalidate();
  };
}

/**
 * The chosen language and its setter. The screen changes at once; if the server cannot be updated, it changes back.
 */
export function useLanguageChoice(
  shown: Language,
  onFailure: (error: unknown) => void,
): [Language, (language: Language) => void] {
  const router = useRouter();
  const [chosen, setChosen] = useOptimistic(shown);
  const show = async (language: Language) => {
    setLocalLanguage(language);
    await router.invalidate();
  };
  const choose = (language: Language) => {
    startTransition(async () => {
      setChosen(language);
      const before = knownSession()?.user.language ?? shown;
      try {
        await show(language);
        await updateUser({ language });
      } catch (error) {
        await show(before);
        onFailure(error);
      }
    });
  };
  return [chosen, choose];
}
