// A communication: sending it, whose each part is, what its sender is told, and who of the company is.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { api, cookieOf, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { findMentions, replaceBody } from "#fixtures/test/erasing/erase.ts";
import { CLOSING_WORD } from "#fixtures/test/evidence/sealed.ts";
import { createBodyFor } from "#fixtures/test/fill-forms.ts";
import { png } from "#fixtures/test/files.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentsPath, uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { SealsResponse } from "../../contract/forms/calls/seals.ts";
import { newId } from "../../domain/ids.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

const WORDS = "Hay aceite en el suelo, junto a la puerta 3. Lo vio Tomasa Testigo.";
const HANDLED = {
  announcementImportance: "high",
  immediateActions: "Serrín y conos",
  possibleCauses: "Una junta gastada",
  announcementAssessment: "Puede caerse alguien",
  personalInjury: "minor",
  propertyDamage: "none",
  environmentDamage: "none",
  environmentalDamage: "none",
  imageDamage: "none",
};

type Step = { at: string; by: { name: string } | null } | null;
type Notice = { stage: string; companysFields: string[]; received: Step; handled: Step; closed: Step };
type Entry = {
  id: string;
  version: number;
  description: string;
  photos: object[];
  closingWord: string | null;
  submittedAt: string | null;
  notice: Notice | null;
  can: Record<string, boolean>;
};
const entryOf = async (answer: Response) => (await answer.json<{ form: Entry }>()).form;
const mailbox = ({ acme }: World) => `/api/v1/company/${acme.id}/mailbox`;
const SENDER = "member" as const;

/** A draft with a photo, as the sheet makes it. */
async function drafted(given: object = {}) {
  const world = await makeWorld();
  const body = {
    ...createBodyFor(world, "mailbox"),
    description: WORDS,
    communicationType: "unsafe_condition",
    ...given,
  };
  const { id } = await entryOf(await requestAs(world, SENDER, "POST", mailbox(world), body));
  const path = `${mailbox(world)}/${id}`;
  const photo = uploadBody({ formType: "mailbox", formId: id, purpose: "photo", bytes: png() });
  const uploaded = await requestAs(world, SENDER, "POST", attachmentsPath(world), photo);
  const { attachment } = await uploaded.json<{ attachment: object }>();
  expect((await requestAs(world, SENDER, "PATCH", path, { photos: [attachment] })).status).toBe(200);
  const ask = (who: VisitorName, method: string, ending = "", content?: object) =>
    requestAs(world, who, method, `${path}${ending}`, content);
  return { world, id, path, ask, read: async (who: VisitorName = SENDER) => entryOf(await ask(who, "GET")) };
}

async function sent(given: object = {}) {
  const draft = await drafted(given);
  const answer = await draft.ask(SENDER, "POST", "/send");
  expect(answer.status).toBe(200);
  return { ...draft, entry: await entryOf(answer) };
}

const sealsOf = async (answer: Response) => answer.json<SealsResponse>();

