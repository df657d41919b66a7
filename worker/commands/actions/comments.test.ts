import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, cookieOf, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { createAndReadExport, fileOf, recordsOf } from "#fixtures/test/exports/export-files.ts";
import { actionIdOf, actionsPath, fillActions, makeActionIn } from "#fixtures/test/fill-actions.ts";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { attachmentOf, fileKeysOf, upload } from "#fixtures/test/uploads.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import type { Action, ActionHistoryLine } from "../../contract/actions/actions.ts";
import type { ActionComment } from "../../contract/actions/comments.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { actionComment } from "../../storage/tables/action-comment.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { emptyBin } from "../upkeep/delete-old-records.ts";

async function commenting() {
  const world = await makeWorld();
  await fillActions(world, { assignedUserId: world.people.member.id });
  const at = `${actionsPath(world, actionIdOf(world))}/comments`;
  const post = (body: object, who: VisitorName = "member") => requestAs(world, who, "POST", at, body);
  const list = async (who: VisitorName = "member") =>
    (await (await requestAs(world, who, "GET", at)).json<{ comments: ActionComment[] }>()).comments;
  const history = async () => {
    const path = `${actionsPath(world, actionIdOf(world))}/history`;
    return (await (await requestAs(world, "member", "GET", path)).json<{ history: ActionHistoryLine[] }>())
      .history;
  };
  const read = async () =>
    (
      await (
        await requestAs(world, "member", "GET", actionsPath(world, actionIdOf(world)))
      ).json<{ action: Action }>()
    ).action;
  const complete = (body: object, who: VisitorName = "member") =>
    requestAs(world, who, "PATCH", actionsPath(world, actionIdOf(world)), { status: "completed", ...body });
  return { world, at, post, list, history, read, complete };
}
const commentOf = async (answer: Response) => (await answer.json<{ comment: ActionComment }>()).comment;
const uploadFor = async (world: World, who: VisitorName = "member") =>
  attachmentOf(await upload(world, { formType: "action", formId: actionIdOf(world) }, who));
const ledgerOf = (r2Key: string) =>
  sql()
    .select()
    .from(attachment)
    .where(eq(attachment.r2Key, r2Key))
    .then(([row]) => row);

