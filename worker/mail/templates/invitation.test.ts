import { expect, it } from "vitest";
import { invitationMail } from "./invitation.ts";

const facts = {
  to: "nora@pruebas.example",
  appUrl: "https://extintor.example",
  invitationCode: "code",
  company: { name: "Metales Acme" },
  role: "manager",
  departments: [{ name: "Zurita" }, { name: "Álvarez" }],
  inviter: null,
  // Five in the morning of the 21st in Madrid, the evening before in Bogotá.
  expiresAt: new Date("2026-11-21T04:00:00.000Z"),
} as const;

it.each([
  ["es", "Europe/Madrid", "hasta el 21 de noviembre de 2026"],
  ["es", "America/Bogota", "hasta el 20 de noviembre de 2026"],
  ["en", "Europe/Madrid", "until 21 November 2026"],
  ["ca", "Europe/Madrid", "fins al 21 de novembre"],
] as const)("says in %s the last day by the company's clock: %s", (language, timeZone, day) => {
  const mail = invitationMail({ ...facts, departments: [...facts.departments], language, timeZone });
  expect(mail.text).toContain(day);
  expect(mail.text).toMatch(/Álvarez.+Zurita/);
});
