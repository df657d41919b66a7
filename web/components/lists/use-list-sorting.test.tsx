import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SORTS_OF_ACTIONS } from "../../data/actions/action-queries.ts";
import { SORTS_OF } from "../../data/form-lists/form-list.ts";
import { servedOrder, type ListSorts } from "../../data/navigation/list-order.ts";
import type { ListOrder } from "../../data/navigation/search.ts";
import { appEs } from "../../text/app/es.ts";
import { loadAppText } from "../../text/catalogue.ts";
import { Table, THead, THeadCell, TRow } from "../../ui/display/table.tsx";
import { OrderField } from "../../ui/list/filters/order-field.tsx";
import { useListSorting } from "./use-list-sorting.ts";

const { sorting: text } = appEs.lists;
const onOrder = vi.fn<(order: ListOrder) => void>();
beforeAll(() => loadAppText());
beforeEach(() => onOrder.mockClear());
afterEach(cleanup);

type HeadProps = { sorts?: ListSorts; order?: ListOrder; filters?: Record<string, unknown> };

function Head({ sorts = SORTS_OF.company, order = {}, filters = {} }: HeadProps) {
  const { headOf, choice, inParts } = useListSorting({
    sorts,
    order: servedOrder(sorts, order, filters),
    filters,
    sortNames: { date: "Fecha", status: "Estado", formType: "Tipo", priority: "Prioridad" },
    filterNames: { ...text.filters, zoneId: "Zona" },
    onOrder,
  });
  return (
    <>
      <OrderField {...choice} />
      <output>{inParts}</output>
      <Table label="Lista">
        <THead>
          <TRow>
            {[...Object.keys(sorts.served), "place"].map((sort) => (
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

test("a header sorts one way, then the other, then not at all", async () => {
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

test("the usual order needs nothing in the address, and the keyboard turns it", async () => {
  const { rerender } = render(<Head />);
  button("date").focus();
  await userEvent.keyboard("{Enter}");
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "date", direction: "asc" });
  rerender(<Head order={{ sort: "date", direction: "asc" }} />);
  expect(header("date").getAttribute("aria-sort")).toBe("ascending");
  await userEvent.keyboard(" ");
  expect(onOrder).toHaveBeenLastCalledWith({});
});

test("the usual order of actions, by urgency, is no column's", () => {
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

test("a sort that the filters exclude falls back to the usual order and names the filters", async () => {
  render(
    <Head
      order={{ sort: "status", direction: "asc" }}
      filters={{ q: "lona", zoneId: "z1", status: undefined }}
    />,
  );
  expect(header("date").getAttribute("aria-sort")).toBe("descending");
  await userEvent.click(button("status"));
  const why = text.notWith("Búsqueda, Zona");
  expect(screen.getByText(why, { ignore: "[hidden]" })).toBeDefined();
  expect(onOrder).not.toHaveBeenCalled();
  expect(screen.getByText(text.fewer("Búsqueda, Zona"))).toBeDefined();
});

test("actions are sorted under any filters", async () => {
  render(<Head sorts={SORTS_OF_ACTIONS} filters={{ q: "lona", zoneId: "z1", status: "completed" }} />);
  await userEvent.click(button("priority"));
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "priority", direction: "desc" });
});

test("on a phone a field sorts by what is served", async () => {
  render(<Head filters={{ departmentId: "d1" }} />);
  await userEvent.selectOptions(screen.getByLabelText(text.by), text.desc("Estado"));
  expect(onOrder).toHaveBeenLastCalledWith({ sort: "status", direction: "desc" });
  await userEvent.selectOptions(screen.getByLabelText(text.by), text.desc("Fecha"));
  expect(onOrder).toHaveBeenLastCalledWith({});
});

test("names the filters that no index serves together, and one of them alone not", () => {
  const said = () => screen.getByRole("status").textContent;
  const { rerender } = render(<Head filters={{ zoneId: "z1", status: undefined }} />);
  expect(said()).toBe("");
  rerender(<Head filters={{ status: "completed", zoneId: "z1" }} />);
  expect(said()).toBe(appEs.lists.inParts("status, Zona"));
  rerender(
    <Head sorts={SORTS_OF.mailbox} filters={{ status: "completed", communicationType: "complaint" }} />,
  );
  expect(said()).toBe("");
});
