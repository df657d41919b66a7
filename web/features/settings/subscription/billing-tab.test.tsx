import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "../../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../../data/testing/render-signed-in.tsx";
import { BillingTab } from "./billing-tab.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

test("shows the plan, the limit and the seats in use", async () => {
  const server = stubFetch(({ path }) =>
    path.endsWith("/invites")
      ? { body: { invites: [] } }
      : { body: { company: { id: "c1", userLimit: 25, usersUsage: 7 } } },
  );
  restore = server.restore;
  await renderSignedIn(<BillingTab />);
  const use = await screen.findByRole("progressbar", { name: "Personas" });
  expect(use.getAttribute("aria-valuetext")).toBe("7 de 25");
  expect(screen.getByRole("heading", { name: "Plan" })).toBeTruthy();
  expect(screen.getByText("Gratuito, sin suscripción de pago")).toBeTruthy();
});
