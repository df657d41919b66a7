// Every mail in every language. Names and numbers in it are words of no language.
import { describe, expect, it } from "vitest";
import { FORBIDDEN, OWN_WORDS } from "#fixtures/test/cases/wording.ts";
import { LANGUAGES, type Language } from "../../contract/enums.ts";
import type { Mail } from "../message.ts";
import { accountDeletedMail } from "./account-deleted.ts";
import { actionAssignedMail, actionsAssignedMail } from "./action-assigned.ts";
import { actionDigestMail } from "./action-digest.ts";
import { actionMentionedMail } from "./action-mentioned.ts";
import { companyNoticeMail } from "./company-notice.ts";
import { escalatedMail } from "./escalated.ts";
import { exportReadyMail } from "./export-ready.ts";
import { FAILURE_KINDS } from "../../contract/admin/health.ts";
import { failuresMail } from "../failures.ts";
import { inspectionCodeMail } from "./codes/inspection-code.ts";
import { invitationMail } from "./invitation.ts";
import { mailboxAdviceMail } from "./mailbox-advice.ts";
import { communicationMail, noticeMessageMail, noticeStepMail } from "./notice.ts";
import { mailboxConfirmationMail } from "./mailbox-confirmation.ts";
import { monthlyReportMail } from "./monthly-report.ts";
import { passkeyChangedMail } from "./passkey-changed.ts";
import { paymentFailedMail } from "./payment-failed.ts";
import { signInCodeMail } from "./codes/sign-in-code.ts";
import { accidentReminderMail, unsentReminderMail } from "./reminders.ts";

const shared = (language: Language) => ({
  to: "kim@pruebas.example",
  language,
  appUrl: "https://extintor.example",
  companyId: "c1",
  companyName: "Zabala, S.A.",
  timeZone: "Europe/Madrid",
});
// In Catalan a date on the eleventh takes another article.
const DAY = new Date("2026-10-11T09:00:00Z");
const action = (number: number) => ({
  actionId: `a${number}`,
  viewId: `ZBL-ACC-${number}`,
  title: "QQ",
  deadline: DAY,
  companyId: "c1",
  companyName: "Zabala",
  timeZone: "Europe/Madrid",
  departmentId: "d1",
  departmentName: "Kappa",
});
const actions = (count: number) => Array.from({ length: count }, (_, index) => action(index));
const FEW = { forms: 1, opened: 1, closed: 1, overdueNow: 1, objectivesMet: 1, objectivesSet: 1 };
const MANY = { forms: 7, opened: 6, closed: 5, overdueNow: 4, objectivesMet: 2, objectivesSet: 3 };
const NONE = { forms: 0, opened: 0, closed: 0, overdueNow: 0, objectivesMet: 0, objectivesSet: 0 };

