import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { stubFetch } from "../../../data/testing/fetch-stub.ts";
import { renderSignedIn } from "../../../data/testing/render-signed-in.tsx";
import { companyEs } from "../../../text/company/es.ts";
import PersonalData from "./personal-data.tsx";

let restore = () => {};
afterEach(() => {
  cleanup();
  restore();
});

const { mentions: text, formerMembers } = companyEs;
const mention = {
  recordId: "f1",
  recordType: "drill",
  viewId: "AE-PRO-SIM-0001",
  status: "completed",
  at: "2026-03-02T09:30:00.000Z",
  departmentId: "d1",
  places: [{ field: "participants", text: "Tomasa Testigo" }],
};

test("a search goes on by itself past pages without a mention, and a name is replaced with a reason", async () => {
  const server = stubFetch(({ path, query, method }) => {
    if (path.endsWith("/former-members")) return { body: { people: [] } };
    if (method === "POST") return { status: 202, body: { accepted: true } };
    const cursor = new URLSearchParams(query).get("cursor");
    const page = { mentions: [] as object[], nextCursor: null as string | null, isReplacing: false };
    if (cursor === null) return { body: { ...page, nextCursor: "1.5.a" } };
    if (cursor === "1.5.a") return { body: { ...page, nextCursor: "2.7.b" } };
    return { body: { ...page, mentions: [mention] } };
  });
  ({ restore } = server);
  await renderSignedIn(<PersonalData companyId="c1" />);
  await userEvent.type(screen.getByLabelText(text.name), "Tomasa Testigo");
  await userEvent.click(screen.getByRole("button", { name: text.search }));
  expect(await screen.findByRole("link", { name: mention.viewId })).toBeTruthy();
  expect(screen.getByText(text.found(1))).toBeTruthy();
  expect(screen.queryByRole("button", { name: text.more })).toBeNull();

  await userEvent.click(screen.getByRole("button", { name: text.replace }));
  const dialog = await screen.findByRole("dialog", { name: text.replaceTitle("Tomasa Testigo") });
  const confirm = () =>
    userEvent.click(screen.getAllByRole("button", { name: text.replace }).at(-1) ?? dialog);
  await confirm();
  const reason = screen.getByLabelText(new RegExp(formerMembers.reason));
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  expect(server.calls.filter(({ method }) => method === "POST")).toEqual([]);
  await userEvent.type(reason, "Lo pidió su abogada");
  await confirm();
  await expect
    .poll(() => server.calls.find(({ method }) => method === "POST"))
    .toMatchObject({
      path: "/api/v1/company/c1/mentions/replace",
      body: { name: "Tomasa Testigo", reason: "Lo pidió su abogada" },
    });
});
