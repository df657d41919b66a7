// Communications: who sends and reads them, questions, reminders, and what many people get of one.
import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { like, sql as text } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { errorOf, sql } from "#fixtures/test/client.ts";
import { eraseAll } from "#fixtures/test/erasing/erase.ts";
import { pdf } from "#fixtures/test/files.ts";
import { forgetPushes } from "#fixtures/test/inbox/devices.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, attachmentsPath, uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Communication, ListedCommunication } from "../../contract/documents/communications.ts";
import { newId } from "../../domain/ids.ts";
import worker from "../../index.ts";
import type { JobMessage, MailJob } from "../../queue-messages.ts";
import { sendingJob } from "../../storage/documents/communications.ts";
import { document, documentReading, documentRecipient } from "../../storage/tables/document.ts";
import { job } from "../../storage/tables/operations/job.ts";
import { noticeChoice } from "../../storage/tables/operations/notice-choice.ts";
import { notification } from "../../storage/tables/operations/notification.ts";
import { outboxMessage } from "../../storage/tables/operations/operations.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { queueDueJobs, runJob } from "../jobs/run-job.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await forgetPushes();
});

const ask = (who: VisitorName, method: string, rest = "", body?: object) =>
  requestAs(world, who, method, `/api/v1/company/${world.acme.id}/communications${rest}`, body);
const QUESTIONS = [
  { text: "¿Dónde está?", options: ["En el comedor", "En el aparcamiento"], right: 1 },
  { text: "¿Desde cuándo?", options: ["Desde hoy", "Desde el lunes", "Desde el martes"], right: 0 },
];
const bodyOf = (fields: object = {}) => ({
  id: newId(),
  title: "Punto de encuentro",
  text: "Desde hoy está en el aparcamiento.\n\nNo vayáis al comedor.",
  departmentIds: [] as string[],
  asksReading: true,
  questions: [] as object[],
  files: [] as string[],
  dueOn: null as string | null,
  ...fields,
});

/** The queue of jobs of a test, which holds what was sent to it, and that of mail. */
function queues() {
  const jobs: JobMessage[] = [];
  const mail: MailJob[] = [];
  const kept = (into: unknown[]) =>
    ({
      send: async (body: unknown) => void into.push(body),
      sendBatch: async (all: Iterable<{ body: unknown }>) =>
        void into.push(...[...all].map(({ body }) => body)),
    }) as unknown as Queue;
  return { jobs, mail, env: { ...env, JOB_QUEUE: kept(jobs), MAIL_QUEUE: kept(mail) } };
}

