import { useEffect, useRef, useState } from "react";
import { readStoredJson, storeJson } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";
import { knownSession } from "./session.ts";

const keyOf = (what: string) => deviceKey("draft", knownSession()?.user.id ?? "", what);

function read<Values extends object>(key: string): Partial<Values> | null {
  const kept = readStoredJson(key);
  return typeof kept === "object" && kept !== null ? kept : null;
}

type StoredDraft<Values> = {
  values: Values;
  set: (changes: Partial<Values>) => void;
  /** What is different from what the dialog began with. */
  changed: Partial<Values>;
  /** It was begun before, on this device, and not sent. */
  wasKept: boolean;
  /** Sent, or given up. */
  forget: () => void;
  startOver: () => void;
};

/**
 * What is typed into a dialog stays on the device until it is sent or given up: closing it by accident, a reload and a
 * dead battery lose nothing. Only what differs from `initial` is kept.
 */
export function useStoredDraft<Values extends object>(what: string, initial: Values): StoredDraft<Values> {
  const [key] = useState(() => keyOf(what));
  const [kept] = useState(() => read<Values>(key));
  const [changed, setChanged] = useState<Partial<Values>>(kept ?? {});
  const isDone = useRef(false);

  useEffect(() => {
    if (!isDone.current) storeJson(key, Object.keys(changed).length > 0 ? changed : null);
  }, [key, changed]);

  const set = (changes: Partial<Values>) => {
    isDone.current = false;
    setChanged((before) => {
      const after = { ...before, ...changes };
      for (const name of Object.keys(changes) as (keyof Values)[])
        if (after[name] === initial[name]) delete after[name];
      return after;
    });
  };
  const forget = () => {
    isDone.current = true;
    storeJson(key, null);
  };
  const startOver = () => {
    forget();
    setChanged({});
  };
  return { values: { ...initial, ...changed }, set, changed, wasKept: kept !== null, forget, startOver };
}
