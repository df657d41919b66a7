import { commonEs } from "#web/text/common/es.ts";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { isUnsentSheetOpenAtom, unsentSummaryAtom } from "#web/data/delivery-status.ts";
import { appEs } from "#web/text/app/es.ts";
import { FormMenu } from "./form-menu.tsx";
import { SealedButtons } from "../seals/seal-line.tsx";

const { connection, formPage } = appEs;
const REPORT = { download: () => undefined, share: undefined };

afterEach(() => {
  cleanup();
  unsentSummaryAtom.set({ count: 0, needsUser: false });
  isUnsentSheetOpenAtom.set(false);
});

test("the menu of a form counts unsent changes and opens their list", async () => {
  unsentSummaryAtom.set({ count: 3, needsUser: false });
  render(
    <FormMenu
      onPrint={() => undefined}
      report={REPORT}
      onHistory={undefined}
      onDelete={undefined}
      onVoid={undefined}
    />,
  );
  const button = screen.getByRole("button", {
    name: `${commonEs.moreOptions} ${connection.pending.count(3)}`,
  });
  expect(button.textContent).toBe(`${commonEs.moreOptions}3${connection.pending.count(3)}`);
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole("menuitem", { name: connection.pending.count(3) }));
  expect(isUnsentSheetOpenAtom.get()).toBe(true);
});

test("the menu of a form shows no count when everything is sent", async () => {
  render(
    <FormMenu
      onPrint={() => undefined}
      report={REPORT}
      onHistory={undefined}
      onDelete={undefined}
      onVoid={undefined}
    />,
  );
  const button = screen.getByRole("button", { name: commonEs.moreOptions });
  expect(button.textContent).toBe(commonEs.moreOptions);
  await userEvent.click(button);
  expect(screen.queryByRole("menuitem", { name: connection.pending.count(0) })).toBeNull();
});

test("the menu of a draft has its PDF; a completed record has a button instead", async () => {
  for (const report of [REPORT, undefined]) {
    render(
      <FormMenu
        onPrint={() => undefined}
        report={report}
        onHistory={undefined}
        onDelete={undefined}
        onVoid={undefined}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: commonEs.moreOptions }));
    await screen.findByRole("menuitem", { name: formPage.print });
    const offered = screen.queryAllByRole("menuitem", { name: formPage.downloadReport });
    expect(offered).toHaveLength(report ? 1 : 0);
    cleanup();
  }
});

test("a completed record offers its PDF, sharing where the system supports it, and its pack", async () => {
  const asked: string[] = [];
  const ask = (what: string) => () => void asked.push(what);
  const names = [formPage.downloadReport, formPage.shareReport, appEs.exports.resources.evidence];
  expect(names).toEqual(["Descargar PDF", "Compartir", "Paquete de pruebas"]);
  const { rerender } = render(
    <SealedButtons report={{ download: ask("pdf"), share: ask("share") }} onPack={ask("pack")} />,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names);
  for (const name of names) await userEvent.click(screen.getByRole("button", { name }));
  expect(asked).toEqual(["pdf", "share", "pack"]);
  rerender(<SealedButtons report={{ download: ask("pdf"), share: undefined }} onPack={undefined} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(names.slice(0, 1));
});