/** Each mail in the ways that its texts differ. */
const MAILS: Record<Mail["kind"], (language: Language) => Mail[]> = {
  "sign-in-code": (language) => [signInCodeMail({ ...shared(language), code: "123456", minutes: 10 })],
  "inspection-code": (language) => [
    inspectionCodeMail({
      ...shared(language),
      name: "Kim",
      code: "12345678",
      minutes: 15,
      url: "https://pruebas.example/inspeccion/abc",
    }),
  ],
  "account-deleted": (language) =>
    (["person", "company", "platform"] as const).map((askedBy) =>
      accountDeletedMail({ ...shared(language), askedBy, supportEmail: "kim@pruebas.example" }),
    ),
  "passkey-changed": (language) =>
    (["added", "removed"] as const).map((event) =>
      passkeyChangedMail({ ...shared(language), event, at: DAY, supportEmail: "kim@pruebas.example" }),
    ),
  invitation: (language) =>
    (["admin", "manager", "member"] as const).map((role) =>
      invitationMail({
        ...shared(language),
        invitationCode: "i1",
        company: { name: "Zabala, S.A." },
        role,
        departments: role === "admin" ? [] : [{ name: "Kappa" }, { name: "Lambda" }],
        inviter: role === "admin" ? null : { name: "Kim", email: "kim@pruebas.example" },
        expiresAt: DAY,
      }),
    ),
  communication: (language) =>
    ([null, "2026-11-23"] as const).map((dueOn) =>
      communicationMail({
        ...shared(language),
        companyId: "c1",
        companyName: "Zabala",
        documentId: "d1",
        title: "QQ",
        text: "QQ",
        asksReading: true,
        dueOn,
      }),
    ),
  "company-notice": (language) =>
    (["created", "suspended", "resumed", "ending", "ends-in-a-week", "ends-in-a-day", "kept"] as const).map(
      (event) => companyNoticeMail({ ...shared(language), event, reason: "QQ", endsAt: DAY }),
    ),
  "mailbox-advice": (language) =>
    ["Kim", null].map((author) =>
      mailboxAdviceMail({
        ...shared(language),
        formId: "f1",
        viewId: "ZBL-BUZ-1",
        author,
        place: "Kappa",
        zone: "Lambda",
        date: DAY,
        description: "QQ",
      }),
    ),
  "notice-step": (language) =>
    (["received", "started", "closed"] as const).map((step) =>
      noticeStepMail({
        ...shared(language),
        formId: "f1",
        viewId: "ZBL-BUZ-1",
        step,
        description: "QQ",
        closingWord: "QQ",
      }),
    ),
  "notice-message": (language) =>
    [true, false].map((isToSender) =>
      noticeMessageMail({
        ...shared(language),
        formId: "f1",
        viewId: "ZBL-BUZ-1",
        author: "Kim",
        text: "QQ",
        description: null,
        isToSender,
      }),
    ),
  "mailbox-confirmation": (language) => [
    mailboxConfirmationMail({ ...shared(language), token: "t1", expiresAt: DAY }),
  ],
  "accident-reminder": (language) =>
    [1, 2, 51].flatMap((count) =>
      (["accident-opened", "accident-due", "accident-unhandled"] as const).map((kind) =>
        accidentReminderMail({
          ...shared(language),
          listed: Array.from({ length: count }, (_, index) => ({
            kind,
            id: `r${index}`,
            number: `ZBL-AT-${index}`,
          })),
        }),
      ),
    ),
  escalated: (language) =>
    [1, 51].map((count) =>
      escalatedMail({
        ...shared(language),
        listed: (["action", "mailbox", "task", "accident"] as const).flatMap((type) =>
          Array.from({ length: count }, (_, index) => ({
            type,
            id: `r${index}`,
            cause: type === "task" ? "2026-10-11" : String(DAY.getTime()),
            departmentId: type === "mailbox" || type === "accident" ? null : "d1",
            departmentName: type === "mailbox" || type === "accident" ? null : "Kappa",
            number: type === "task" ? null : `ZBL-ACC-${index}`,
            title: "QQ",
          })),
        ),
      }),
    ),
  "export-ready": (language) =>
    (["forms", "actions", "mailbox", "company", "own", "mentions", "evidence", "folder"] as const).flatMap(
      (of) =>
        [1, 12].map((rows) => {
          const about =
            of === "folder" ? ({ resource: "evidence", isFolder: true } as const) : { resource: of };
          return exportReadyMail({ ...shared(language), ...about, filename: "qq.csv", rows, expiresAt: DAY });
        }),
    ),
  "monthly-report": (language) =>
    [FEW, MANY, NONE, null].map((total) =>
      monthlyReportMail({
        ...shared(language),
        month: "2026-10",
        total,
        departments: [{ ...(total ?? MANY), id: "d1", name: "Kappa" }],
      }),
    ),
  "action-assigned": (language) =>
    (["0", "1", "2", "3", "4"] as const).map((priority) =>
      actionAssignedMail({
        ...shared(language),
        ...action(1),
        by: priority === "0" ? null : "Kim",
        description: "QQ",
        priority,
      }),
    ),
  "actions-assigned": (language) =>
    [1, 2, 60].map((count) =>
      actionsAssignedMail({
        ...shared(language),
        by: count === 1 ? null : "Kim",
        assigned: actions(count),
      }),
    ),
  "action-mentioned": (language) =>
    ([0, 1, 2] as const).map((photos) =>
      actionMentionedMail({
        ...shared(language),
        ...action(1),
        by: "Kim",
        // A mention, a request for more time and its answer.
        kind: photos === 0 ? "comment" : "extension",
        isByAssignee: photos === 1,
        extensionUntil: DAY,
        text: "QQ",
        photos: Array.from({ length: photos }, () => ({})),
        documents: photos === 0 ? null : Array.from({ length: photos }, () => ({})),
      }),
    ),
  "unsent-reminder": (language) =>
    [0, 1, 2].map((count) =>
      unsentReminderMail({
        ...shared(language),
        by: "Kim",
        isPhone: count > 1,
        forms: count,
        actions: count,
        files: count + 1,
        since: DAY.getTime(),
      }),
    ),
  "action-digest": (language) =>
    [
      [1, 0],
      [2, 1],
      [0, 3],
      [60, 2],
    ].map(([overdue = 0, soon = 0]) =>
      actionDigestMail({
        ...shared(language),
        overdue: actions(overdue),
        soon: actions(soon),
        tasks: TASKS.slice(0, soon),
      }),
    ),
  failures: (language) => [
    failuresMail({
      ...shared(language),
      failures: FAILURE_KINDS.map((kind, count) => ({
        kind,
        count: count + 1,
        oldestAt: count === 0 ? null : DAY.toISOString(),
      })),
    }),
  ],
  "payment-failed": (language) => [paymentFailedMail({ ...shared(language), deadline: DAY })],
};

