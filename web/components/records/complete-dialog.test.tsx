import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { signedContentOf } from "#worker/domain/evidence/signed-content.ts";
import type { FormRecord, ShownForm } from "#web/data/forms/record.ts";
import { onlineAtom } from "#web/data/offline/online.ts";
import { sessionAtom } from "#web/data/session/session.ts";
import { makeForm, SIGNATURE } from "#web/features/forms/testing/make-form.ts";
import { formsEs } from "#web/text/app/forms/es.ts";
import { custodyEs } from "#web/text/custody/es.ts";
import { CompleteDialog } from "./complete-dialog.tsx";

vi.mock("#web/data/organisation/use-company.ts", async () => {
  const { testCompany } = await import("#web/features/forms/testing/test-company.ts");
  return { useCompany: () => testCompany };
});
vi.mock(
  import("#web/data/session/use-session.ts"),
  () => ({ useUser: () => ({ name: "Ana Ruiz" }) }) as never,
);

afterEach(() => {
  cleanup();
  onlineAtom.set(true);
  sessionAtom.set(null);
});

const { completing: words } = custodyEs;
const onConfirm = vi.fn<() => void>();

function show(form: ShownForm | null, step: "complete" | "submit" = "complete") {
  const record =
    form && ({ address: { formId: form.id }, form, problems: {}, save: "saved" } as unknown as FormRecord);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompleteDialog
        step={step}
        name="TZ-PRO-VIS-0001"
        record={record}
        refused={undefined}
        renderLink={(path, content) => <a href={`#${path}`}>{content}</a>}
        onConfirm={onConfirm}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
}
const links = () =>
  screen.getAllByRole("link", { hidden: true }).map((link) => [link.getAttribute("href"), link.textContent]);
const confirm = () => screen.queryByRole("button", { name: formsEs.formSteps.complete, hidden: true });
const fact = (name: string) =>
  screen.getByText(name).nextElementSibling?.textContent?.replaceAll("\u00a0", " ");

/** With a good answer to each question, but the last, which is not required. */
function answeredVisit(values: Record<string, unknown> = {}): ShownForm {
  const form = makeForm("hseq_visit", "filled", { actionsCount: 2 });
  const safetyChecks = form.safetyChecks.map((check, index) => {
    const isLast = index === form.safetyChecks.length - 1;
    const good = check.field.payload.options.find(
      (option) => !option.correctionRequired && !option.actionRequired,
    );
    const payload = {
      ...check.field.payload,
      isRequired: !isLast,
      value: isLast ? null : (good?.value ?? "Bien"),
    };
    return { ...check, field: { ...check.field, payload } };
  });
  return { ...form, safetyChecks, values: { ...form.values, ...values } };
}

test("says what is sealed, who completes it and whose signatures it has, and links to an unanswered question", async () => {
  const form = answeredVisit();
  show(form);
  screen.getByText("Visita HSEQ");
  screen.getByText(/^Nave 1, Muelle · 2\sene\s2027/);
  const all = form.safetyChecks.length;
  expect(fact(words.sealed)).toBe(
    `${all - 1} de ${all} respuestas · 1 foto · 1 vídeo · 2 personas · 2 acciones`,
  );
  expect(fact(words.by.complete)).toBe("Ana Ruiz");
  expect(fact(words.signatures)).toBe("Ana Ruiz");
  expect(links()).toEqual([
    [`#safetyChecks.${form.safetyChecks.at(-1)?.id}`, expect.stringContaining(words.unanswered(1))],
  ]);
  await userEvent.click(confirm() ?? document.body);
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("lists what is missing, a signature of before the last change among it, and cannot be confirmed", async () => {
  const form = answeredVisit({ observer: null });
  const content = await signedContentOf({ ...form, values: { ...form.values, observer: "Otra" } }, "es");
  show({ ...form, values: { ...form.values, observerSignature: { ...SIGNATURE, content } } });
  expect(links()).toEqual([
    ["#observer", expect.stringContaining("Este campo es obligatorio")],
    ["#observerSignature", expect.stringContaining("Vuelve a firmar")],
  ]);
  expect(confirm()).toBeNull();
});

test("says in whose name an impersonating administrator completes it, and that it waits for a network", () => {
  act(() => {
    onlineAtom.set(false);
    sessionAtom.set({ session: { impersonatedBy: "u0" }, user: { name: "Ana Ruiz" } } as never);
  });
  show(answeredVisit());
  expect(fact(words.by.complete)).toBe(words.inTheNameOf("Ana Ruiz"));
  screen.getByText(formsEs.formCompletion.completeTitle);
});

test("says of an entry that nobody can change it afterwards, and counts what was written", () => {
  show(makeForm("mailbox", "filled"), "submit");
  screen.getByText(words.consequence.submit);
  expect(fact(words.sealed)).toMatch(/^\d+ datos · 1 foto$/);
});

test("closes a communication with a word to whoever sent it, and not without", async () => {
  const form = makeForm("mailbox", "filled");
  show({ ...form, values: { ...form.values, closingWord: null } });
  const close = () => screen.getByRole("button", { name: words.close, hidden: true }) as HTMLButtonElement;
  expect(close().disabled).toBe(true);
  await userEvent.type(screen.getByRole("textbox", { name: words.closingWord, hidden: true }), " Hecho ");
  await userEvent.click(close());
  expect(onConfirm).toHaveBeenLastCalledWith("Hecho");
});

test("cannot be confirmed while the record is loading", () => {
  show(null);
  expect((confirm() as HTMLButtonElement).disabled).toBe(true);
});
