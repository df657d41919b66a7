import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test } from "vitest";
import { isUnsentSheetOpenAtom, unsentSummaryAtom } from "../../../data/unsent-summary.ts";
import { appEs } from "../../../text/app/es.ts";
import { loadAppText } from "../../../text/catalogue.ts";
import { FormMenu } from "./form-menu.tsx";

const { connection, formPage } = appEs;
const REPORT = { download: () => undefined, share: undefined };

beforeAll(() => loadAppText());
afterEach(() => {
  cleanup();
  unsentSummaryAtom.set({ count: 0, needsUser: false });
  isUnsentSheetOpenAtom.set(false);
});

test("the menu of a form counts what is not sent yet and opens its list", async () => {
  unsentSummaryAtom.set({ count: 3, needsUser: false });
  render(
    <FormMenu
      onPrint={() => undefined}
      report={REPORT}
      onPack={undefined}
      onHistory={undefined}
      onDelete={undefined}
    />,
  );
  const button = screen.getByRole("button", { name: `${formPage.menu} ${connection.pending.count(3)}` });
  expect(button.textContent).toBe(`${formPage.menu}3${connection.pending.count(3)}`);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("menuitem", { name: connection.pending.count(3) }));
  expect(isUnsentSheetOpenAtom.get()).toBe(true);
});

test("the menu of a form shows no count when everything is sent", async () => {
  render(
    <FormMenu
      onPrint={() => undefined}
      report={REPORT}
      onPack={undefined}
      onHistory={undefined}
      onDelete={undefined}
    />,
  );
  const button = screen.getByRole("button", { name: formPage.menu });
  expect(button.textContent).toBe(formPage.menu);
  await userEvent.click(button);
  expect(screen.queryByRole("menuitem", { name: connection.pending.count(0) })).toBeNull();
});

test("the menu of a sealed form offers its pack of evidence", async () => {
  let asked = 0;
  render(
    <FormMenu
      onPrint={() => undefined}
      report={REPORT}
      onPack={() => {
        asked += 1;
      }}
      onHistory={undefined}
      onDelete={undefined}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: formPage.menu }));
  await userEvent.click(await screen.findByRole("menuitem", { name: appEs.exports.resources.evidence }));
  expect(asked).toBe(1);
});
