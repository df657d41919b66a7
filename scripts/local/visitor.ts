const ANSWER_MS = 20_000;
const CODE_TRIES = 100;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Found = { companyId: string; teamId: string; formId: string };

/** Somebody with a browser's cookies at a local run. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly url: string;
  readonly #origin: string;

  /** The origin is given where the run is reached at another address than the one it says of itself. */
  constructor(url: string, origin = "") {
    this.url = url;
    this.#origin = origin;
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        // A file is sent with a boundary that fetch writes.
        ...(body instanceof FormData ? {} : { "content-type": "application/json" }),
        cookie: this.#cookie(),
        ...(this.#origin ? { origin: this.#origin } : {}),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", ...value] = (cookie.split(";", 1)[0] ?? "").split("=");
      this.cookies.set(name, value.join("="));
    }
    return answer;
  }

  /** The answer of a call, which throws if it is refused. */
  async read<Answer = unknown>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  /** A file, without a time limit. */
  download = (path: string): Promise<Response> =>
    fetch(this.url + path, { headers: { cookie: this.#cookie() } });

  #cookie = () => [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  /** With the code from the outbox. */
  async signIn(email: string): Promise<void> {
    await this.read("POST", "/api/auth/email-otp/send-verification-otp", { email, type: "sign-in" });
    await this.read("POST", "/api/auth/sign-in/email-otp", { email, otp: await this.#codeFor(email) });
    // It sets the snapshot that every visit but the first one has.
    await this.read("GET", "/api/auth/get-session");
  }

  async #codeFor(email: string): Promise<string> {
    for (let tries = 0; tries < CODE_TRIES; tries += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the letter arrives behind the answer
      const found = await this.read("GET", `/api/local/outbox?to=${encodeURIComponent(email)}`);
      const { messages } = found as { messages: { kind: string; subject: string }[] };
      const letter = messages.find(({ kind }) => kind === "sign-in-code");
      const code = /\d{6}/.exec(letter?.subject ?? "")?.[0];
      if (code) return code;
      // oxlint-disable-next-line no-await-in-loop
      await pause(100);
    }
    throw new Error(`No code arrived for ${email}`);
  }

  /** The person's first company, and the newest visit in it that is in progress. */
  async find(): Promise<Found> {
    const { user } = (await this.read("GET", "/api/auth/get-session")) as {
      user: { companies: { id: string }[] };
    };
    const companyId = user.companies[0]?.id ?? "";
    const query = "formType=hseq_visit&status=in_progress";
    const { forms } = (await this.read("GET", `/api/v1/company/${companyId}/forms?${query}`)) as {
      forms: { id: string; departmentId: string }[];
    };
    const [form] = forms;
    if (!form) throw new Error("The demo has no visit in progress");
    return { companyId, teamId: form.departmentId, formId: form.id };
  }
}
