import { SHELL } from "./request-kind.ts";

const PREFIX = "extintor-";
/** Earlier builds whose files are kept: pages that are still open request them. */
const EARLIER_BUILDS = 1;
/** Each file has one variant, whatever the request headers. */
const ANY_VARIANT = { ignoreVary: true };

export const cacheNameOf = (build: string): string => PREFIX + build;

/** The site answers with its page for missing files, so an HTML response to another path means that the file is gone. */
const isRequestedFile = (path: string, { ok, headers }: Response) =>
  ok && (path === SHELL || !headers.get("Content-Type")?.startsWith("text/html"));

/** Caches all files of a build or none: a page with half its files would be broken offline. */
export async function cacheBuild(build: string, paths: readonly string[]): Promise<void> {
  const name = cacheNameOf(build);
  const cache = await caches.open(name);
  try {
    await Promise.all(
      paths.map(async (path) => {
        // Asset names contain a hash of the content, and an earlier build has most of them.
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

let opened: Promise<Cache> | undefined;

/** The files of this build; a page asks for many of them at once. */
export async function openBuild(build: string): Promise<Cache> {
  opened ??= caches.open(cacheNameOf(build));
  try {
    return await opened;
  } catch (error) {
    opened = undefined;
    throw error;
  }
}

/** Finds a file in this build, or else in the earlier one. */
export async function findFile(build: string, url: string): Promise<Response | undefined> {
  const current = await openBuild(build);
  return (await current.match(url, ANY_VARIANT)) ?? caches.match(url, ANY_VARIANT);
}
