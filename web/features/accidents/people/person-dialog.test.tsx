import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { InjuredPerson } from "#worker/contract/accidents/case.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { accidentsEs } from "#web/text/accidents/es.ts";
import { commonEs } from "#web/text/common/es.ts";
import { PersonDialog } from "./person-dialog.tsx";

vi.mock(import("#web/data/organisation/use-company.ts"), () => ({
  useCompany: () => ({ id: "c1", timeZone: "Europe/Madrid" }) as never,
}));

const { people: text } = accidentsEs;
const grade = (id: string, given: InjuredPerson["grades"][number]["grade"]) => ({
  id,
  grade: given,
  saidBy: "Mutua",
  knownAt: "2026-03-02T10:00:00.000Z",
});
const PERSON: InjuredPerson = {
  id: "p1",
  userId: null,
  name: "Nil Puig",
  employer: "own",
  company: null,
  jobPosition: null,
  kind: "accident",
  grades: [grade("g1", "minor")],
  assisted: true,
  withoutLeave: false,
  leaves: [{ id: "l1", from: "2026-03-03", learntOn: "2026-03-03", returned: null, isRelapse: false }],
  injuryCode: null,
  bodyPartCode: null,
  injury: null,
};

const caseOf = (person: InjuredPerson, version = 1) =>
  ({
    id: "a1",
    version,
    department: { id: "d1" },
    names: {},
    case: { people: [person] },
  }) as unknown as HandledAccident;

let server: ReturnType<typeof stubFetch>;
afterEach(() => {
  cleanup();
  server.restore();
});

function open(person: InjuredPerson) {
  server = stubFetch(({ method }) =>
    method === "PATCH" ? { body: { accident: caseOf(person, 3) } } : { body: { users: [] } },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const dialog = (accident: HandledAccident) => (
    <QueryClientProvider client={client}>
      <PersonDialog accident={accident} person={person} onClose={() => {}} />
    </QueryClientProvider>
  );
  const { rerender } = render(dialog(caseOf(person)));
  return { show: (there: InjuredPerson) => rerender(dialog(caseOf(there, 2))) };
}

async function saved(): Promise<InjuredPerson | undefined> {
  await userEvent.click(screen.getByRole("button", { name: commonEs.save }));
  const sent = await waitFor(() => {
    const call = server.calls.find(({ method }) => method === "PATCH");
    expect(call).toBeDefined();
    return call?.body as { people: InjuredPerson[] };
  });
  return sent.people[0];
}

const answerLeave = (answer: keyof typeof text.leaveAnswers) =>
  userEvent.click(
    within(screen.getByRole("radiogroup", { name: text.leave })).getByRole("radio", {
      name: text.leaveAnswers[answer],
    }),
  );

test("what a colleague changed of the person while the dialog was open is shown and stays", async () => {
  const { show } = open(PERSON);
  await userEvent.type(screen.getByLabelText(new RegExp(`^${text.jobPosition}`)), "Carretillero");
  const there = { ...PERSON, assisted: false, grades: [...PERSON.grades, grade("g2", "serious")] };
  show(there);
  expect(screen.getAllByText(text.grades.serious).length).toBeGreaterThan(1);
  expect(await saved()).toEqual({ ...there, jobPosition: "Carretillero" });
});

test("no leave, and then a leave again, is the same leave", async () => {
  open(PERSON);
  await answerLeave("no");
  expect(screen.queryByLabelText(new RegExp(`^${text.leaveFrom}`))).toBeNull();
  await answerLeave("yes");
  expect(await saved()).toEqual(PERSON);
});
