import { ChartColumn, Table2 } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Card, CardContent, CardHeader, CardTitle } from "../display/card.tsx";
import { quietLinkClass, type ValueLink } from "./plot.tsx";

type Cell<Address> = { value: number; text: string; address?: Address | undefined };
export type ChartTable<Address> = {
  /** The names of the columns, that of the rows first. */
  columns: readonly string[];
  rows: readonly { id: string; name: ReactNode; cells: readonly Cell<Address>[] }[];
};

type ChartCardProps<Address> = {
  title: string;
  /** A sentence that says what the chart shows, for people who cannot see it. */
  summary: string;
  table: ChartTable<Address>;
  link: ValueLink<Address>;
  children: ReactNode;
  footer?: ReactNode;
};

/** A chart with its title, a sentence that says the same, and the same figures as a table. */
export function ChartCard<Address>(props: ChartCardProps<Address>) {
  const { title, summary, table, link, children, footer } = props;
  const text = useText("common");
  const [isTable, setTable] = useState(false);
  const id = useId();
  const label = isTable ? text.asChart : text.asTable;
  const Icon = isTable ? ChartColumn : Table2;
  return (
    <Card className="h-full">
      <section aria-labelledby={id} className="@container flex h-full flex-col">
        <CardHeader
          action={
            <Button
              variant="ghost"
              size="sm"
              className="@max-md:w-(--control-sm) @max-md:px-0"
              aria-label={`${label}: ${title}`}
              onClick={() => setTable(!isTable)}
            >
              <Icon aria-hidden="true" />
              <span className="@max-md:hidden">{label}</span>
            </Button>
          }
        >
          <CardTitle level={3}>
            <span id={id}>{title}</span>
          </CardTitle>
        </CardHeader>
        <CardContent className="flex grow flex-col gap-3">
          <p className="sr-only">{summary}</p>
          {isTable ? <FigureTable label={title} table={table} link={link} /> : children}
          {footer}
        </CardContent>
      </section>
    </Card>
  );
}

type FigureTableProps<Address> = { label: string; table: ChartTable<Address>; link: ValueLink<Address> };

function FigureTable<Address>({ label, table, link: Link }: FigureTableProps<Address>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone
    <section aria-label={label} tabIndex={0} className="overflow-x-auto rounded-sm">
      <table aria-label={label} className="w-full text-sm">
        <thead>
          <tr className="border-b text-xs text-muted-foreground">
            {table.columns.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`py-1.5 font-medium ${index === 0 ? "pe-3 text-start" : "ps-3 text-end"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, name, cells }) => (
            <tr key={id} className="border-b last:border-b-0">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {name}
              </th>
              {cells.map(({ value, text, address }, index) => (
                <td key={table.columns[index + 1]} className="py-1.5 ps-3 text-end tabular-nums">
                  {address === undefined ? (
                    text
                  ) : (
                    <Link address={address} count={value} className={quietLinkClass}>
                      {text}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
