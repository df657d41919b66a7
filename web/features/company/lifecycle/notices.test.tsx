import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "#web/data/testing/fetch-stub.ts";
import { asAdministrator, asOwner, renderSignedIn } from "#web/data/testing/render-signed-in.tsx";
import { retentionQuery } from "#web/data/organisation/lifecycle.ts";
import { lifecycleCa } from "#web/text/lifecycle/ca.ts";
import { lifecycleEn } from "#web/text/lifecycle/en.ts";
import { lifecycleEs } from "#web/text/lifecycle/es.ts";
import { EndingBanner } from "../../frame/ending-banner.tsx";
import { RetentionNotice } from "./retention-notice.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const PAST = "2026-01-01T00:00:00.000Z";
const LATER = "2100-03-11T12:00:00.000Z";

test.each([
  [{ records: 12, from: PAST }, "En los próximos 30 días se eliminarán 12 registros por su antigüedad"],
  [{ records: 1, from: PAST }, "En los próximos 30 días se eliminará 1 registro por su antigüedad"],
  [
    { records: 1001, from: PAST },
    "En los próximos 30 días se eliminarán más de 1.000 registros por su antigüedad",
  ],
  [{ records: 2, from: LATER }, "A partir del 11 mar 2100 se eliminarán 2 registros por su antigüedad"],
])("the home announces records that are deleted for their age: %o", async (retention, title) => {
  ({ restore } = stubFetch(() => ({ body: { retention: { years: 5, ...retention } } })));
  await renderSignedIn(<RetentionNotice />);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(lifecycleEs.retention.announceBody("5"))).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ver los ajustes" }).getAttribute("href")).toContain("tab=company");
});

test("the home announces nothing if nothing is due", async () => {
  ({ restore } = stubFetch(() => ({ body: { retention: { years: 5, from: PAST, records: 0 } } })));
  const { queries } = await renderSignedIn(<RetentionNotice />);
  await expect.poll(() => queries.getQueryData(retentionQuery("c1").queryKey)?.retention?.records).toBe(0);
  expect(screen.queryByRole("link")).toBeNull();
});

test.each([
  [lifecycleEs, "30 días", "La empresa se eliminará el 3 de marzo"],
  [lifecycleCa, "30 dies", "L’empresa s’eliminarà el 3 de març"],
  [lifecycleEn, "30 days", "The company will be deleted on 3 March"],
])(
  "the announcement has the period and the date in every language",
  ({ deletion, retention }, days, ends) => {
    for (const isOne of [true, false]) {
      const said = retention.announce(isOne ? "1" : "7", isOne);
      expect(said).toContain(days);
      expect(said).toContain(isOne ? "1 " : "7 ");
    }
    expect(retention.notice).toMatch(/30|página|pàgina|page/);
    expect(deletion.endsOn(ends.split(/(?:el|on) /).at(-1) ?? "")).toBe(ends);
  },
);

test("an owner takes the end of the company back in the banner", async () => {
  const server = stubFetch(({ method }) => (method === "DELETE" ? { status: 500, body: {} } : { body: {} }));
  ({ restore } = server);
  await renderSignedIn(<EndingBanner at={LATER} reason="Lo pidió la dirección" />, { user: asOwner });
  expect(screen.getByText("La empresa se eliminará el 11 mar 2100")).toBeTruthy();
  expect(screen.getByText("Motivo: Lo pidió la dirección")).toBeTruthy();
  expect(screen.getByText(lifecycleEs.deletion.readOnly)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancelar la eliminación" }));
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(server.calls[0]).toMatchObject({ method: "DELETE", path: "/api/v1/company/c1/deletion" });
});

test("other users read whom to ask and have no button", async () => {
  await renderSignedIn(<EndingBanner at={LATER} reason={null} />, { user: asAdministrator });
  expect(screen.getByText(new RegExp(lifecycleEs.deletion.askOwner))).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