/** Takes all steps of a job; each message comes `times` times. */
async function run(message: JobMessage, times = 1) {
  const taken = queues();
  let statements = 0;
  let rowsWritten = 0;
  for (let next: JobMessage | undefined = message; next; next = taken.jobs.shift()) {
    for (let time = 0; time < times; time += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await runJob(taken.env, next, new Date(), {
        onStep: (_, rows) => {
          statements += 1;
          rowsWritten += rows;
        },
      });
    const [again] = taken.jobs;
    taken.jobs.splice(0, taken.jobs.length, ...(again ? [again] : []));
  }
  return { mail: taken.mail, steps: statements, rowsWritten };
}

async function sent(fields: object = {}, who: VisitorName = "owner") {
  const body = bodyOf(fields);
  const answer = await ask(who, "POST", "", body);
  expect(answer.status).toBe(201);
  const ran = await run(sendingJob(body.id, "0"));
  return { id: body.id, ...ran };
}

const deliver = (jobs: readonly MailJob[]) =>
  worker.queue?.(
    createMessageBatch(
      "extintor-mail",
      jobs.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
    ),
    env,
    createExecutionContext(),
  );

const one = async (answer: Response) => (await answer.json<{ communication: Communication }>()).communication;
const listed = async (who: VisitorName, rest = "") =>
  (await ask(who, "GET", rest)).json<{ communications: ListedCommunication[]; waiting: number }>();
type Recipients = {
  people: { person: { id: string; name: string }; readAt: string | null; wrongAnswers: number }[];
};
const peopleOf = async (id: string, rest = "") =>
  (await (await ask("owner", "GET", `/${id}/people${rest}`)).json<Recipients>()).people;

describe("a communication", () => {
  it("goes to the people who are there then, but for its sender, and to nobody who comes later", async () => {
    const { people, workshop, store } = world;
    const all = await sent();
    const some = await sent({ departmentIds: [store.id] });
    const idsOf = async (id: string) => (await peopleOf(id)).map(({ person }) => person.id).toSorted();
    expect(await idsOf(all.id)).toEqual(
      [people.admin, people.manager, people.member, people.memberElsewhere, people.banned]
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await idsOf(some.id)).toEqual([people.memberElsewhere.id]);
    expect((await ask("member", "GET", `/${some.id}`)).status).toBe(403);
    expect((await ask("memberElsewhere", "GET", `/${some.id}`)).status).toBe(200);
    await sql().insert(companyUser).values({
      companyId: world.acme.id,
      userId: people.otherOwner.id,
      departmentId: workshop.id,
      role: "member",
    });
    expect((await ask("otherOwner", "GET", `/${all.id}`)).status).toBe(403);
    expect((await listed("otherOwner")).communications).toEqual([]);
    expect((await listed("member")).communications.map(({ id }) => id)).toEqual([all.id]);
    expect((await listed("owner")).communications.map(({ id, people: counted }) => [id, counted])).toEqual([
      [some.id, { sent: 1, read: 0, isSending: false }],
      [all.id, { sent: 5, read: 0, isSending: false }],
    ]);
  });

  it("is sent by managers to their departments alone, and by members to nobody", async () => {
    const { workshop, store } = world;
    const statusOf = async (who: VisitorName, departmentIds: string[]) =>
      (await ask(who, "POST", "", bodyOf({ departmentIds }))).status;
    expect(await statusOf("manager", [workshop.id])).toBe(201);
    expect(await statusOf("manager", [workshop.id, store.id])).toBe(403);
    expect(await statusOf("manager", [])).toBe(403);
    expect(await statusOf("member", [workshop.id])).toBe(403);
    expect(await statusOf("admin", [])).toBe(201);
  });

  it("is made once by a repeated request", async () => {
    const body = bodyOf();
    expect((await ask("owner", "POST", "", body)).status).toBe(201);
    expect((await ask("owner", "POST", "", body)).status).toBe(200);
    expect(await sql().select().from(document)).toHaveLength(1);
  });

  it.each([
    ["no text", { text: "  " }, { text: "El texto no puede estar vacío" }],
    [
      "questions without asking",
      { asksReading: false, questions: QUESTIONS },
      { questions: "Para eso, pide que se lea y se confirme" },
    ],
    [
      "one option",
      { questions: [{ text: "¿?", options: ["Sí"], right: 0 }] },
      { "questions.0.options": "Pon de 2 a 4 respuestas" },
    ],
    [
      "no right option",
      { questions: [{ text: "¿?", options: ["Sí", "No"], right: 2 }] },
      { "questions.0.right": "Marca la respuesta correcta" },
    ],
    [
      "four questions",
      { questions: [...QUESTIONS, ...QUESTIONS] },
      { questions: "Caben 3 preguntas como máximo" },
    ],
    ["a day that is over", { dueOn: "2020-01-01" }, { dueOn: "El día ya ha pasado" }],
    ["a file of nobody", { files: ["x"] }, {}],
  ])("is refused with %s", async (_, fields, said) => {
    const answer = await ask("owner", "POST", "", bodyOf(fields));
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).fields).toMatchObject(said);
  });

  it("carries pictures and documents that its readers alone open", async () => {
    const id = newId();
    const uploaded = await requestAs(
      world,
      "owner",
      "POST",
      attachmentsPath(world),
      uploadBody({
        formType: "document",
        formId: id,
        purpose: "document",
        bytes: pdf({ inside: id }),
        filename: "plano.pdf",
        declaredType: "application/pdf",
      }),
    );
    const { r2Key } = await attachmentOf(uploaded);
    const body = bodyOf({ id, departmentIds: [world.workshop.id], files: [r2Key] });
    const { files } = await one(await ask("owner", "POST", "", body));
    expect(files).toMatchObject([{ filename: "plano.pdf", contentType: "application/pdf" }]);
    await run(sendingJob(id, "0"));
    const url = files[0]?.url ?? "";
    expect((await requestAs(world, "member", "GET", url)).status).toBe(200);
    expect((await requestAs(world, "memberElsewhere", "GET", url)).status).toBe(403);
    // It is no document of the library.
    expect(
      (await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/documents/${id}`)).status,
    ).toBe(404);
  });

  it("is confirmed with right answers alone, and says how often they were wrong", async () => {
    const { id } = await sent({ questions: QUESTIONS });
    const seen = await one(await ask("member", "GET", `/${id}`));
    expect(seen.questions.map(({ right }) => right)).toEqual([null, null]);
    const answerWith = async (answers: number[]) => ask("member", "PUT", `/${id}/reading`, { answers });
    expect((await answerWith([1])).status).toBe(422);
    expect(await (await answerWith([0, 1])).json()).toMatchObject({
      wrong: [0, 1],
      communication: { own: { readAt: null } },
    });
    expect(await (await answerWith([1, 2])).json()).toMatchObject({ wrong: [1] });
    const confirmed = await (
      await answerWith([1, 0])
    ).json<{ wrong: number[]; communication: Communication }>();
    expect(confirmed).toMatchObject({
      wrong: [],
      communication: {
        own: { readAt: expect.any(String) as string },
        questions: [{ right: 1 }, { right: 0 }],
      },
    });
    // Once more changes nothing.
    expect((await answerWith([0, 0])).status).toBe(200);
    expect(await sql().select().from(documentReading)).toHaveLength(1);
    expect(await peopleOf(id, "?show=read")).toMatchObject([
      { person: { id: world.people.member.id }, wrongAnswers: 3 },
    ]);
    expect(await peopleOf(id, "?show=pending")).toHaveLength(4);
    expect(await peopleOf(id, `?departmentId=${world.workshop.id}&q=mario`)).toHaveLength(1);
    expect(await one(await ask("owner", "GET", `/${id}`))).toMatchObject({ people: { sent: 5, read: 1 } });
    expect((await listed("member")).waiting).toBe(0);
    expect((await listed("manager")).waiting).toBe(1);
    expect((await ask("owner", "PUT", `/${id}/reading`, { answers: [1, 0] })).status).toBe(403);
  });

  it("reminds those who have not read it, once a day", async () => {
    const { id } = await sent();
    await ask("member", "PUT", `/${id}/reading`, { answers: [] });
    expect((await ask("manager", "POST", `/${id}/reminders`)).status).toBe(403);
    expect(await one(await ask("admin", "POST", `/${id}/reminders`))).toMatchObject({
      can: { remind: false },
    });
    const { mail } = await run(sendingJob(id, "1"), 2);
    const told = new Set(mail.map((each) => (each.kind === "communication" ? each.userId : "")));
    const { admin, banned, manager, memberElsewhere } = world.people;
    expect([...told].toSorted()).toEqual(
      [admin, banned, manager, memberElsewhere].map((each) => each.id).toSorted(),
    );
    const again = await ask("admin", "POST", `/${id}/reminders`);
    expect(again.status).toBe(409);
    expect((await errorOf(again)).message).toBe("Ya se ha recordado hoy");
  });

  it("reminds them by itself before the day by which it is to be read, once", async () => {
    const { id } = await sent({ dueOn: "2199-01-10" });
    const before = (await sql().select().from(notification)).length;
    const hour = new Date("2199-01-09T07:30:00Z");
    const taken = queues();
    await queueDueJobs(taken.env, new Date(hour.getTime() - 3_600_000));
    expect(taken.jobs.filter(({ kind }) => kind === "communicate")).toEqual([]);
    await queueDueJobs(taken.env, hour);
    expect(taken.jobs.filter(({ kind }) => kind === "communicate")).toEqual([sendingJob(id, "due")]);
    await run(sendingJob(id, "due"));
    expect(await sql().select().from(notification)).toHaveLength(before + 5);
    const later = queues();
    await queueDueJobs(later.env, new Date(hour.getTime() + 7_200_000));
    expect(later.jobs.filter(({ kind }) => kind === "communicate")).toEqual([]);
  });

  it("asks nobody any more once it is archived, and goes to no more people", async () => {
    const body = bodyOf();
    await ask("owner", "POST", "", body);
    expect((await ask("owner", "PATCH", `/${body.id}`, { isArchived: true })).status).toBe(200);
    await run(sendingJob(body.id, "0"));
    expect(await sql().select().from(documentRecipient)).toEqual([]);
    expect((await listed("owner")).communications).toEqual([]);
    expect((await listed("owner", "?show=archived")).communications).toHaveLength(1);
  });

  it("is in the inbox, in a letter if the person wants any, and says nothing on a device", async () => {
    const { member, manager, banned } = world.people;
    await sql()
      .insert(noticeChoice)
      .values(
        [manager, banned].map(({ id: userId }) => ({
          userId,
          noPush: [],
          noMail: ["documents" as const],
          timeZone: "Europe/Madrid",
        })),
      );
    const { id, mail } = await sent({ departmentIds: [world.workshop.id] });
    const inbox = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}/inbox`);
    expect(await inbox.json()).toMatchObject({
      entries: [
        { kind: "communication", record: { type: "communication", id, title: "Punto de encuentro" } },
      ],
      unread: 1,
    });
    await deliver([...mail, ...mail]);
    const letters = await sql().select().from(outboxMessage);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [member.email, "Comunicado de Metales Acme: Punto de encuentro"],
    ]);
  });

  it("keeps who read it when a person is erased, without their name", async () => {
    const { id } = await sent();
    await ask("member", "PUT", `/${id}/reading`, { answers: [] });
    const company = `/api/v1/company/${world.acme.id}`;
    const { id: userId } = world.people.member;
    await requestAs(world, "owner", "DELETE", `${company}/members/${userId}`);
    const asked = await requestAs(world, "owner", "POST", `${company}/former-members/${userId}/erase`, {
      reason: "Lo ha pedido",
    });
    expect(asked.status).toBe(202);
    await eraseAll(runJob);
    const read = await peopleOf(id, "?show=read");
    expect(read.map(({ person }) => person.name)).toEqual(["Persona eliminada 1"]);
  });
});

