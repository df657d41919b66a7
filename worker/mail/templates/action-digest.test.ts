import { describe, expect, it } from "vitest";
import { actionDigestMail } from "./action-digest.ts";

const due = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    actionId: `a${index}`,
    viewId: `ACME-TAL-ACC-${index}`,
    title: `Acción ${index}`,
    deadline: new Date("2026-11-20T09:00:00Z"),
    companyId: "c",
    companyName: "Acme",
    timeZone: "Europe/Madrid",
    departmentId: "d",
    departmentName: "Taller",
  }));

describe("the digest's subject", () => {
  it.each([
    [1, 0, "es", "1 acción vencida"],
    [2, 1, "es", "2 acciones vencidas y 1 acción a punto de vencer"],
    [0, 3, "ca", "3 accions a punt de vèncer"],
    [50, 0, "es", "50 acciones vencidas"],
    // One action more than the maximum means "more than", without a count.
    [51, 0, "es", "Más de 50 acciones vencidas"],
    [51, 0, "en", "More than 50 actions overdue"],
    [51, 0, "ca", "Més de 50 accions vençudes"],
    [30, 21, "es", "30 acciones vencidas y más de 20 acciones a punto de vencer"],
    [0, 51, "en", "More than 50 actions due soon"],
    [50, 1, "es", "50 acciones vencidas"],
  ] as const)("of %i overdue and %i due soon, in %s: %s", (overdue, soon, language, subject) => {
    const mail = actionDigestMail({
      to: "a@pruebas.example",
      language,
      appUrl: "https://extintor.example",
      overdue: due(overdue),
      soon: due(soon),
      tasks: [],
    });
    expect(mail.subject).toBe(subject);
    expect(mail.html.match(/<li/g)?.length).toBe(Math.min(50, overdue + soon));
  });
});
