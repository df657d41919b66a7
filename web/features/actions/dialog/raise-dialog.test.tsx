import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { type ActionSource, NO_FORM } from "#web/data/actions/action-dialogs.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { appEs } from "#web/text/app/es.ts";
import { RaiseDialog } from "./raise-dialog.tsx";

vi.mock(import("#web/data/organisation/use-company.ts"), async () => {
  const { testCompany } = await import("../../forms/testing/test-company.ts");
  return { useCompany: () => testCompany, useDepartmentEntries: () => [] };
});
vi.mock(import("#web/data/session/use-session.ts"), () => ({ useUser: () => ({ id: "u1" }) }) as never);
vi.mock(
  import("#web/data/session/use-actor.ts"),
  () => ({ useActor: () => ({ userId: "u1", role: "user", companies: [], departments: [] }) }) as never,
);

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
  localStorage.clear();
});

const form: ActionSource = {
  companyId: "c1",
  departmentId: "d1",
  formType: "hseq_visit",
  formId: "f1",
  formViewId: "PRO-VIS-0001",
};

function open(from: ActionSource) {
  server = stubFetch(() => ({ body: { users: [] } }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RaiseDialog from={from} onClose={() => {}} onOpen={() => {}} />
    </QueryClientProvider>,
  );
  return { unmount, title: screen.getByLabelText<HTMLInputElement>(/^Título/) };
}

test("a follow-up and an action on the same form keep separate drafts", async () => {
  const first = open(form);
  await userEvent.type(first.title, "Pintar la línea");
  first.unmount();
  const followUp = { ...form, follows: "a7", title: "Seguimiento de PRO-ACC-0007" };
  const second = open(followUp);
  expect(second.title.value).toBe("Seguimiento de PRO-ACC-0007");
  await userEvent.type(second.title, ", otra vez");
  second.unmount();
  const again = open(form);
  expect(again.title.value).toBe("Pintar la línea");
  again.unmount();
  expect(open(followUp).title.value).toBe("Seguimiento de PRO-ACC-0007, otra vez");
});

test.each([
  ["a cause", "El suelo estaba mojado", "El suelo estaba mojado"],
  ["the harm itself", null, ""],
])("from the case of an accident, for %s, keeps nothing on the device", async (_, cause, proposed) => {
  const from = { companyId: "c1", departmentId: "d1", ...NO_FORM, accidentCause: { text: cause } };
  const first = open(from);
  const field = screen.getByLabelText<HTMLTextAreaElement>(/^Causa/);
  expect(field.value).toBe(proposed);
  expect(screen.getByText(appEs.actionTexts.hints.causeOfAccident)).toBeTruthy();
  await userEvent.type(first.title, "Poner una alfombra");
  await userEvent.type(field, " y resbaló Nil");
  expect(JSON.stringify(localStorage)).not.toMatch(/alfombra|Nil/);
  first.unmount();
  expect(open(from).title.value).toBe("");
});

const NOTHING = { actionRequired: false, correctionRequired: false };
const asked = (value: string | null, label: string, actionTitle?: string) => ({
  id: "q1",
  label,
  field: {
    type: "radio" as const,
    payload: {
      label,
      value,
      isRequired: true,
      acceptCorrections: true,
      acceptActions: true,
      options: [
        { value: "yes", label: "Sí", meaning: "good" as const, ...NOTHING },
        {
          value: "no",
          label: "No",
          meaning: "bad" as const,
          ...(actionTitle === undefined ? {} : { actionTitle }),
          ...NOTHING,
        },
      ],
    },
  },
});
const [QUESTION, TITLE, QUOTED] = ["¿Hay extintor?", "Reponer el extintor", "Corregir: «¿Hay extintor?»"];

test.each([
  ["what its answer says has to be done", asked("no", QUESTION, TITLE), TITLE],
  ["the question as a quotation", asked("no", QUESTION), QUOTED],
  ["the question where what to do was taken away", asked("no", QUESTION, ""), QUOTED],
  ["the question where it is not answered", asked(null, QUESTION, TITLE), QUOTED],
  ["a pasted question without its number", asked("no", "2) ¿Funciona?"), "Corregir: «¿Funciona?»"],
  ["a question that begins with a measure", asked("no", "2 m de paso"), "Corregir: «2 m de paso»"],
  ["a long question in part", asked("no", "a".repeat(500)), `Corregir: «${"a".repeat(450)}…»`],
  ["nothing where the answer is good", asked("yes", QUESTION, TITLE), ""],
])("the title proposes %s", (_, safetyCheck, title) => {
  expect(open({ ...form, safetyCheck }).title.value).toBe(title);
});
