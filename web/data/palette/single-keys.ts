import { readStored, store } from "../../browser/storage.ts";
import { deviceKey } from "../device/device-keys.ts";

// Speech input would trigger single keys, so they can be turned off (WCAG 2.1.4).
const singleKey = (userId: string) => deviceKey("shortcuts", userId, "single");
export const usesSingleKeys = (userId: string): boolean => readStored(singleKey(userId)) !== "off";
export const setSingleKeys = (userId: string, isOn: boolean): boolean =>
  store(singleKey(userId), isOn ? null : "off");