describe("sending", () => {
  it("needs a place and a sentence, and leaves the rest to the company", async () => {
    const { ask, id } = await drafted({ description: " " });
    expect(await problemOf(await ask(SENDER, "POST", "/send"))).toMatchObject({
      status: 422,
      fields: { description: expect.any(String) as string },
    });
    await ask(SENDER, "PATCH", "", { description: WORDS });
    const entry = await entryOf(await ask(SENDER, "POST", "/send"));
    expect(entry).toMatchObject({ submittedAt: expect.stringMatching(/Z$/) as string, description: WORDS });
    expect(entry.notice).toMatchObject({ stage: "sent", received: null, handled: null, closed: null });
    expect(entry.notice?.companysFields.toSorted()).toEqual(Object.keys(HANDLED).toSorted());
    expect(entry.can).toMatchObject({ edit: false, handle: false, answer: true, complete: false });
    expect((await auditLinesOf(id)).map(({ verb }) => verb)).toContain("mailbox.submit");
    const seals = await sealsOf(await ask(SENDER, "GET", "/seals"));
    expect([seals.state, seals.seals.length]).toEqual(["sealed", 1]);
  });

  it("happens once, however often and by whomever it is asked for", async () => {
    const { ask } = await drafted();
    const answers = await Promise.all([1, 2, 3].map(() => ask(SENDER, "POST", "/send")));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const times = await Promise.all(answers.map(async (each) => (await entryOf(each)).submittedAt));
    expect(new Set(times).size).toBe(1);
    expect((await ask("admin", "POST", "/send")).status).toBe(409);
    expect((await ask("memberElsewhere", "POST", "/send")).status).toBe(403);
    expect((await sealsOf(await ask(SENDER, "GET", "/seals"))).seals).toHaveLength(1);
  });

  it("leaves the kind to the company where the sender has not said it", async () => {
    const { ask, entry } = await sent({ communicationType: null });
    expect(entry.notice?.companysFields).toContain("communicationType");
    expect((await ask("admin", "PATCH", "", { communicationType: "unsafe_condition" })).status).toBe(200);
  });
});

describe("the sender's words stay as they were sent", () => {
  const CHANGED = { description: "No pasa nada" };
  const ways: Record<string, (of: Awaited<ReturnType<typeof sent>>) => Promise<number>> = {
    "a change by the owner": async ({ ask }) => (await ask("owner", "PATCH", "", CHANGED)).status,
    "a change by an administrator": async ({ ask }) => (await ask("admin", "PATCH", "", CHANGED)).status,
    "a change by a platform administrator": async ({ ask }) =>
      (await ask("platformAdmin", "PATCH", "", CHANGED)).status,
    "a change by the sender": async ({ ask }) => (await ask(SENDER, "PATCH", "", CHANGED)).status,
    "a change hidden beside the company's part": async ({ ask }) =>
      (await ask("admin", "PATCH", "", { ...HANDLED, ...CHANGED })).status,
    "another kind than the sender's": async ({ ask }) =>
      (await ask("admin", "PATCH", "", { communicationType: "suggestion" })).status,
    "its photo removed": async ({ ask }) => (await ask("admin", "PATCH", "", { photos: [] })).status,
    "another place": async ({ ask, world }) =>
      (await ask("admin", "PATCH", "", { zoneId: world.press.id, locationId: world.plant.id })).status,
    "the full submission sent after it": async ({ ask }) =>
      (await ask(SENDER, "PATCH", "", { ...HANDLED, ...CHANGED, submit: true })).status,
    "the draft created again with other words": async ({ world, id }) =>
      (
        await requestAs(world, SENDER, "POST", mailbox(world), {
          ...createBodyFor(world, "mailbox"),
          ...HANDLED,
          ...CHANGED,
          communicationType: "unsafe_condition",
          id,
          submit: true,
        })
      ).status,
    "an edit of before that a device sends late": async ({ path, world }) =>
      (
        await api(path, {
          method: "PATCH",
          body: CHANGED,
          cookie: await world.cookie(SENDER),
          headers: { "if-match": '"1"' },
        })
      ).status,
    "a platform administrator in the sender's name": async ({ path, world }) =>
      (
        await api(path, {
          method: "PATCH",
          body: CHANGED,
          cookie: await cookieOf(world.people[SENDER].id, { impersonatedBy: world.people.platformAdmin.id }),
        })
      ).status,
    "a change once it is closed and reopened": async ({ ask }) => {
      await ask("admin", "PATCH", "", HANDLED);
      await ask("admin", "PATCH", "/status", { status: "completed", closingWord: CLOSING_WORD });
      await ask("admin", "PATCH", "/status", { status: "in_progress", reason: "Falta algo" });
      return (await ask("admin", "PATCH", "", CHANGED)).status;
    },
  };

  it.each(Object.entries(ways))("%s", async (_, change) => {
    const made = await sent();
    // A creation that is repeated answers with the entry as it is.
    expect([200, 409, 412]).toContain(await change(made));
    expect(await made.read()).toMatchObject({
      description: WORDS,
      communicationType: "unsafe_condition",
      photos: [expect.anything()],
    });
    const { seals } = await sealsOf(await made.ask(SENDER, "GET", "/seals"));
    expect(seals.at(-1)).toMatchObject({ number: 1, isGenuine: true });
  });

  it("but for the name of a person who is taken out of all records, and the seal says so", async () => {
    const { world, ask, read } = await sent();
    expect(await findMentions(world, "Tomasa Testigo")).toHaveLength(1);
    const body = await replaceBody(world, "Tomasa Testigo");
    await requestAs(world, "admin", "POST", `/api/v1/company/${world.acme.id}/mentions/replace`, body);
    const { description } = await read();
    // Only the name may have gone.
    expect(
      WORDS.replace("Tomasa Testigo", "")
        .split(" ")
        .every((word) => description.includes(word)),
    ).toBe(true);
    expect(["sealed", "erased"]).toContain((await sealsOf(await ask("admin", "GET", "/seals"))).state);
  });

  it("and the seal differs when somebody changes them in the database", async () => {
    const { id, ask } = await sent();
    await ask("admin", "PATCH", "", HANDLED);
    expect((await sealsOf(await ask("admin", "GET", "/seals"))).state).toBe("sealed");
    await sql()
      .update(mailboxForm)
      .set({ communicationType: "suggestion", sentFields: [] })
      .where(eq(mailboxForm.id, id));
    expect((await sealsOf(await ask("admin", "GET", "/seals"))).state).toBe("changed");
  });
});

