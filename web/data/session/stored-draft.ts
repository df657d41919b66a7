import { useEffect, useRef, useState } from "react";
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";
import { currentUserId } from "./expired-session.ts";

const keyOf = (name: string | null) =>
  name === null ? null : deviceKey("draft", currentUserId() ?? "", name);

function read<Values extends object>(key: string | null): Partial<Values> | null {
  if (key === null) return null;
  const stored = readStoredJson(key);
  return typeof stored === "object" && stored !== null ? stored : null;
}

type StoredDraft<Values> = {
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** The values that differ from the initial ones. */
  changed: Partial<Values>;
  /** Whether an unsent draft was found on this device. */
  wasKept: boolean;
  /** Forgets the values that were sent, unless they have been changed since. */
  forgetSent: (sent: Partial<Values>) => void;
  /** Deletes the draft after it was sent or discarded. */
  forget: () => void;
  startOver: () => void;
};

/**
 * Stores what is typed into a dialog on the device until it is sent or discarded, so that closing it by accident or a
 * reload loses nothing. Only values that differ from `initial` are stored, and nothing without a name.
 */
export function useStoredDraft<Values extends object>(
  name: string | null,
  initial: Values,
): StoredDraft<Values> {
  const [key] = useState(() => keyOf(name));
  const [stored] = useState(() => read<Values>(key));
  const [changed, setChanged] = useState<Partial<Values>>(stored ?? {});
  const isDone = useRef(false);

  useEffect(() => {
    if (key !== null && !isDone.current) storeJson(key, Object.keys(changed).length > 0 ? changed : null);
  }, [key, changed]);

  const set = (changes: Partial<Values>) => {
    isDone.current = false;
    setChanged((before) => {
      const after = { ...before, ...changes };
      for (const field of Object.keys(changes) as (keyof Values)[])
        if (after[field] === initial[field]) delete after[field];
      return after;
    });
  };
  const forgetSent = (sent: Partial<Values>) =>
    setChanged((before) => {
      const after = { ...before };
      for (const field of Object.keys(sent) as (keyof Values)[])
        if (after[field] === sent[field]) delete after[field];
      return after;
    });
  const forget = () => {
    isDone.current = true;
    if (key !== null) storeJson(key, null);
  };
  const startOver = () => {
    forget();
    setChanged({});
  };
  return {
    values: { ...initial, ...changed },
    set,
    changed,
    wasKept: stored !== null,
    forgetSent,
    forget,
    startOver,
  };
}
