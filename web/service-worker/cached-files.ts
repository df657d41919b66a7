import { SHELL } from "./request-kind.ts";

const PREFIX = "extintor-";
/** Of builds before this one, how many stay: pages that are still open ask for their files. */
const EARLIER_BUILDS = 1;
/** There is one variant of each file, however it is asked for. */
const ANY_VARIANT = { ignoreVary: true };

export const cacheNameOf = (build: string): string => PREFIX + build;

/** Where no file is, the site answers with its page: a script that is a page is a script that is gone. */
const isRequestedFile = (path: string, { ok, headers }: Response) =>
  ok && (path === SHELL || !headers.get("Content-Type")?.startsWith("text/html"));

/** All of a build or nothing of it: a page that finds half its files would break where nobody can mend it. */
export async function cacheBuild(build: string, paths: readonly string[]): Promise<void> {
  const name = cacheNameOf(build);
  const cache = await caches.open(name);
  try {
    await Promise.all(
      paths.map(async (path) => {
        // Files of the same name have the same content, and an earlier build has most of them.
        const known = path.startsWith("/assets/") ? await caches.match(path, ANY_VARIANT) : undefined;
        const response = known ?? (await fetch(path, { cache: path === SHELL ? "reload" : "no-cache" }));
        if (!isRequestedFile(path, response)) throw new Error(`${path} is not there`);
        await cache.put(path, response);
      }),
    );
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

export async function deleteOldBuilds(build: string): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(PREFIX) && name !== cacheNameOf(build),
  );
  // Caches are listed oldest first.
  await Promise.all(others.slice(0, -EARLIER_BUILDS).map((name) => caches.delete(name)));
}

/** From this build, else from the one before it. */
export async function findFile(build: string, url: string): Promise<Response | undefined> {
  const current = await caches.open(cacheNameOf(build));
  return (await current.match(url, ANY_VARIANT)) ?? caches.match(url, ANY_VARIANT);
}
