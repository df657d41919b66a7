import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { setLanguage } from "../../text/catalogue.ts";
import { datesCa } from "../../text/dates/ca.ts";
import { datesEn } from "../../text/dates/en.ts";
import { datesEs } from "../../text/dates/es.ts";
import { Field } from "../../ui/controls/field.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { DateInput } from "./date-input.tsx";
import type { DateType } from "./typed-date.ts";

const TEXTS = { es: datesEs, ca: datesCa, en: datesEn };
const onChange = vi.fn<(value: string) => void>();
const onSubmit = vi.fn<() => void>();

beforeEach(() => {
  onChange.mockClear();
  onSubmit.mockClear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await act(() => setLanguage("es"));
});

type PageProps = { first: string; type?: DateType; required?: boolean };

function Page({ first, type = "date", required }: PageProps) {
  const [value, setValue] = useState(first);
  return (
    <SubmitForm problem={null} onSubmit={onSubmit}>
      <Field label="Fecha" required={required}>
        {(control) => (
          <DateInput
            {...control}
            type={type}
            value={value}
            min={type === "date" ? "2000-01-01" : "2000-01-01T00:00"}
            max={type === "date" ? "2027-11-20" : "2027-11-20T23:59"}
            onChange={(next) => {
              onChange(next);
              setValue(next);
            }}
          />
        )}
      </Field>
      <button type="button" onClick={() => setValue("2026-12-24")}>
        Nochebuena
      </button>
      <button type="submit">Guardar</button>
    </SubmitForm>
  );
}

function show(first = "", props: Omit<PageProps, "first"> = {}) {
  render(<Page first={first} {...props} />);
  return screen.getByLabelText<HTMLInputElement>(/^Fecha/);
}

describe.each(["es", "ca", "en"] as const)("in %s", (language) => {
  const text = TEXTS[language];
  beforeEach(() => act(() => setLanguage(language)));

  test("an empty field shows the format of a date, and a filled one uses it", () => {
    const input = show("", { type: "datetime-local" });
    expect(input.type).toBe("text");
    expect(input.placeholder).toBe(text.pattern["datetime-local"]);
    cleanup();
    expect(show("").placeholder).toBe(text.pattern.date);
    cleanup();
    expect(show("2026-03-01").value).toBe("01/03/2026");
    cleanup();
    expect(show("2026-03-01T09:05", { type: "datetime-local" }).value).toBe("01/03/2026 09:05");
  });

  test("a short date is written in full when the field is left", async () => {
    const input = show();
    await userEvent.type(input, "1/3/26");
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange.mock.calls).toEqual([["2026-03-01"]]);
    expect(input.value).toBe("01/03/2026");
    expect(document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      { es: "domingo", ca: "diumenge", en: "Sunday" }[language],
    );
  });

  test("a date that does not exist stays as typed, with the reason beside it", async () => {
    const input = show("2026-03-01");
    await userEvent.clear(input);
    onChange.mockClear();
    await userEvent.type(input, "31/2/2026");
    expect(screen.queryByText(text.invalid.date)).toBeNull();
    await userEvent.tab();
    expect(input.value).toBe("31/2/2026");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByText(text.invalid.date).closest("p")?.id).toBe(
      input.getAttribute("aria-describedby")?.split(" ")[0],
    );
    expect(onChange).not.toHaveBeenCalled();
  });

  test("the error of a date beyond the limits names the limit", async () => {
    const input = show();
    await userEvent.type(input, "31/12/1999");
    await userEvent.tab();
    const first = { es: "1 de enero de 2000", ca: "1 de gener del 2000", en: "1 January 2000" }[language];
    expect(screen.getByText(text.tooEarly(first))).toBeTruthy();
  });

  test("the calendar is in the language and begins the week on Monday", async () => {
    show("2026-03-01");
    await userEvent.click(screen.getByRole("button", { name: text.calendar.open }));
    const month = { es: "marzo de 2026", ca: "març del 2026", en: "March 2026" }[language];
    const grid = await screen.findByRole("grid", { name: month });
    const [monday] = within(grid).getAllByRole("columnheader");
    expect(monday?.getAttribute("abbr")).toBe({ es: "lunes", ca: "dilluns", en: "Monday" }[language]);
    const chosen = {
      es: "domingo, 1 de marzo de 2026",
      ca: "diumenge, 1 de març del 2026",
      en: "Sunday, 1 March 2026",
    };
    expect(document.activeElement?.getAttribute("aria-label")).toBe(chosen[language]);
  });
});

