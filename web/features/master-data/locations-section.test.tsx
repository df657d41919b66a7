import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { stubFetch } from "../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { LocationsSection } from "./locations-section.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

async function renderSection(isDown: () => boolean) {
  const server = stubFetch(() =>
    isDown()
      ? { status: 500, body: { error: { code: "INTERNAL", message: "x" } } }
      : { body: { locations: [] } },
  );
  restore = server.restore;
  return { server, ...(await renderSignedIn(<LocationsSection companyId="c1" />)) };
}

test("the dialog keeps its text when refetching the list fails", async () => {
  let isDown = false;
  const { server, queries } = await renderSection(() => isDown);
  await userEvent.click(await screen.findByRole("button", { name: "Nueva ubicación" }));
  await userEvent.type(screen.getByLabelText(/^Nombre/), "Nave 2");
  isDown = true;
  await act(async () => {
    await queries.invalidateQueries();
    // The query client notifies its observers in a later timer.
    await new Promise((resolve) => setTimeout(resolve, 10));
  });
  expect(server.calls).toHaveLength(2);
  expect(queries.getQueryCache().getAll()[0]?.state.status).toBe("error");
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe("Nave 2");
});

test("shows the error screen when the first load fails", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  await renderSection(() => true);
  expect(await screen.findByText("error screen")).toBeTruthy();
});
