import { useSyncExternalStore } from "react";
import { isOnline, subscribeOnline } from "./online.ts";

/** Whether the server can be reached: the one answer every screen goes by. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, isOnline);
