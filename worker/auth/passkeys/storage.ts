import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import { problem } from "../../contract/problem.ts";
import { messageOf } from "../../storage/core/guarded.ts";
import type { NewPasskey } from "../../storage/people/passkeys.ts";

type AdapterFactory = ReturnType<typeof drizzleAdapter>;
type Row = Record<string, unknown>;

export type PasskeyStorage = {
  /** Stores a passkey that better-auth has verified, in one batch with the rights check, the audit entry and the mail. */
  addPasskey?: ((verified: NewPasskey) => Promise<Row>) | undefined;
  /** Told of what better-auth would answer with a general error. */
  failed: (error: unknown) => void;
};

/** What the trigger says (migrations). */
const NOT_GROWN = "passkey counter has not grown";

/** better-auth's storage, in which passkeys are added by our command and say when they were last used. */
export const withPasskeyStorage =
  (adapter: AdapterFactory, { addPasskey, failed }: PasskeyStorage): AdapterFactory =>
  (options) => {
    const storage = adapter(options);
    const told = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work;
      } catch (error) {
        failed(messageOf(error).includes(NOT_GROWN) ? problem("PASSKEY_REFUSED", { cause: error }) : error);
        throw error;
      }
    };
    return {
      ...storage,
      create: async (query) =>
        query.model === "passkey" && addPasskey
          ? ((await told(addPasskey(query.data as unknown as NewPasskey))) as never)
          : storage.create(query),
      // Their counter is all that better-auth changes of them.
      update: async (query) =>
        query.model === "passkey"
          ? told(storage.update({ ...query, update: { ...query.update, lastUsedAt: new Date() } }))
          : storage.update(query),
    };
  };