describe("a comment", () => {
  it("is listed, counted and in the history, and mails each mentioned person once", async () => {
    const { world, at, post, list, history, read } = await commenting();
    const { people } = world;
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, people.manager.id));
    const body = {
      id: newId(),
      text: "@Marta, ¿lo miras?",
      mentions: [people.manager.id, people.owner.id, people.member.id],
    };
    const first = await post(body);
    expect(first.status).toBe(201);
    // A repeated request is the same comment; only one of two at once is new.
    const again = await Promise.all([post(body), post(body)]);
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    await waitForMails(people.manager.email, 1);
    await waitForMails(people.owner.email, 1);
    await waitForMails(people.member.email, 0);
    const [mail] = await outboxOf(people.manager.email);
    expect(mail).toMatchObject({ kind: "action-mentioned" });
    expect(mail?.subject).toContain("t’ha esmentat");
    expect(mail?.text).toContain("@Marta, ¿lo miras?");
    expect(mail?.text).toContain(`actions?action=${actionIdOf(world)}`);

    const edited = await requestAs(world, "member", "PATCH", `${at}/${body.id}`, { text: "@Marta: mañana" });
    const changed = await commentOf(edited);
    expect(changed).toMatchObject({
      text: "@Marta: mañana",
      kind: "comment",
      mentions: body.mentions.map((id) => ({ id })),
      can: { edit: true, delete: true },
    });
    expect(changed.editedAt).not.toBeNull();
    await waitForMails(people.manager.email, 1);
    expect(await list("manager")).toMatchObject([
      { text: "@Marta: mañana", author: { id: people.member.id }, can: { edit: false, delete: true } },
    ]);
    const { commentsCount, version } = await read();
    expect({ commentsCount, version }).toEqual({ commentsCount: 1, version: 1 });
    expect(await history()).toMatchObject([
      {
        verb: "action.editComment",
        commentId: body.id,
        changes: { comment: { before: "@Marta, ¿lo miras?", after: "@Marta: mañana" } },
      },
      { verb: "action.comment", commentId: body.id, changes: { comment: { after: "@Marta, ¿lo miras?" } } },
    ]);
  });

  it("mentions only people who can see the action", async () => {
    const { world, post, read } = await commenting();
    for (const stranger of [world.people.memberElsewhere.id, world.people.otherOwner.id, "nobody"]) {
      const answer = await post({ text: "Hola", mentions: [stranger] });
      expect(await problemOf(answer)).toMatchObject({
        status: 422,
        fields: { mentions: "Menciona solo a quien pueda ver esta acción" },
      });
    }
    expect((await read()).commentsCount).toBe(0);
    await waitForMails(world.people.memberElsewhere.email, 0);
  });

  it("says something, within limits", async () => {
    const { world, post } = await commenting();
    const message = "Escribe un comentario o añade una foto";
    expect(await problemOf(await post({ text: "  " }))).toMatchObject({
      status: 422,
      fields: { text: message },
    });
    expect((await post({ text: "x".repeat(4001) })).status).toBe(422);
    expect((await post({ text: "x", mentions: Array.from({ length: 21 }, newId) })).status).toBe(422);
    await sql()
      .update(action)
      .set({ commentsCount: 500 })
      .where(eq(action.id, actionIdOf(world)));
    expect(await problemOf(await post({ text: "x" }))).toMatchObject({
      status: 422,
      fields: { text: "La acción ya tiene el máximo de comentarios" },
    });
  });

  it("is deleted by its author or a manager, with its photos, and says nothing any more", async () => {
    const { world, at, post, list, history, read } = await commenting();
    const photo = await uploadFor(world);
    const { id } = await commentOf(await post({ text: "Secreto", photos: [photo] }));
    expect((await ledgerOf(photo.r2Key))?.attachedAt).not.toBeNull();
    expect((await requestAs(world, "memberElsewhere", "DELETE", `${at}/${id}`)).status).toBe(403);
    expect((await requestAs(world, "otherOwner", "DELETE", `${at}/${id}`)).status).toBe(404);
    expect((await requestAs(world, "manager", "DELETE", `${at}/${id}`)).status).toBe(200);
    expect((await requestAs(world, "manager", "DELETE", `${at}/${id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
    expect((await read()).commentsCount).toBe(0);
    const lines = await history();
    expect(lines.map(({ verb }) => verb)).toEqual(["action.deleteComment", "action.comment"]);
    expect(JSON.stringify(lines)).not.toContain("Secreto");
    await expect.poll(() => fileKeysOf(world)).toEqual([]);
    expect((await requestAs(world, "member", "GET", photo.url)).status).toBe(404);
  });

  it("and the history are refused to people who may not see the action, and nothing changes", async () => {
    const { world, at, post, list, history, complete, read } = await commenting();
    const { id } = await commentOf(await post({ text: "Falta la pintura" }));
    const ofAction = actionsPath(world, actionIdOf(world));
    const said = { text: "Hola", mentions: [world.people.owner.id] };
    const before = await history();
    for (const [who, status] of [
      ["memberElsewhere", 403],
      ["otherOwner", 404],
      ["nobody", 401],
    ] as const)
      for (const [method, path, body] of [
        ["GET", at, undefined],
        ["GET", `${ofAction}/history`, undefined],
        ["POST", at, said],
        ["PATCH", `${at}/${id}`, { text: "Otra cosa" }],
        ["DELETE", `${at}/${id}`, undefined],
        ["PATCH", ofAction, { status: "completed", closingComment: "Hecho" }],
      ] as const) {
        const answer = await requestAs(world, who, method, path, body);
        expect([who, method, path, answer.status]).toEqual([who, method, path, status]);
      }
    // Somebody else's words are not even a manager's to change.
    expect((await requestAs(world, "manager", "PATCH", `${at}/${id}`, { text: "x" })).status).toBe(403);
    await waitForMails(world.people.owner.email, 0);
    expect(await list()).toMatchObject([{ id, text: "Falta la pintura" }]);
    expect(await history()).toEqual(before);
    expect((await read()).status).toBe("in_progress");
    // Those who may see an action without being assigned to it comment on it, and cannot complete it.
    await sql().update(action).set({ assignedUserId: null, initiatedBy: world.people.manager.id });
    expect((await post({ text: "Yo lo he visto" })).status).toBe(201);
    expect((await complete({ closingComment: "Hecho" })).status).toBe(403);
    expect((await read()).status).toBe("in_progress");
  });

  it("mentions a person once, and each comment sends its own mail", async () => {
    const { world, post } = await commenting();
    const { manager } = world.people;
    const twice = await post({ text: "@Marta y @Marta", mentions: [manager.id, manager.id] });
    expect(await problemOf(twice)).toMatchObject({ status: 422 });
    for (const count of [1, 2]) {
      expect((await post({ text: "@Marta", mentions: [manager.id] })).status).toBe(201);
      await waitForMails(manager.email, count);
    }
  });

  it("goes with its action, and the action with its form", async () => {
    const { world, post } = await commenting();
    const photo = await uploadFor(world);
    await post({ text: "Con foto", photos: [photo] });
    const drill = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill/${formIdOf(world, "drill")}`;
    expect((await requestAs(world, "manager", "DELETE", drill)).status).toBe(200);
    expect((await post({ text: "Tarde" })).status).toBe(404);
    await emptyBin(env, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
    expect(await sql().select().from(actionComment)).toEqual([]);
    // The nightly sweep removes the object.
    expect((await ledgerOf(photo.r2Key))?.releasedAt).not.toBeNull();
  });
});

describe("evidence of completion", () => {
  it("becomes a closing comment with photos", async () => {
    const { world, complete, list, history, read } = await commenting();
    const photo = await uploadFor(world);
    const answer = await complete({ closingComment: "Pintado el pasillo", closingPhotos: [photo] });
    expect(answer.status).toBe(200);
    expect(await list("owner")).toMatchObject([
      { kind: "closing", text: "Pintado el pasillo", photos: [{ r2Key: photo.r2Key, url: photo.url }] },
    ]);
    expect(await read()).toMatchObject({ status: "completed", commentsCount: 1 });
    expect((await read()).closingDate).not.toBeNull();
    expect(await history()).toMatchObject([
      {
        verb: "action.complete",
        changes: { comment: { after: "Pintado el pasillo" }, photos: { before: 0, after: 1 } },
      },
    ]);
    expect((await requestAs(world, "manager", "GET", photo.url)).status).toBe(200);
    for (const [who, status] of [
      ["memberElsewhere", 403],
      ["otherOwner", 404],
      ["nobody", 401],
    ] as const)
      expect([who, (await requestAs(world, who, "GET", photo.url)).status]).toEqual([who, status]);
    // It came with the step; later there is none to go with.
    expect(await problemOf(await complete({ closingComment: "Otra vez" }))).toMatchObject({ status: 422 });
    // Reopening takes nothing back: the second closing comes after the first.
    const reopened = await requestAs(world, "manager", "PATCH", actionsPath(world, actionIdOf(world)), {
      status: "in_progress",
    });
    expect(reopened.status).toBe(200);
    expect((await complete({ closingComment: "Pintado otra vez" })).status).toBe(200);
    expect((await list()).map(({ kind, text }) => [kind, text])).toEqual([
      ["closing", "Pintado el pasillo"],
      ["closing", "Pintado otra vez"],
    ]);
    expect((await history()).map(({ verb, changes }) => [verb, changes["comment"]?.after])).toEqual([
      ["action.complete", "Pintado otra vez"],
      ["action.reopen", undefined],
      ["action.complete", "Pintado el pasillo"],
    ]);
  });

  it("takes only photos that were uploaded for this action", async () => {
    const { world, complete, read } = await commenting();
    const other = makeActionIn(world);
    await insert(tableRows(action, [other]));
    const ofForm = await attachmentOf(await upload(world));
    const ofOther = await attachmentOf(await upload(world, { formType: "action", formId: other.id }));
    const own = await uploadFor(world);
    for (const closingPhotos of [[ofForm], [ofOther], [own, own]])
      expect(await problemOf(await complete({ closingPhotos }))).toMatchObject({ status: 422 });
    expect((await read()).status).toBe("in_progress");
    const file = { formType: "action", formId: actionIdOf(world) } as const;
    expect((await upload(world, { ...file, purpose: "signature" })).status).toBe(422);
    expect((await upload(world, file, "memberElsewhere")).status).toBe(403);
    expect((await upload(world, file, "otherOwner")).status).toBe(404);
  });

  it("and comments are in the exports of those who may see the action, and refused to others", async () => {
    const { world, post, complete } = await commenting();
    await post({ text: "Pedida la pintura" });
    const marks = [{ id: "m", kind: "text", points: [0, 0], text: "Aquí" }];
    const photo = await uploadFor(world);
    await complete({ closingComment: "Pintado", closingPhotos: [{ ...photo, caption: "Pasillo", marks }] });
    const filters = { resource: "actions", departmentId: world.workshop.id };
    const { text, row } = await createAndReadExport(world, filters, "member");
    const [record] = recordsOf(text);
    expect(record?.["Comentarios"]).toMatch(/Mario Miembro: Pedida la pintura$/);
    expect(record?.["Comentario de cierre"]).toMatch(/: Pintado$/);
    expect(record?.["Textos de las fotos"]).toBe("Pasillo · «Aquí»");
    expect(record?.["Fotos"]).toBe("1");
    const refused = await requestAs(
      world,
      "memberElsewhere",
      "POST",
      `/api/v1/company/${world.acme.id}/exports`,
      filters,
    );
    expect(refused.status).toBe(403);
    await sql().delete(companyUser).where(eq(companyUser.userId, world.people.member.id));
    expect((await fileOf(world, row.id, "member")).status).toBe(404);
  });

  it("names the administrator who acted as the author, as other comments, the history and the file do", async () => {
    const { world, at, list, history } = await commenting();
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    const said = await api(at, { cookie, body: { text: "Pedida la pintura" } });
    expect(said.status).toBe(201);
    const done = await api(actionsPath(world, actionIdOf(world)), {
      method: "PATCH",
      cookie,
      body: { status: "completed", closingComment: "Pintado" },
    });
    expect(done.status).toBe(200);
    const both = {
      author: { id: member.id },
      impersonatedBy: { id: platformAdmin.id, name: "Plataforma" },
    };
    expect((await said.json<{ comment: ActionComment }>()).comment).toMatchObject(both);
    expect(await list("owner")).toMatchObject([both, both]);
    const who = { by: both.author, impersonatedBy: both.impersonatedBy };
    expect(await history()).toMatchObject([
      { verb: "action.complete", ...who },
      { verb: "action.comment", ...who },
    ]);
    const filters = { resource: "actions", departmentId: world.workshop.id };
    const { text } = await createAndReadExport(world, filters, "member");
    expect(recordsOf(text)[0]?.["Comentarios"]).toMatch(
      / Plataforma, en nombre de Mario Miembro: Pedida la pintura$/,
    );
  });
});
