import type { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Visitor } from "./read-actor.ts";

type AdapterFactory = ReturnType<typeof drizzleAdapter>;
type Query = { model: string; where?: readonly { field: string; value: unknown }[] | undefined };

/** The session that the request's cookie names, as the request has read it. */
export type OwnSession = {
  token: string;
  /** Null if the session has ended, its user is banned, or its impersonator may not impersonate any more. */
  visitor: Visitor | null;
};

export type SessionStorage = {
  own: OwnSession | null;
  /** Ends the sessions that the call is about, in one batch with the rights check and the audit entry. */
  endSessions?: (() => Promise<void>) | undefined;
  /** Told of an error of the database: some of better-auth's endpoints hide it. */
  failed: (error: unknown) => void;
};

/**
 * better-auth's storage, in which the request's own session is what the request has read (decision 46) and the sessions that a
 * person ends go by our command.
 */
export const withSessionStorage =
  (adapter: AdapterFactory, { own, endSessions, failed }: SessionStorage): AdapterFactory =>
  (options) => {
    const storage = adapter(options);
    const [visitor, token] = [own?.visitor, own?.token];
    const isOwn = ({ model, where }: Query) =>
      model === "session" &&
      where?.length === 1 &&
      where.every(({ field, value }) => field === "token" && value === token);
    const row = visitor && { ...visitor.session, token, userId: visitor.user.id, user: visitor.user };
    let ended: Promise<void> | undefined;
    // better-auth ends others one by one; the first call ends all of them.
    const end = () => (ended ??= endSessions?.());
    const watched = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work;
      } catch (error) {
        failed(error);
        throw error;
      }
    };
    return {
      ...storage,
      async create(query) {
        try {
          return await storage.create(query);
        } catch (error) {
          // Somebody new may enter two codes at once, in two browsers.
          const known =
            query.model === "user" &&
            (await storage.findOne<Awaited<ReturnType<typeof storage.create>>>({
              model: "user",
              where: [{ field: "email", value: query.data["email"] as string }],
            }));
          if (known) return known as never;
          failed(error);
          throw error;
        }
      },
      findOne: async <Row>(query: Parameters<typeof storage.findOne>[0]) =>
        isOwn(query) ? ((row ?? null) as Row | null) : storage.findOne<Row>(query),
      findMany: async <Row>(query: Parameters<typeof storage.findMany>[0]) =>
        row && isOwn(query) ? [row as Row] : watched(storage.findMany<Row>(query)),
      update: async <Row>(query: Parameters<typeof storage.update>[0]) => watched(storage.update<Row>(query)),
      delete: async (query) =>
        watched((query.model === "session" ? end() : undefined) ?? storage.delete(query)),
      deleteMany: async (query) =>
        watched((query.model === "session" ? end()?.then(() => 1) : undefined) ?? storage.deleteMany(query)),
    };
  };
