import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { packsEs } from "../../text/packs/es.ts";
import { HidePeople, type Hiding, hidingBody } from "./hide-people.tsx";

afterEach(cleanup);

function Tried({ people }: { people?: readonly string[] }) {
  const [hiding, setHiding] = useState<Hiding>(null);
  return (
    <>
      <HidePeople value={hiding} {...(people ? { people } : {})} onChange={setHiding} />
      <output>{JSON.stringify(hidingBody(hiding))}</output>
    </>
  );
}
const body = () => JSON.parse(screen.getByRole("status").textContent) as unknown;
const name = { name: packsEs.hide };

it("hides the people of a record but for those who are chosen, and nothing when it is switched off", async () => {
  render(<Tried people={["Ana Ruiz", "Joan Vila"]} />);
  expect(body()).toEqual({});
  expect(screen.queryByRole("group")).toBeNull();
  await userEvent.click(screen.getByRole("switch", name));
  expect(body()).toEqual({ hidePeople: true });
  expect(screen.getByRole("group", { name: packsEs.stillShown })).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: "Joan Vila" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Ana Ruiz" }));
  expect(body()).toEqual({ hidePeople: true, shown: ["Joan Vila", "Ana Ruiz"] });
  await userEvent.click(screen.getByRole("checkbox", { name: "Joan Vila" }));
  expect(body()).toEqual({ hidePeople: true, shown: ["Ana Ruiz"] });
  await userEvent.click(screen.getByRole("switch", name));
  expect(body()).toEqual({});
});

it("of a list offers nobody, and says that earlier records are left out", async () => {
  render(<Tried />);
  expect(screen.getByText(packsEs.hideHintOfList)).toBeDefined();
  await userEvent.click(screen.getByRole("switch", name));
  expect(body()).toEqual({ hidePeople: true });
  expect(screen.queryByRole("group")).toBeNull();
});
