const ANSWER_MS = 20_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody with a browser's cookies at a local run. */
export class Visitor {
  readonly #cookies = new Map<string, string>();
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { "content-type": "application/json", cookie: this.#cookie() },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", ...value] = (cookie.split(";", 1)[0] ?? "").split("=");
      this.#cookies.set(name, value.join("="));
    }
    return answer;
  }

  /** A file, which may take its time. */
  download = (path: string): Promise<Response> =>
    fetch(this.url + path, { headers: { cookie: this.#cookie() } });

  #cookie = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  /** With the code from the outbox. */
  async signIn(email: string): Promise<void> {
    const asked = await this.call("POST", "/api/auth/email-otp/send-verification-otp", {
      email,
      type: "sign-in",
    });
    if (!asked.ok) throw new Error(`No code for ${email}: ${asked.status} ${await asked.text()}`);
    const otp = await this.#codeFor(email);
    const entered = await this.call("POST", "/api/auth/sign-in/email-otp", { email, otp });
    if (!entered.ok) throw new Error(`${email} cannot sign in: ${entered.status} ${await entered.text()}`);
    await entered.text();
  }

  async #codeFor(email: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the letter arrives behind the answer
      const answer = await this.call("GET", `/api/local/outbox?to=${encodeURIComponent(email)}`);
      // oxlint-disable-next-line no-await-in-loop
      const { messages } = (await answer.json()) as { messages: { subject: string }[] };
      const code = /\d{6}/.exec(messages[0]?.subject ?? "")?.[0];
      if (code) return code;
      // oxlint-disable-next-line no-await-in-loop
      await pause(100);
    }
    throw new Error(`No code arrived for ${email}`);
  }
}
