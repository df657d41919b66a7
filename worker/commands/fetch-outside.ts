const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * What an address outside answers; undefined if nothing comes: no answer in time, another status, a redirect, or too much of it.
 * Nothing of the answer is ever shown.
 */
export async function fetchBytes(
  url: string | URL,
  init: RequestInit = {},
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const answer = await fetch(url, {
      ...init,
      // Followed, a redirect would lead to an address that nobody has checked.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status !== 200 || !answer.body) {
      await answer.body?.cancel();
      return undefined;
    }
    const reader = (answer.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer());
      size += value.length;
      if (size > MAX_BYTES) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(value);
    }
  } catch {
    return undefined;
  }
}

/** The JSON at an address outside; undefined if none comes. */
export async function fetchJson(url: string | URL, accept: string): Promise<unknown> {
  const bytes = await fetchBytes(url, { headers: { accept } });
  try {
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown);
  } catch {
    return undefined;
  }
}
