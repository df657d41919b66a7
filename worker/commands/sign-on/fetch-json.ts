const MAX_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;

/**
 * The JSON at an address outside; undefined if none comes: no answer in time, another status, a redirect, too much of it, or no JSON.
 * Nothing of the answer is ever shown.
 */
export async function fetchJson(url: string | URL, accept: string): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      headers: { accept },
      // Followed, a redirect would lead to an address that nobody has checked.
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status !== 200 || !answer.body) {
      await answer.body?.cancel();
      return undefined;
    }
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return JSON.parse(await new Blob(chunks).text()) as unknown;
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
