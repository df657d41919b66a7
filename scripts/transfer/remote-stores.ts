// The database and the bucket of the deployment, reached from this machine through the remote bindings of wrangler: a Worker of
// wrangler's runs at Cloudflare for the session, and the calls go through it.
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { startRemoteProxySession } from "wrangler";

export type StoreNames = {
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  r2_buckets: readonly {
    binding: string;
    bucket_name?: string | undefined;
    jurisdiction?: string | undefined;
  }[];
};
type Connection = Awaited<ReturnType<typeof startRemoteProxySession>>["remoteProxyConnectionString"];

/** `STORES_URL` is where a Worker of wrangler's runs already: the stand-in of the tests (`stores-stand-in.ts`). */
export async function openRemoteStores({ d1_databases, r2_buckets }: StoreNames) {
  const databases = d1_databases.map(({ binding, database_id: id = "" }) => [binding, id] as const);
  const buckets = r2_buckets.map(({ binding, bucket_name: id = "" }) => [binding, id] as const);
  const given = process.env["STORES_URL"];
  const session = given
    ? null
    : await startRemoteProxySession(
        Object.fromEntries<
          | { type: "d1"; database_id: string }
          | { type: "r2_bucket"; bucket_name: string; jurisdiction: string | undefined }
        >([
          ...databases.map(([name, id]) => [name, { type: "d1", database_id: id }] as const),
          ...r2_buckets.map(
            ({ binding, bucket_name = "", jurisdiction }) =>
              [binding, { type: "r2_bucket", bucket_name, jurisdiction }] as const,
          ),
        ]),
      );
  const remoteProxyConnectionString =
    session?.remoteProxyConnectionString ?? (new URL(given ?? "") as Connection);
  const remote = (stores: readonly (readonly [string, string])[]) =>
    Object.fromEntries(stores.map(([name, id]) => [name, { id, remoteProxyConnectionString }]));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "remote-stores",
      modules: true,
      script: "export default {}",
      compatibilityDate: "2026-10-20",
      d1Databases: remote(databases),
      r2Buckets: remote(buckets),
    }),
  );
  return {
    env: await miniflare.getBindings<{ DB: D1Database; FILES: R2Bucket }>(),
    dispose: async () => {
      await session?.dispose();
      await miniflare.dispose();
    },
  };
}
