// Test support: replaces `fetch` with a fake server.
type StubbedAnswer = { status?: number; body?: unknown; headers?: Record<string, string> };
type StubbedCall = { path: string; query: string; method: string; body: unknown; headers: Headers };

type Stubbed = StubbedAnswer | "no network";

export function stubFetch(answer: (call: StubbedCall) => Stubbed | Promise<Stubbed>): {
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
    const stubbed = await answer(call);
    if (stubbed === "no network") throw new TypeError("Failed to fetch");
    return Response.json(stubbed.body ?? null, {
      status: stubbed.status ?? 200,
      headers: { "X-Request-Id": "req-1", ...stubbed.headers },
    });
  };
  return {
    calls,
    restore: () => {
      globalThis.fetch = original;
    },
  };
}
