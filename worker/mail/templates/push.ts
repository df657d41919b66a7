import type { Language } from "../../contract/enums.ts";

const SAID: Record<Language, (count: string, isOne: boolean) => string> = {
  es: (count, isOne) => (isOne ? "Tienes 1 aviso nuevo" : `Tienes ${count} avisos nuevos`),
  ca: (count, isOne) => (isOne ? "Tens 1 avís nou" : `Tens ${count} avisos nous`),
  en: (count, isOne) => (isOne ? "You have 1 new notification" : `You have ${count} new notifications`),
};

/** Nothing in it names anybody or says what happened: it is shown on a locked screen. */
export const pushText = (language: Language, unread: number): string =>
  SAID[language](unread > 99 ? "99+" : String(unread), unread === 1);
