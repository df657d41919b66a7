import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { outboxOf, sql } from "../../fixtures/test/client.ts";
import { receivedExternalRequests, clearExternalRequests } from "../../fixtures/test/external-requests.ts";
import { LANGUAGES } from "../contract/enums.ts";
import type { Env } from "../env.ts";
import { sendMail } from "./send.ts";
import { signInCodeMail } from "./templates/codes/sign-in-code.ts";

const facts = {
  to: "marta@pruebas.example",
  code: "012345",
  minutes: 10,
  appUrl: "https://extintor.example",
} as const;

beforeEach(clearExternalRequests);

describe("the sign-in code's mail", () => {
  it.each(LANGUAGES)(
    "has the same content in %s as HTML and as text, with the code first in the subject",
    (language) => {
      const mail = signInCodeMail({ ...facts, language });
      expect(mail.subject).toMatch(/^012345 /);
      for (const body of [mail.text, mail.html]) {
        expect(body).toContain("012345");
        expect(body).toContain("https://extintor.example/code?email=marta%40pruebas.example");
        expect(body).not.toMatch(/undefined|\[object/);
      }
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.text).not.toMatch(/<[a-z]/);
    },
  );

  it("escapes HTML in the address", () => {
    const { html } = signInCodeMail({
      ...facts,
      to: `"><script>alert(1)</script>@x.example`,
      language: "es",
    });
    expect(html).not.toContain("<script>");
  });
});

describe("sending", () => {
  const mail = signInCodeMail({ ...facts, language: "es" });
  const withResend: Env = { ...env, RESEND_API_KEY: "re_test", RESEND_URL: "http://resend.test" };

  it("stores the mail in the outbox of a local run", async () => {
    await sendMail(env, sql(), mail);
    const [kept] = await outboxOf(facts.to);
    expect(kept).toMatchObject({ ...mail, at: expect.stringMatching(/Z$/) as string });
  });

  it("sends the mail with Resend when there is a key, and stores none", async () => {
    await sendMail(withResend, sql(), mail);
    const [request, ...others] = await receivedExternalRequests();
    expect(others).toEqual([]);
    expect(request).toMatchObject({ host: "resend.test", method: "POST", path: "/emails" });
    expect(request?.headers.authorization).toBe("Bearer re_test");
    const { to, subject, html, text } = mail;
    expect(JSON.parse(request?.body ?? "")).toMatchObject({ from: env.MAIL_FROM, to, subject, html, text });
    expect(await outboxOf(facts.to)).toEqual([]);
  });

  it("replaces line breaks in the subject", async () => {
    await sendMail(withResend, sql(), { ...mail, subject: "Invitación a\r\n  Metales\tAcme\n" });
    const [request] = await receivedExternalRequests();
    expect(JSON.parse(request?.body ?? "")).toMatchObject({ subject: "Invitación a Metales Acme" });
  });

  it("throws when Resend refuses", async () => {
    const refused = { ...mail, to: "rechazada@pruebas.example" };
    await expect(sendMail(withResend, sql(), refused)).rejects.toThrow("Domain not verified");
  });

  it("gives up after ten seconds without an answer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => AbortSignal.abort());
    await expect(sendMail(withResend, sql(), mail)).rejects.toMatchObject({ reason: "mail_unavailable" });
    expect(timeout).toHaveBeenCalledWith(10_000);
    vi.restoreAllMocks();
  });

  it("throws when mail is not set up, and never stores a code outside a local run", async () => {
    const deployed: Env = { ...env, APP_URL: `https://${env.PRO_HOST}` };
    await expect(sendMail(deployed, sql(), mail)).rejects.toThrow("RESEND_API_KEY");
    expect(await outboxOf(facts.to)).toEqual([]);
  });
});
