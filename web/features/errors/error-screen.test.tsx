import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "../../data/api/errors.ts";
import { renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { ErrorScreen } from "./error-screen.tsx";

afterEach(cleanup);

async function copyRequestId(writeText: () => Promise<void>) {
  const person = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(writeText);
  const error = new ApiError({
    status: 500,
    code: "INTERNAL",
    message: "x",
    fields: {},
    requestId: "req-42",
    retryAfter: null,
    body: null,
  });
  await renderSignedIn(<ErrorScreen error={error} reset={() => {}} />);
  await person.click(screen.getByRole("button", { name: "Copiar" }));
}

test("copies the request id", async () => {
  await copyRequestId(async () => {});
  expect(await screen.findByText("Copiado")).toBeTruthy();
});

test("selects the request id when the browser denies the clipboard", async () => {
  await copyRequestId(() => Promise.reject(new DOMException("no", "NotAllowedError")));
  await vi.waitFor(() => expect(getSelection()?.toString()).toBe("req-42"));
  expect(screen.queryByText("Copiado")).toBeNull();
});
