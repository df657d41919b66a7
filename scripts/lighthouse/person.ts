type Found = { companyId: string; teamId: string; formId: string };
type Message = { kind: string; text: string };

const CODE_ATTEMPTS = 100;

/** Somebody of the demo who signs in through the API, and what they can open. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #url: string;
  readonly #origin: string;

  constructor(url: string, origin: string) {
    this.#url = url;
    this.#origin = origin;
  }

  async #call(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        "Content-Type": "application/json",
        Origin: this.#origin,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      this.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async signIn(email: string): Promise<void> {
    await this.#call("POST", "/api/auth/email-otp/send-verification-otp", { email, type: "sign-in" });
    await this.#call("POST", "/api/auth/sign-in/email-otp", { email, otp: await this.#code(email) });
    // It sets the snapshot that every visit but the first one has.
    await this.#call("GET", "/api/auth/get-session");
  }

  async #code(email: string): Promise<string> {
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- asked again until the letter is there
      const found = await this.#call("GET", `/api/local/outbox?to=${encodeURIComponent(email)}`);
      const [letter] = (found as { messages: Message[] }).messages.filter(
        ({ kind }) => kind === "sign-in-code",
      );
      const code = /\b\d{6}\b/.exec(letter?.text ?? "")?.[0];
      if (code) return code;
      // oxlint-disable-next-line no-await-in-loop -- see above
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`No code was sent to ${email}`);
  }

  /** The person's first company, and the newest visit in it that is in progress. */
  async find(): Promise<Found> {
    const { user } = (await this.#call("GET", "/api/auth/get-session")) as {
      user: { companies: { id: string }[] };
    };
    const companyId = user.companies[0]?.id ?? "";
    const query = "formType=hseq_visit&status=in_progress";
    const { forms } = (await this.#call("GET", `/api/v1/company/${companyId}/forms?${query}`)) as {
      forms: { id: string; departmentId: string }[];
    };
    const [form] = forms;
    if (!form) throw new Error("The demo has no visit in progress");
    return { companyId, teamId: form.departmentId, formId: form.id };
  }
}
