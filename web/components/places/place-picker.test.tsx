import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type SubmitEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Field } from "../../ui/controls/field.tsx";
import type { PlaceOption } from "./new-place-fields.tsx";
import type { PlaceList } from "./place-option-list.tsx";
import { PlacePicker, type PlaceChoice } from "./place-picker.tsx";

afterEach(cleanup);

const option = (name: string): PlaceOption => ({ id: name, name });
const list = (...names: string[]): PlaceList => ({
  options: names.map(option),
  problem: null,
  onRetry: () => {},
});
const FEW = list("Nave 1", "Nave 2");
const MANY = list("Almacén", "Nave 1", "Nave 2", "Oficina", "Patio", "Muelle", "Taller", "Túnel");

const listLabels = (thing: string) => ({
  search: `search ${thing}`,
  none: `no ${thing}`,
  ask: "ask",
  notFound: (search: string) => `nothing like ${search}`,
  create: `new ${thing}`,
  loading: "loading",
  retry: "retry",
  newName: `name of ${thing}`,
  save: "save",
  cancel: "cancel",
});
const labels = {
  choose: "choose",
  chooseLocation: "Which location?",
  chooseZone: "Which zone?",
  back: "back",
  close: "close",
  location: listLabels("location"),
  zone: listLabels("zone"),
};

type Given = {
  locations?: PlaceList;
  zones?: PlaceList;
  value?: PlaceChoice;
  onChange?: (choice: PlaceChoice) => void;
  onBrowse?: (locationId: string) => void;
  onSubmit?: (event: SubmitEvent) => void;
};

function Harness({ locations = FEW, zones = list("Muelle", "Oficina"), value, ...rest }: Given) {
  const [choice, setChoice] = useState<PlaceChoice | null>(value ?? null);
  return (
    <form onSubmit={rest.onSubmit}>
      <Field label="Place" required error="wrong">
        {(control) => (
          <PlacePicker
            control={control}
            labels={labels}
            value={choice}
            locations={locations}
            zones={zones}
            onBrowse={rest.onBrowse ?? (() => {})}
            onChange={(next) => {
              setChoice(next);
              rest.onChange?.(next);
            }}
          />
        )}
      </Field>
    </form>
  );
}

async function opened(given: Given = {}) {
  const person = userEvent.setup();
  render(<Harness {...given} />);
  await person.click(screen.getByLabelText(/^Place/));
  return person;
}
const heading = () => screen.getByRole("heading").textContent;

test("first the location, then its zone; then the field says both and has the focus", async () => {
  const onChange = vi.fn<(choice: PlaceChoice) => void>();
  const onBrowse = vi.fn<(locationId: string) => void>();
  const person = await opened({ onChange, onBrowse });
  expect(heading()).toBe("Which location?");
  await person.click(screen.getByText("Nave 2"));
  expect(onBrowse).toHaveBeenCalledWith("Nave 2");
  expect(heading()).toBe("Which zone?");
  await person.click(screen.getByText("Muelle"));
  expect(onChange).toHaveBeenCalledWith({ location: option("Nave 2"), zone: option("Muelle") });
  expect(screen.queryByRole("dialog")).toBeNull();
  const field = screen.getByLabelText(/^Place/);
  expect(field.textContent).toContain("Nave 2");
  expect(field.textContent).toContain("Muelle");
  expect(document.activeElement).toBe(field);
});

test("whoever changes a place begins at the zones of its location, and may go back", async () => {
  const onBrowse = vi.fn<(locationId: string) => void>();
  const person = await opened({ value: { location: option("Nave 1"), zone: option("Oficina") }, onBrowse });
  expect(heading()).toBe("Which zone?");
  expect(onBrowse).toHaveBeenCalledWith("Nave 1");
  expect(screen.getByText("Oficina").closest("button")?.getAttribute("aria-current")).toBe("true");
  await person.click(screen.getByText("back"));
  expect(heading()).toBe("Which location?");
});

test("a short list has no search; the arrows go round it", async () => {
  const person = await opened();
  expect(screen.queryByRole("searchbox")).toBeNull();
  const names = () => document.activeElement?.textContent;
  screen.getByText("Nave 1").closest("button")?.focus();
  await person.keyboard("{ArrowDown}");
  expect(names()).toBe("Nave 2");
  await person.keyboard("{ArrowDown}");
  expect(names()).toBe("Nave 1");
  await person.keyboard("{ArrowUp}{Enter}");
  expect(heading()).toBe("Which zone?");
});

test("a long list is searched without minding accents, and Enter takes the first without sending the form", async () => {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>();
  const person = await opened({ locations: MANY, onSubmit });
  const search = screen.getByLabelText("search location");
  expect(document.activeElement).toBe(search);
  await person.type(search, "tunel");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Túnel"]);
  await person.type(search, "x");
  expect(screen.getByText("nothing like tunelx")).toBeTruthy();
  await person.type(search, "{Backspace}{Enter}");
  expect(heading()).toBe("Which zone?");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("who may not create sees whom to ask, and no way to create", async () => {
  await opened({ locations: list() });
  expect(screen.getByText("no location ask")).toBeTruthy();
  expect(screen.queryByText("new location")).toBeNull();
});

test("a new one is made once, and chosen; what is wrong with it is said at its field", async () => {
  const onCreate = vi.fn<NonNullable<PlaceList["onCreate"]>>(async (name) =>
    name === "" ? { problem: "a name, please" } : { option: option(name) },
  );
  const person = await opened({ locations: { ...FEW, onCreate }, zones: { ...list(), onCreate } });
  await person.click(screen.getByText("new location"));
  await person.click(screen.getByText("save"));
  expect(await screen.findByText("a name, please")).toBeTruthy();
  const name = screen.getByLabelText(/^name of location/);
  expect(document.activeElement).toBe(name);
  await person.type(name, "Nave 3{Enter}");
  expect(onCreate).toHaveBeenCalledTimes(2);
  expect(heading()).toBe("Which zone?");
  expect(screen.getByText("no zone")).toBeTruthy();
});

test("says why a list did not come, and asks again", async () => {
  const onRetry = vi.fn<() => void>();
  const person = await opened({ locations: { options: undefined, problem: "no network", onRetry } });
  expect(screen.getByRole("alert").textContent).toContain("no network");
  await person.click(screen.getByText("retry"));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