describe("the company's part", () => {
  it("is filled in by administrators, as theirs, with who and when", async () => {
    const { ask, read } = await sent();
    expect((await ask(SENDER, "PATCH", "", { possibleCauses: "Otra" })).status).toBe(409);
    const answer = await ask("admin", "PATCH", "", { possibleCauses: "Una junta gastada" });
    expect(answer.status).toBe(200);
    const { notice } = await read();
    expect(notice).toMatchObject({
      stage: "started",
      received: { by: { name: expect.any(String) as string } },
      handled: { at: expect.stringMatching(/Z$/) as string },
    });
  });

  it("has to be complete for the closing, which has a word to the sender", async () => {
    const { ask, read, id } = await sent();
    const close = (body: object) => ask("admin", "PATCH", "/status", { status: "completed", ...body });
    expect(await problemOf(await close({}))).toMatchObject({
      status: 422,
      fields: { closingWord: expect.stringContaining("Escribe") as string },
    });
    const early = await problemOf(await close({ closingWord: CLOSING_WORD }));
    expect(Object.keys(("fields" in early && early.fields) || {}).toSorted()).toEqual(
      Object.keys(HANDLED).toSorted(),
    );
    expect((await ask("admin", "PATCH", "", HANDLED)).status).toBe(200);
    expect((await close({ closingWord: " " })).status).toBe(422);
    expect((await close({ closingWord: CLOSING_WORD })).status).toBe(200);
    const entry = await read();
    expect(entry).toMatchObject({ closingWord: CLOSING_WORD, notice: { stage: "closed" } });
    expect(entry.notice?.closed?.by?.name).toBeTruthy();
    expect((await ask("admin", "PATCH", "", { possibleCauses: "Otra" })).status).toBe(409);
    const seals = await sealsOf(await ask("admin", "GET", "/seals"));
    expect([seals.state, seals.seals.length]).toEqual(["sealed", 2]);
    expect((await auditLinesOf(id)).at(-1)?.changes).toMatchObject({
      closingWord: { before: null, after: CLOSING_WORD },
    });
  });

  it("cannot be written by the sender beforehand, nor the closing word", async () => {
    const { ask } = await drafted();
    expect((await ask(SENDER, "PATCH", "", { closingWord: "Perfecto" })).status).toBe(422);
  });
});

