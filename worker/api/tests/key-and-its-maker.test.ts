// An API key acts in its maker's name, and has nothing of what is the maker's own.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { storeApiKey } from "#fixtures/test/cases/sign-in/api-key-cases.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, errorOf, insert, sql } from "#fixtures/test/client.ts";
import { createBodyFor, type FormBody, formsPath, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import {
  COMMUNICATION,
  fillCommunications,
  fillLibrary,
  NEW_DOCUMENT,
  waitingKey,
} from "#fixtures/test/library/fill-library.ts";
import { uploadBody } from "#fixtures/test/uploads.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { KEY_SCOPES } from "../../contract/enums.ts";
import { newId } from "../../domain/ids.ts";
import { document, documentRecipient, documentVersion } from "../../storage/tables/document.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

const company = ({ acme }: World) => `/api/v1/company/${acme.id}`;
const mailbox = (world: World, rest = "") => `${company(world)}/mailbox${rest}`;

/** Calls as a key of all scopes that the administrator made: of the company, or of the workshop. */
async function keyOf(world: World, departmentIds: string[] | null = null) {
  const secret = await storeApiKey(world, [...KEY_SCOPES], { departmentIds });
  return (path: string, method = "GET", body?: unknown) =>
    api(path, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(body === undefined ? {} : { body }),
    });
}

async function send(world: World, body: object): Promise<FormBody> {
  const sent = await api(mailbox(world), { cookie: await world.cookie("admin"), body });
  expect(sent.status).toBe(201);
  return (await sent.json<{ form: FormBody }>()).form;
}

describe("a key of whoever is an owner", () => {
  it("removes neither them nor another owner from the company", async () => {
    const world = await makeWorld();
    const { owner, memberElsewhere } = world.people;
    await insert(
      tableRows(companyUser, [
        makeMembership({ companyId: world.acme.id, userId: memberElsewhere.id, role: "owner" }),
      ]),
    );
    const secret = await storeApiKey(world, ["people.write"], { createdById: owner.id });
    for (const { id } of [owner, memberElsewhere]) {
      const answer = await api(`${company(world)}/members/${id}`, {
        method: "DELETE",
        headers: { authorization: `Bearer ${secret}` },
      });
      expect([answer.status, (await errorOf(answer)).code]).toEqual([403, "FORBIDDEN"]);
      const roles = await sql().select().from(companyUser).where(eq(companyUser.userId, id));
      expect(roles.map(({ role }) => role)).toContain("owner");
    }
  });
});

describe("a draft of the mailbox", () => {
  it("of its maker is neither read, changed, sent nor removed by a key", async () => {
    const world = await makeWorld();
    const { id } = await send(world, createBodyFor(world, "mailbox"));
    for (const departmentIds of [null, [world.workshop.id]]) {
      const call = await keyOf(world, departmentIds);
      const statuses = await Promise.all([
        call(mailbox(world, `/${id}`)),
        call(mailbox(world, `/${id}/history`)),
        call(mailbox(world, `/${id}/report.pdf`)),
        call(mailbox(world, `/${id}`), "PATCH", { ...submissionBodyFor(world), submit: true }),
        call(mailbox(world, `/${id}/status`), "PATCH", { status: "in_progress" }),
        call(mailbox(world, `/${id}/send`), "POST", {}),
        call(mailbox(world, `/${id}`), "DELETE"),
        call(
          `${company(world)}/attachments`,
          "POST",
          uploadBody({ formType: "mailbox", formId: id, purpose: "photo" }),
        ),
      ]).then((answers) => answers.map(({ status }) => status));
      expect(statuses).toEqual(statuses.map(() => 403));
      const again = { ...submissionBodyFor(world), id, submit: true };
      expect((await call(mailbox(world), "POST", again)).status).toBe(409);
    }
    const [row] = await sql().select().from(mailboxForm).where(eq(mailboxForm.id, id));
    expect(row).toMatchObject({ submittedAt: null, withdrawnAt: null });
  });

  it("is made by no key, which sends what it makes, also when it repeats the call", async () => {
    const world = await makeWorld();
    for (const departmentIds of [null, [world.workshop.id]]) {
      const call = await keyOf(world, departmentIds);
      const draft = await call(mailbox(world), "POST", createBodyFor(world, "mailbox"));
      expect([draft.status, (await errorOf(draft)).code]).toEqual([403, "KEY_NOT_ALLOWED"]);
      const body = { ...submissionBodyFor(world), id: newId(), submit: true };
      expect((await call(mailbox(world), "POST", body)).status).toBe(201);
      expect((await call(mailbox(world), "POST", body)).status).toBe(200);
    }
  });
});

