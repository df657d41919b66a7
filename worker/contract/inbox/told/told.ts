// What an entry of the inbox says, on the screen and in the morning's letter.
import type { InboxKind } from "../inbox-kinds.ts";

type Saying = string | ((who: string | null) => string);
/** Who did it is null where nobody did, or the person is no longer named. */
export type Told = Readonly<Record<InboxKind, Saying>>;

export const saidOf = (saying: Saying, who: string | null): string =>
  typeof saying === "string" ? saying : saying(who);
