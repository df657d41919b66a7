// For tests: answers what the page asks of the server, at the edge of the page and nowhere deeper.
type StubbedAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };
type StubbedCall = { path: string; query: string; method: string; body: unknown; headers: Headers };

export function stubFetch(answer: (call: StubbedCall) => StubbedAnswer | "no network"): {
  calls: StubbedCall[];
  restore: () => void;
} {
  const original = globalThis.fetch;
  const calls: StubbedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      typeof input === "string" ? new URL(input, "https://extintor.example") : input,
      init,
    );
    const text = await request.text();
    const call: StubbedCall = {
      path: new URL(request.url).pathname,
      query: new URL(request.url).search,
      method: request.method,
      body: text ? JSON.parse(text) : null,
      headers: request.headers,
    };
    calls.push(call);
    const given = answer(call);
    if (given === "no network") throw new TypeError("Failed to fetch");
    return Response.json(given.body ?? null, {
      status: given.status ?? 200,
      headers: { "X-Request-Id": "req-1", ...given.headers },
    });
  };
  return {
    calls,
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