const TASK = { name: "QQ", companyId: "c", companyName: "Acme", departmentId: "d" };
const TASKS = [
  { ...TASK, due: "2026-11-20", isLate: false, departmentName: "QQ" },
  { ...TASK, due: "2026-11-19", isLate: true, departmentName: null },
];

const ADDRESS = /\S+[@/]\S+/g;
const linesOf = ({ subject, text }: Mail) => `${subject}\n${text}`.replaceAll(ADDRESS, "").split("\n");

describe.each(LANGUAGES)("in %s", (language) => {
  const others = LANGUAGES.filter((other) => other !== language);

  it.each(Object.entries(MAILS))("%s has no sentence of another language", (_kind, build) => {
    const mails = build(language);
    for (const { html } of mails) expect(html).toContain(`<html lang="${language}">`);
    const lines = mails.flatMap(linesOf);
    expect(lines.length).toBeGreaterThan(mails.length * 3);
    expect(lines.filter((line) => others.some((other) => OWN_WORDS[other].test(line)))).toEqual([]);
    expect(lines.filter((line) => /undefined|\[object|\bnull\b|NaN/.test(line))).toEqual([]);
  });

  it.each(Object.entries(MAILS))("%s uses the terms of the product", (_kind, build) => {
    expect(
      build(language)
        .flatMap(linesOf)
        .filter((line) => FORBIDDEN[language].test(line)),
    ).toEqual([]);
  });
});

it.each(LANGUAGES)(
  "ends no sentence in %s with the full stop of a company's name and another one",
  (language) => {
    const lines = Object.values(MAILS).flatMap((build) => build(language).flatMap(linesOf));
    expect(lines.filter((line) => line.includes("S.A.")).length).toBeGreaterThan(10);
    expect(lines.filter((line) => line.includes(".."))).toEqual([]);
  },
);

it("writes the Catalan article before a date in every mail", () => {
  const lines = Object.values(MAILS).flatMap((build) => build("ca").flatMap(linesOf));
  expect(lines.filter((line) => /l’11 d’octubre/i.test(line)).length).toBeGreaterThan(3);
  expect(lines.filter((line) => /\b(?:el|al|del) 11 d’octubre/i.test(line))).toEqual([]);
});