describe("a record", () => {
  it("that its maker began is not among the figures", async () => {
    const world = await makeWorld();
    const begun = await api(formsPath(world, "drill"), {
      cookie: await world.cookie("admin"),
      body: createBodyFor(world, "drill"),
    });
    expect(begun.status).toBe(201);
    const own = await api(`${company(world)}/dashboard`, { cookie: await world.cookie("admin") });
    type Own = { dashboard: { myDrafts: unknown[]; myActions: { total: number } } };
    expect((await own.json<Own>()).dashboard.myDrafts).toHaveLength(1);
    const call = await keyOf(world);
    const { dashboard } = await (await call(`${company(world)}/dashboard`)).json<Own>();
    expect([dashboard.myDrafts, dashboard.myActions.total]).toEqual([[], 0]);
  });
});

describe("a key of departments", () => {
  it("reads no notice of its maker, and writes nothing to it", async () => {
    const world = await makeWorld();
    const { id } = await send(world, { ...submissionBodyFor(world), submit: true });
    const call = await keyOf(world, [world.workshop.id]);
    for (const rest of ["", "/messages", "/history", "/seals", "/report.pdf"])
      expect([rest, (await call(mailbox(world, `/${id}${rest}`))).status]).toEqual([rest, 403]);
    const written = await call(mailbox(world, `/${id}/messages`), "POST", { text: "¿Hay novedades?" });
    expect(written.status).toBe(403);
    // One of the company reads what its administrators read.
    expect((await (await keyOf(world))(mailbox(world, `/${id}`))).status).toBe(200);
  });

  it("reads no document about its maker, and no file that was sent to them", async () => {
    const world = await makeWorld();
    const { acme, people, workshop, store } = world;
    const about = NEW_DOCUMENT;
    await fillLibrary(world);
    await insert(
      tableRows(document, [
        { id: about, companyId: acme.id, userId: people.admin.id, name: "Aptitud médica", asksReading: true },
      ]),
      tableRows(documentVersion, [
        {
          companyId: acme.id,
          documentId: about,
          number: 1,
          r2Key: waitingKey(world, about),
          addedById: people.owner.id,
        },
      ]),
    );
    await fillCommunications(world);
    await insert(
      tableRows(documentRecipient, [
        { companyId: acme.id, documentId: COMMUNICATION, userId: people.admin.id },
      ]),
    );
    const file = `${company(world)}/attachments/${acme.id}/document/${COMMUNICATION}/${"a".repeat(24)}.pdf`;
    type List = { documents: { id: string }[]; waiting: number };
    const idsOf = async (answer: Response) => {
      const { documents, waiting } = await answer.json<List>();
      return [documents.map(({ id }) => id).includes(about), waiting];
    };
    const cookie = await world.cookie("admin");
    expect(await idsOf(await api(`${company(world)}/documents`, { cookie }))).toEqual([true, 1]);
    // There is no such file: 404 is for who may read the communication, 403 for who may not.
    expect((await api(file, { cookie })).status).toBe(404);
    const ofStore = await keyOf(world, [store.id]);
    expect((await ofStore(file)).status).toBe(403);
    const call = await keyOf(world, [workshop.id]);
    expect(await idsOf(await call(`${company(world)}/documents`))).toEqual([false, 0]);
    expect((await call(`${company(world)}/documents/${about}`)).status).toBe(403);
    // One of the company reads it as administrators do, and is asked to read nothing.
    const ofCompany = await keyOf(world);
    expect(await idsOf(await ofCompany(`${company(world)}/documents`))).toEqual([true, 0]);
    const read = await (await ofCompany(`${company(world)}/documents/${about}`)).json<object>();
    expect(read).toMatchObject({ document: { own: { isAsked: false, readAt: null } } });
  });
});