describe("what the sender is told", () => {
  const subjectsTo = async (world: World, who: "member" | "owner" | "admin") =>
    (await outboxOf(world.people[who].email)).map(({ kind, subject }) => `${kind} ${subject}`).toReversed();

  it("is each step, once", async () => {
    const { ask, world } = await sent();
    expect((await ask(SENDER, "POST", "/receive")).status).toBe(403);
    for (const who of ["admin", "admin", "owner"] as const)
      expect((await ask(who, "POST", "/receive")).status).toBe(200);
    const seen = await ask(SENDER, "GET");
    expect((await entryOf(seen)).notice).toMatchObject({ stage: "received", received: { by: {} } });
    await ask("admin", "PATCH", "", HANDLED);
    await ask("admin", "PATCH", "", { possibleCauses: "Otra" });
    await ask("admin", "PATCH", "/status", { status: "completed", closingWord: CLOSING_WORD });
    await waitForMails(world.people.member.email, 3);
    const mails = await subjectsTo(world, "member");
    expect(mails.toSorted()).toEqual([
      expect.stringMatching(/^notice-step .*visto/) as string,
      expect.stringMatching(/^notice-step .*cerrada/) as string,
      expect.stringMatching(/^notice-step .*en curso/) as string,
    ]);
    const [closed] = (await outboxOf(world.people.member.email)).filter(({ subject }) =>
      /cerrada/.test(subject),
    );
    expect(closed?.text).toContain(CLOSING_WORD);
  });

  it("is an action, too, which begins the work", async () => {
    const { world, id, read } = await sent();
    const body = { ...raiseActionBodyFor(world), formType: "mailbox", formId: id, fieldId: undefined };
    const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions`;
    expect((await requestAs(world, "admin", "POST", path, body)).status).toBe(201);
    expect((await read()).notice).toMatchObject({ stage: "started", received: { by: {} } });
    const list = await requestAs(world, SENDER, "GET", `${mailbox(world)}/${id}/actions`);
    expect((await list.json<{ actions: object[] }>()).actions).toHaveLength(1);
    await waitForMails(world.people.member.email, 1);
  });

  it("is written to, and writes back, with a letter each; nobody else reads it", async () => {
    const { ask, read, world } = await sent();
    await waitForMails(world.people.owner.email, 1);
    const id = newId();
    const asked = { id, text: "¿En qué puerta es?" };
    expect((await ask("admin", "POST", "/messages", asked)).status).toBe(201);
    // What they say is all that was done about it so far.
    const { notice } = await read();
    expect([notice?.stage, notice?.handled?.by?.name]).toEqual(["started", world.people.admin.name]);
    expect(notice?.handled?.at).toMatch(/Z$/);
    expect((await ask("admin", "POST", "/messages", asked)).status).toBe(200);
    expect((await ask(SENDER, "POST", "/messages", asked)).status).toBe(409);
    expect((await ask(SENDER, "POST", "/messages", { text: "En la del patio" })).status).toBe(201);
    expect((await ask("memberElsewhere", "POST", "/messages", { text: "Yo" })).status).toBe(403);
    expect((await ask("memberElsewhere", "GET", "/messages")).status).toBe(403);
    type Messages = { messages: { text: string; isSenders: boolean }[] };
    const { messages } = await (await ask(SENDER, "GET", "/messages")).json<Messages>();
    expect(messages.map(({ text, isSenders }) => [text, isSenders])).toEqual([
      ["¿En qué puerta es?", false],
      ["En la del patio", true],
    ]);
    await waitForMails(world.people.member.email, 1);
    await waitForMails(world.people.owner.email, 2);
    expect((await ask(SENDER, "GET")).status).toBe(200);
  });
});

describe("who of the company is told", () => {
  const choose = (world: World, noticeReaders: object[] | null, who: VisitorName = "owner") =>
    requestAs(world, who, "PATCH", `/api/v1/company/${world.acme.id}`, { noticeReaders });
  const sendAs = async (world: World, communicationType: string, who: VisitorName = SENDER) => {
    const body = { ...createBodyFor(world, "mailbox"), description: WORDS, communicationType };
    const { id } = await entryOf(await requestAs(world, who, "POST", mailbox(world), body));
    expect((await requestAs(world, who, "POST", `${mailbox(world)}/${id}/send`)).status).toBe(200);
  };
  const lettersTo = async (world: World, who: "owner" | "admin") =>
    (await outboxOf(world.people[who].email)).filter(({ kind }) => kind === "mailbox-advice").length;

  it("is the owner until somebody is chosen", async () => {
    const world = await makeWorld();
    await sendAs(world, "unsafe_condition");
    await waitForMails(world.people.owner.email, 1);
    expect(await lettersTo(world, "admin")).toBe(0);
  });

  it("follows the kind and the department, and is the owner where nobody fits", async () => {
    const world = await makeWorld();
    const userId = world.people.admin.id;
    const of = (communicationType: string | null, departmentId: string | null) => ({
      userId,
      communicationType,
      departmentId,
    });
    expect((await choose(world, [of("unsafe_condition", world.workshop.id)])).status).toBe(200);
    await sendAs(world, "unsafe_condition");
    await waitForMails(world.people.admin.email, 1);
    await sendAs(world, "suggestion");
    await waitForMails(world.people.owner.email, 1);
    expect(await lettersTo(world, "admin")).toBe(1);
    expect((await choose(world, [of(null, null)])).status).toBe(200);
    await sendAs(world, "suggestion");
    await waitForMails(world.people.admin.email, 2);
    expect(await lettersTo(world, "owner")).toBe(1);
  });

  it("can only be who may read communications", async () => {
    const world = await makeWorld();
    const reader = { userId: world.people.member.id, communicationType: null, departmentId: null };
    expect(await problemOf(await choose(world, [reader]))).toMatchObject({
      status: 422,
      fields: { noticeReaders: expect.any(String) as string },
    });
    expect((await choose(world, [], "member")).status).toBe(403);
  });

  it.each(["cannot sign in", "sent it"] as const)("is the owner where who was chosen %s", async (why) => {
    const world = await makeWorld();
    const { admin } = world.people;
    const chosen = { userId: admin.id, communicationType: null, departmentId: null };
    expect((await choose(world, [chosen])).status).toBe(200);
    const sender = why === "sent it" ? "admin" : SENDER;
    if (why === "cannot sign in") await sql().update(user).set({ banned: true }).where(eq(user.id, admin.id));
    await sendAs(world, "unsafe_condition", sender);
    await waitForMails(world.people.owner.email, 1);
    expect(await lettersTo(world, "admin")).toBe(0);
    const inbox = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/inbox`);
    expect(await inbox.json()).toMatchObject({ entries: [{ kind: "notice" }] });
  });

  it("is who was chosen once their ban is over", async () => {
    const world = await makeWorld();
    const { admin } = world.people;
    await choose(world, [{ userId: admin.id, communicationType: null, departmentId: null }]);
    await sql()
      .update(user)
      .set({ banned: true, banExpires: new Date(Date.now() - 1000) })
      .where(eq(user.id, admin.id));
    await sendAs(world, "unsafe_condition");
    await waitForMails(admin.email, 1);
    expect(await lettersTo(world, "owner")).toBe(0);
  });

  it("is not mailed twice where the company's address is one's own", async () => {
    const world = await makeWorld();
    const { email } = world.people.owner;
    await sql()
      .update(company)
      .set({ mailboxAdviceEmail: email, mailboxConfirmedEmail: email })
      .where(eq(company.id, world.acme.id));
    await sendAs(world, "unsafe_condition");
    await expect(waitForMails(email, 1)).resolves.toBeUndefined();
  });
});
