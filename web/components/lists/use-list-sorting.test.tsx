import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SORTS_OF_ACTIONS } from "../../data/actions/action-queries.ts";
import { SORTS_OF } from "../../data/form-lists/form-list.ts";
import { knownOrder, type ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder } from "../../data/navigation/search.ts";
import { appEs } from "../../text/app/es.ts";
import { Table, THead, THeadCell, TRow } from "../../ui/display/table.tsx";
import { OrderField } from "../../ui/list/filters/order-field.tsx";
import { useListSorting } from "./use-list-sorting.ts";

const { sorting: text } = appEs.lists;
const onOrder = vi.fn<(order: ListOrder) => void>();
beforeEach(() => onOrder.mockClear());
afterEach(cleanup);

type HeadProps = { sorts?: ListSorts; order?: ListOrder };

function Head({ sorts = SORTS_OF.company, order = {} }: HeadProps) {
  const { headOf, choice } = useListSorting({
    sorts,
    order: knownOrder(sorts, order),
    sortNames: { date: "Fecha", status: "Estado", formType: "Tipo", priority: "Prioridad" },
    onOrder,
  });
  return (
    <>
      <OrderField {...choice} />
      <Table label="Lista">
        <THead>
          <TRow>
            {[...Object.keys(sorts.firstDirection), "place"].map((sort) => (
              <THeadCell key={sort} {...headOf(sort)}>
                {sort}
              </THeadCell>
            ))}
          </TRow>
        </THead>
      </Table>
    </>
  );
}
const header = (name: string) => screen.getByRole("columnheader", { name });
const button = (name: string) => screen.getByRole("button", { name });

test("a header sorts in one direction, then in the other, then not at all", async () => {
  const { rerender } = render(<Head />);
  expect(header("date").getAttribute("aria-sort")).toBe("descending");
  expect(header("status").getAttribute("aria-sort")).toBeNull();
  await userEvent.click(button("status"));
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "status", direction: "asc" });
  rerender(<Head order={{ sort: "status", direction: "asc" }} />);
  expect(header("status").getAttribute("aria-sort")).toBe("ascending");
  expect(header("date").getAttribute("aria-sort")).toBeNull();
  await userEvent.click(button("status"));
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "status", direction: "desc" });
  rerender(<Head order={{ sort: "status", direction: "desc" }} />);
  await userEvent.click(button("status"));
  expect(onOrder).toHaveBeenLastCalledWith({});
});

test("the default order has no parameter in the address, and the keyboard reverses it", async () => {
  const { rerender } = render(<Head />);
  button("date").focus();
  await userEvent.keyboard("{Enter}");
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "date", direction: "asc" });
  rerender(<Head order={{ sort: "date", direction: "asc" }} />);
  expect(header("date").getAttribute("aria-sort")).toBe("ascending");
  await userEvent.keyboard(" ");
  expect(onOrder).toHaveBeenLastCalledWith({});
});

test("the default order of actions, by urgency, marks no column as sorted", () => {
  render(<Head sorts={SORTS_OF_ACTIONS} />);
  for (const each of screen.getAllByRole("columnheader")) expect(each.getAttribute("aria-sort")).toBeNull();
  expect(screen.getByRole("option", { name: text.usual }).getAttribute("value")).toBe("");
});

test("a column without an index says so on focus, and is no longer than its name", async () => {
  render(<Head />);
  expect(screen.queryByText(text.notByColumn, { ignore: "[hidden]" })).toBeNull();
  await userEvent.click(button("place"));
  expect(screen.getByText(text.notByColumn, { ignore: "[hidden]" })).toBeDefined();
  expect(header("place")).toBeDefined();
  const description = document.getElementById(button("place").getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe(text.notByColumn);
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText(text.notByColumn, { ignore: "[hidden]" })).toBeNull();
  expect(onOrder).not.toHaveBeenCalled();
});

test("a sort that the list does not have falls back to the default order", () => {
  render(<Head order={{ sort: "place", direction: "asc" }} />);
  expect(header("date").getAttribute("aria-sort")).toBe("descending");
});

test("on a phone a field sorts", async () => {
  render(<Head />);
  await userEvent.selectOptions(screen.getByLabelText(text.by), text.desc("Estado"));
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "status", direction: "desc" });
  await userEvent.selectOptions(screen.getByLabelText(text.by), text.desc("Fecha"));
  expect(onOrder).toHaveBeenLastCalledWith({});
});
