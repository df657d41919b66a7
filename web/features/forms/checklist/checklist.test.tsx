import { cleanup, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { Sections } from "../later-sections.tsx";
import { sectionsOf } from "#web/data/forms/missing/paths.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { testCompany } from "../testing/test-company.ts";

/** The rendered parts: the ids of cards, the summary, and the labels of fields. */
const rendered: string[] = [];

vi.mock(import("#web/components/checklist/checklist-card.tsx"), async (original) => {
  const { ChecklistCard, ...rest } = await original();
  const Counted: typeof ChecklistCard = (props) => {
    rendered.push(props.id);
    return <ChecklistCard {...props} />;
  };
  return { ...rest, ChecklistCard: Counted };
});
vi.mock(import("#web/components/checklist/checklist-progress.tsx"), async (original) => {
  const { ChecklistProgress, ...rest } = await original();
  const Counted: typeof ChecklistProgress = (props) => {
    rendered.push("summary");
    return <ChecklistProgress {...props} />;
  };
  return { ...rest, ChecklistProgress: Counted };
});
vi.mock(import("#web/ui/controls/field.tsx"), async (original) => {
  const { Field, ...rest } = await original();
  const Counted: typeof Field = (props) => {
    rendered.push(`field ${typeof props.label === "string" ? props.label : ""}`);
    return <Field {...props} />;
  };
  return { ...rest, Field: Counted };
});
vi.mock(import("#web/data/places/use-place-rights.ts"), () => ({
  usePlaceRights: () => ({ mayWrite: true, mayDelete: true }),
}));
vi.mock(import("#web/data/organisation/use-company.ts"), async (original) => ({
  ...(await original()),
  useCompany: () => testCompany,
}));

let server: ReturnType<typeof stubFetch>;
beforeEach(() => {
  server = stubFetch(() => ({ body: { locations: [], zones: [], jobPositions: [] } }));
});
afterEach(() => {
  cleanup();
  server.restore();
});

test("an answer renders its own card and the summary, and no other card or field", async () => {
  const form = makeForm("hseq_visit", "empty");
  renderInForm(<Sections sections={sectionsOf("hseq_visit")} counts={new Map()} />, { form });
  const [first, second] = form.safetyChecks;
  if (!first || !second) throw new Error("a visit has questions");
  expect(rendered.filter((name) => name === safetyCheckPath(second.id)).length).toBeGreaterThan(0);
  expect(rendered.filter((name) => name.startsWith("field ")).length).toBeGreaterThan(0);
  // Waits until the answers for places have been rendered.
  await vi.waitFor(async () => {
    const before = rendered.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(rendered.length).toBe(before);
  });

  rendered.length = 0;
  const card = document.getElementById(safetyCheckPath(first.id));
  if (!card) throw new Error("the card is not shown");
  await userEvent.click(within(card).getByRole("radio", { name: "Sí" }));
  expect(within(card).getByRole<HTMLInputElement>("radio", { name: "Sí" }).checked).toBe(true);
  expect(rendered.toSorted()).toEqual([safetyCheckPath(first.id), "summary"].toSorted());
});
