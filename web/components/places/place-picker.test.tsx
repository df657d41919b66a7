import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type SubmitEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { masterDataEs } from "../../text/app/master-data/es.ts";
import { commonEs } from "../../text/common/es.ts";
import { Field } from "../../ui/controls/field.tsx";
import { JobPositionPicker } from "./job-position-picker.tsx";
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

const { placePicker: text } = masterDataEs;

type HarnessProps = {
  locations?: PlaceList;
  zones?: PlaceList;
  value?: PlaceChoice;
  isListed?: boolean;
  isInline?: boolean;
  onChange?: (choice: PlaceChoice) => void;
  onBrowse?: (locationId: string) => void;
  onSubmit?: (event: SubmitEvent) => void;
};

function Harness({
  locations = FEW,
  zones = list("Muelle", "Oficina"),
  value,
  isListed,
  isInline,
  ...rest
}: HarnessProps) {
  const [choice, setChoice] = useState<PlaceChoice | null>(value ?? null);
  return (
    <form onSubmit={rest.onSubmit}>
      <Field label="Place" required error="wrong">
        {(control) => (
          <PlacePicker
            control={control}
            value={choice}
            locations={locations}
            zones={zones}
            isListed={isListed}
            isInline={isInline}
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

async function openPicker(props: HarnessProps = {}) {
  const user = userEvent.setup();
  render(<Harness {...props} />);
  await user.click(screen.getByLabelText(/^Place/));
  return user;
}
const heading = () => screen.getByRole("heading").textContent;

test("a location and a zone are chosen; the field shows both and has the focus", async () => {
  const onChange = vi.fn<(choice: PlaceChoice) => void>();
  const onBrowse = vi.fn<(locationId: string) => void>();
  const user = await openPicker({ onChange, onBrowse });
  expect(heading()).toBe(text.chooseLocation);
  await user.click(screen.getByText("Nave 2"));
  expect(onBrowse).toHaveBeenCalledWith("Nave 2");
  expect(heading()).toBe(text.chooseZone);
  await user.click(screen.getByText("Muelle"));
  expect(onChange).toHaveBeenCalledWith({ location: option("Nave 2"), zone: option("Muelle") });
  expect(screen.queryByRole("dialog")).toBeNull();
  const field = screen.getByLabelText(/^Place/);
  expect(field.textContent).toContain("Nave 2");
  expect(field.textContent).toContain("Muelle");
  expect(document.activeElement).toBe(field);
});

test("on the page, a place is chosen without opening a sheet, which then has it", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(choice: PlaceChoice) => void>();
  render(<Harness isListed onChange={onChange} />);
  await user.click(screen.getByText("Nave 2"));
  expect(screen.getByRole("group").getAttribute("aria-label")).toContain("Nave 2");
  await user.click(screen.getByText("Muelle"));
  expect(onChange).toHaveBeenCalledWith({ location: option("Nave 2"), zone: option("Muelle") });
  const field = screen.getByLabelText(/^Place/);
  expect(document.activeElement).toBe(field);
  await user.click(field);
  expect(heading()).toBe(text.chooseZone);
});

test("in a dialog, the options open under the field, which closes them again and has the focus after a choice", async () => {
  const onChange = vi.fn<(choice: PlaceChoice) => void>();
  const user = await openPicker({ isInline: true, onChange });
  expect(screen.queryByRole("dialog")).toBeNull();
  const field = screen.getByLabelText(/^Place/);
  expect(document.activeElement?.textContent).toBe("Nave 1");
  await user.click(field);
  expect(screen.queryByRole("group")).toBeNull();
  await user.click(field);
  await user.click(screen.getByText("Nave 2"));
  await user.click(screen.getByText("Muelle"));
  expect(onChange).toHaveBeenCalledWith({ location: option("Nave 2"), zone: option("Muelle") });
  expect(screen.queryByRole("group")).toBeNull();
  expect(document.activeElement).toBe(field);
});

test("a job position is chosen in the dialog around its field, and takes no focus before", async () => {
  const user = userEvent.setup();
  function Position() {
    const [value, setValue] = useState<PlaceOption | null>(null);
    return (
      <Field label="Position" required error={undefined}>
        {(control) => (
          <JobPositionPicker control={control} value={value} onChange={setValue} list={FEW} isListed />
        )}
      </Field>
    );
  }
  render(<Position />);
  expect(document.activeElement).toBe(document.body);
  await user.click(within(screen.getByRole("group", { name: text.jobPositionTitle })).getByText("Nave 2"));
  expect(screen.queryByRole("dialog")).toBeNull();
  const field = screen.getByLabelText(/^Position/);
  expect(field.textContent).toContain("Nave 2");
  expect(document.activeElement).toBe(field);
  await user.click(field);
  expect(heading()).toBe(text.jobPositionTitle);
});

test("on the page, without any location, the sheet creates the first", () => {
  render(<Harness isListed locations={list()} />);
  expect(screen.getByRole("combobox").getAttribute("aria-expanded")).toBe("false");
});

test("a chosen place opens at the zones of its location, with a way back to the locations", async () => {
  const onBrowse = vi.fn<(locationId: string) => void>();
  const user = await openPicker({ value: { location: option("Nave 1"), zone: option("Oficina") }, onBrowse });
  expect(heading()).toBe(text.chooseZone);
  expect(onBrowse).toHaveBeenCalledWith("Nave 1");
  expect(screen.getByText("Oficina").closest("button")?.getAttribute("aria-current")).toBe("true");
  await user.click(screen.getByText(text.back));
  expect(heading()).toBe(text.chooseLocation);
});

test("a short list has no search; the arrow keys cycle through it", async () => {
  const user = await openPicker();
  expect(screen.queryByRole("searchbox")).toBeNull();
  const names = () => document.activeElement?.textContent;
  screen.getByText("Nave 1").closest("button")?.focus();
  await user.keyboard("{ArrowDown}");
  expect(names()).toBe("Nave 2");
  await user.keyboard("{ArrowDown}");
  expect(names()).toBe("Nave 1");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(heading()).toBe(text.chooseZone);
});

test("a long list is searched ignoring accents; Enter chooses the first match without submitting the form", async () => {
  const onSubmit = vi.fn<(event: SubmitEvent) => void>();
  const user = await openPicker({ locations: MANY, onSubmit });
  const search = screen.getByLabelText(text.searchLocation);
  expect(document.activeElement).toBe(search);
  await user.type(search, "tunel");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Túnel"]);
  await user.type(search, "x");
  expect(screen.getByText(text.nothingFound("tunelx"))).toBeTruthy();
  await user.type(search, "{Backspace}{Enter}");
  expect(heading()).toBe(text.chooseZone);
  expect(onSubmit).not.toHaveBeenCalled();
});

test("without onCreate, an empty list shows whom to ask and no create button", async () => {
  await openPicker({ locations: list() });
  expect(screen.getByText(`${text.noLocations} ${text.askAdministration}`)).toBeTruthy();
  expect(screen.queryByText(text.createLocation)).toBeNull();
});

test("a new option is created once and chosen; an error is shown at its field", async () => {
  const onCreate = vi.fn<NonNullable<PlaceList["onCreate"]>>(async (name) =>
    name === "" ? { problem: "a name, please" } : { option: option(name) },
  );
  const user = await openPicker({ locations: { ...FEW, onCreate }, zones: { ...list(), onCreate } });
  await user.click(screen.getByText(text.createLocation));
  await user.click(screen.getByText(text.create));
  expect(await screen.findByText("a name, please")).toBeTruthy();
  const name = screen.getByLabelText(new RegExp(`^${text.locationName}`));
  expect(document.activeElement).toBe(name);
  await user.type(name, "Nave 3{Enter}");
  expect(onCreate).toHaveBeenCalledTimes(2);
  expect(heading()).toBe(text.chooseZone);
  expect(screen.getByText(text.noZones)).toBeTruthy();
});

test("a taken name is reported at its field, keeps what was typed, and can be changed", async () => {
  const problem = "Ya hay una ubicación con ese nombre. Elige otro";
  const onCreate = vi.fn<NonNullable<PlaceList["onCreate"]>>(async (name) =>
    name === "Nave 1" ? { problem } : { option: option(name) },
  );
  const user = await openPicker({ locations: { ...FEW, onCreate } });
  await user.click(screen.getByText(text.createLocation));
  const name = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${text.locationName}`));
  await user.type(name, "Nave 1{Enter}");
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(name.value).toBe("Nave 1");
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(name.getAttribute("aria-describedby") ?? "")?.textContent).toBe(problem);
  expect(document.activeElement).toBe(name);
  await user.type(name, " B{Enter}");
  expect(onCreate).toHaveBeenLastCalledWith("Nave 1 B");
  expect(heading()).toBe(text.chooseZone);
});

test("shows the error of a failed list and retries", async () => {
  const onRetry = vi.fn<() => void>();
  const user = await openPicker({ locations: { options: undefined, problem: "no network", onRetry } });
  expect(screen.getByRole("alert").textContent).toContain("no network");
  await user.click(screen.getByText(commonEs.retry));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