const MANY = 10_000;
const DEVICES = 1000;

/** People of the company, of whom some have a device. */
async function manyPeople(): Promise<void> {
  const n = `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${MANY})`;
  await env.DB.batch([
    env.DB.prepare(
      `${n} insert into user (id, name, email, email_verified, language, color) select printf('many-%05d', value), 'Persona ' || value, 'many' || value || '@pruebas.example', 1, 'es', 'chart-1' from n`,
    ),
    env.DB.prepare(
      `${n} insert into company_user (id, company_id, user_id, department_id, role) select printf('cu-%05d', value), ?1, printf('many-%05d', value), ?2, 'member' from n`,
    ).bind(world.acme.id, world.workshop.id),
    ...[
      "insert into session (id, expires_at, token, created_at, updated_at, user_id) select 's-' || id, 4102444800000, 't-' || id, 0, 0, id from user where id like 'many-%' limit ?1",
      "insert into push_subscription (id, user_id, session_id, endpoint, p256dh, auth) select 'd-' || id, id, 's-' || id, 'https://push.example/' || id, 'x', 'x' from user where id like 'many-%' limit ?1",
    ].map((statement) => env.DB.prepare(statement).bind(DEVICES)),
  ]);
}

it("reaches 10,000 people once each, although every message comes twice", { timeout: 120_000 }, async () => {
  await manyPeople();
  const body = bodyOf();
  expect((await ask("owner", "POST", "", body)).status).toBe(201);
  const { mail, steps, rowsWritten } = await run(sendingJob(body.id, "0"), 2);

  // The owner, who sent it, gets none of the company's six.
  const people = MANY + 5;
  const counted = async (table: typeof documentRecipient | typeof notification) =>
    (
      await sql()
        .select({ count: text<number>`count(*)`, people: text<number>`count(distinct user_id)` })
        .from(table)
    )[0];
  expect(await counted(documentRecipient)).toEqual({ count: people, people });
  expect(await counted(notification)).toEqual({ count: people, people });
  const promisedOf = async (kind: string) =>
    await sql()
      .select({ queuedAt: promisedMail.queuedAt })
      .from(promisedMail)
      .where(like(promisedMail.key, `${kind}/%`));
  const letters = await promisedOf("communication");
  const pushes = await promisedOf("push");
  expect([letters.length, pushes.length]).toEqual([people, DEVICES]);
  expect([...letters, ...pushes].filter(({ queuedAt }) => queuedAt === null)).toEqual([]);
  // The queue has each, and those that it has twice are sent once.
  expect(new Set(mail.map((each) => JSON.stringify(each))).size).toBe(people + DEVICES);
  expect(await sql().select().from(job)).toEqual([]);
  expect((await sql().select().from(document))[0]?.sentCount).toBe(people);

  // Who may not sign in is told when they come back, and gets no letter.
  const { id: banned } = world.people.banned;
  const some = mail.filter((each) => each.kind === "communication" && each.userId !== banned).slice(0, 100);
  await deliver([...some, ...some]);
  await deliver(some);
  expect((await sql().select({ to: outboxMessage.to }).from(outboxMessage)).length).toBe(100);

  const perPerson = rowsWritten / people;
  // oxlint-disable-next-line no-console -- the figures are what a reader wants to know
  console.log(
    `${people} people: ${steps} steps, ${rowsWritten} rows written, ${perPerson.toFixed(1)} for each person`,
  );
  expect(steps).toBeLessThanOrEqual(Math.ceil(people / 400) + 1);
  expect(perPerson).toBeLessThan(20);
});
