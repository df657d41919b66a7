import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { SettingLine } from "#worker/contract/organisation/audit.ts";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { asAdministrator, asMember, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { HistoryButton } from "./setting-history.tsx";
import type { Setting } from "./setting-history-dialog.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const ANA = { id: "u1", name: "Ana Ruiz", color: "chart-1" } as const;
const line = (given: Partial<SettingLine>): SettingLine => ({
  id: Math.random().toString(36).slice(2),
  at: "2026-11-14T15:02:00.000Z",
  by: ANA,
  impersonatedBy: null,
  key: null,
  isImported: false,
  verb: "department.update",
  changes: {},
  ...given,
});
const EVA: Setting = { type: "user", id: "u2", name: "Eva Gil" };

async function open(setting: Setting, history: SettingLine[]) {
  const names = [
    { id: "d1", name: "Taller" },
    { id: "u1", name: "Ana Ruiz" },
  ];
  const server = stubFetch(() => ({ body: { history, names } }));
  restore = server.restore;
  await renderSignedIn(<HistoryButton setting={setting} />);
  await userEvent.click(screen.getByRole("button", { name: "Historial" }));
  const dialog = await screen.findByRole("dialog", { name: `Historial de ${setting.name}` });
  await within(dialog).findAllByRole("listitem");
  return server.calls.map(({ path }) => path);
}
/** The label of a change, and its values before and after. */
const changes = () =>
  [...document.querySelectorAll("dl")].map((each) => [
    each.previousElementSibling?.textContent,
    ...[...each.querySelectorAll("dd")].map((said) => said.textContent),
  ]);

test("says of a person the roles with their departments, and who invited them", async () => {
  const calls = await open(EVA, [
    line({
      verb: "member.remove",
      changes: {
        roles: { before: [{ role: "manager", departmentId: "d1" }], after: [] },
        openActions: { before: "u2", after: "u1" },
      },
    }),
    line({ verb: "member.changeRole", changes: { "role in d1": { before: "member", after: "manager" } } }),
    line({
      verb: "invite.accept",
      changes: {
        role: { before: null, after: "member" },
        departments: { before: null, after: ["d1", "d9"] },
        invitedBy: { before: null, after: "u1" },
      },
    }),
  ]);
  expect(calls).toEqual(["/api/v1/company/c1/history/user/u2"]);
  expect(changes()).toEqual([
    ["Roles", "Responsable · Taller", "vacío"],
    ["Acciones abiertas", "eliminado", "Ana Ruiz"],
    ["Rol en Taller", "Miembro", "Responsable"],
    ["Roles", "vacío", "Miembro"],
    ["Departamentos", "vacío", "Taller, eliminado"],
    ["Quién invitó", "vacío", "Ana Ruiz"],
  ]);
});

test("says objectives, colours, days and states in words, and nothing of fields without a name", async () => {
  await open({ type: "department", id: "d1", name: "Taller" }, [
    line({
      changes: {
        drill: { before: null, after: 2 },
        color: { before: "chart-1", after: "chart-3" },
        state: { before: "draft", after: "published" },
        questions: { before: [], after: { length: 2000, sha256: "a", start: "[" } },
        codeSource: { before: "a", after: "b" },
      },
    }),
    line({ verb: "plan.move", changes: { day: { before: "2026-11-23", after: "2026-11-23" } } }),
  ]);
  expect(changes()).toEqual([
    ["Objetivo mensual: Simulacros", "vacío", "2"],
    ["Color", "Turquesa", "Violeta"],
    ["Estado", "Borrador", "Publicada"],
    ["Preguntas", "vacío", "Demasiado largo para mostrarlo aquí"],
    ["Día previsto", "23 de noviembre de 2026", "23 de noviembre de 2026"],
  ]);
});

test("is offered to administrators alone", async () => {
  for (const [user, count] of [
    [asAdministrator, 1],
    [asMember, 0],
  ] as const) {
    await renderSignedIn(<HistoryButton setting={EVA} />, { user });
    expect(screen.queryAllByRole("button", { name: "Historial" })).toHaveLength(count);
    cleanup();
  }
});