test("a complete date is reported before the field is left, and so is an empty one", async () => {
  const input = show();
  await userEvent.type(input, "1/3/2026");
  expect(onChange.mock.calls).toEqual([["2026-03-01"]]);
  expect(input.value).toBe("1/3/2026");
  await userEvent.clear(input);
  expect(onChange.mock.lastCall).toEqual([""]);
});

test("Enter reads what is typed before the form is sent", async () => {
  await userEvent.type(show(), "1/3/26{Enter}");
  expect(onChange.mock.calls).toEqual([["2026-03-01"]]);
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a form is not sent while a date in it cannot be read", async () => {
  const input = show("2026-03-01");
  await userEvent.clear(input);
  await userEvent.type(input, "32/1/2026");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  await userEvent.clear(input);
  await userEvent.type(input, "31/1/2026");
  await userEvent.click(screen.getByRole("button", { name: "Guardar" }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test("a value set from outside replaces the typed date", async () => {
  const input = show();
  await userEvent.type(input, "32/1/2026");
  await userEvent.click(screen.getByRole("button", { name: "Nochebuena" }));
  expect(input.value).toBe("24/12/2026");
  expect(input.getAttribute("aria-invalid")).toBeNull();
});

test("the calendar is used with the keyboard and gives the focus back", async () => {
  const input = show("2026-03-01");
  await userEvent.click(input);
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const focused = () => document.activeElement?.getAttribute("aria-label");
  await screen.findByRole("grid");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("lunes, 2 de marzo de 2026");
  await userEvent.keyboard("{ArrowDown}{End}");
  expect(focused()).toBe("domingo, 15 de marzo de 2026");
  await userEvent.keyboard("{Home}{PageDown}");
  expect(focused()).toBe("jueves, 9 de abril de 2026");
  await userEvent.keyboard("{PageUp}{ArrowUp}{ArrowLeft}");
  expect(focused()).toBe("domingo, 1 de marzo de 2026");
  await userEvent.keyboard("{Shift>}{PageDown}{/Shift}");
  expect(focused()).toBe("lunes, 1 de marzo de 2027");
  // The last day that may be chosen.
  await userEvent.keyboard("{Shift>}{PageDown}{/Shift}");
  expect(focused()).toBe("sábado, 20 de noviembre de 2027");
  await userEvent.keyboard("{Enter}");
  expect(onChange.mock.calls).toEqual([["2027-11-20"]]);
  expect(screen.queryByRole("grid")).toBeNull();
  expect(document.activeElement).toBe(input);
});

test("the last day of a month leads to the last day of a shorter one", async () => {
  show("2026-01-31");
  await userEvent.click(screen.getByRole("button", { name: datesEs.calendar.open }));
  await screen.findByRole("grid");
  await userEvent.keyboard("{PageDown}");
  expect(document.activeElement?.getAttribute("aria-label")).toBe("sábado, 28 de febrero de 2026");
});

test("the calendar keeps the time and asks for it", async () => {
  const input = show("2026-03-01T09:05", { type: "datetime-local" });
  await userEvent.click(screen.getByRole("button", { name: datesEs.calendar.open }));
  await userEvent.click(await screen.findByRole("button", { name: "martes, 3 de marzo de 2026" }));
  expect(onChange.mock.calls).toEqual([["2026-03-03T09:05"]]);
  expect(document.activeElement).toBe(input);
  expect(input.value.slice(input.selectionStart ?? 0)).toBe("09:05");
});

test("the calendar removes a date that is not required", async () => {
  show("2026-03-01");
  await userEvent.click(screen.getByRole("button", { name: datesEs.calendar.open }));
  await userEvent.click(await screen.findByRole("button", { name: datesEs.calendar.clear }));
  expect(onChange.mock.calls).toEqual([[""]]);
  cleanup();
  show("2026-03-01", { required: true });
  await userEvent.click(screen.getByRole("button", { name: datesEs.calendar.open }));
  await screen.findByRole("grid");
  expect(screen.queryByRole("button", { name: datesEs.calendar.clear })).toBeNull();
});

test("a finger gets the phone's own picker under the text in the user's language", async () => {
  vi.spyOn(globalThis, "matchMedia").mockImplementation(
    (query) => ({ matches: query === "(pointer: coarse)" }) as MediaQueryList,
  );
  const input = show("2026-03-01");
  expect(input.type).toBe("date");
  expect(input.value).toBe("2026-03-01");
  expect(input.className).toContain("text-transparent");
  expect(screen.getByText("01/03/2026")).toBeTruthy();
  await userEvent.clear(input);
  expect(screen.getByText(datesEs.pattern.date)).toBeTruthy();
  expect(onChange.mock.lastCall).toEqual([""]);
});
