import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { asAdministrator, asMember, renderSignedIn } from "../../data/testing/render-signed-in.tsx";
import { companyEs } from "../../text/company/es.ts";
import { SeatsCard } from "./seats-card.tsx";

afterEach(cleanup);
const { noSeatsBody, openBilling, seatsHeld } = companyEs.members;
const full = { taken: 5, limit: 5, held: 0, left: 0 };

test.each([
  ["an administrator", asAdministrator, 0, noSeatsBody.more, 1],
  ["an administrator with an invitation to revoke", asAdministrator, 1, noSeatsBody.moreOrRevoke, 1],
  ["a manager, who can do neither,", asMember, 0, noSeatsBody.administration, 0],
])("without free seats, %s reads what they can do", async (_who, user, held, text, links) => {
  const seats = { ...full, held };
  await renderSignedIn(<SeatsCard companyId="c1" seats={seats} />, { user });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(seatsHeld(1))).toHaveLength(held);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("5 de 5");
  expect(screen.queryAllByRole("link", { name: openBilling })).toHaveLength(links);
});
