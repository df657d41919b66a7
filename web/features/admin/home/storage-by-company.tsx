import { Link } from "@tanstack/react-router";
import type { PlatformOverview } from "./overview.ts";
import { formatBytes } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";

/** The companies with most bytes of files, each with a bar. */
export function StorageByCompany({ rows }: { rows: PlatformOverview["storage"] }) {
  const { admin: text } = useText("admin");
  const language = useLanguage();
  const most = Math.max(1, ...rows.map(({ bytes }) => bytes));
  return (
    <Section title={text.storageTitle} description={text.storageLead}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.storageEmpty}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {rows.map(({ company, bytes }) => (
              <li key={company.id} className="relative flex min-h-11 items-center gap-3 px-4 py-2 sm:px-5">
                <Avatar name={company.name} color={company.color} shape="square" size="sm" />
                <div className="min-w-0 flex-1">
                  <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                    <Link
                      to="/admin/companies"
                      search={{ company: company.id }}
                      className="min-w-min font-medium hover:underline after:absolute after:inset-0"
                    >
                      {company.name}
                    </Link>
                    <span className="text-muted-foreground tabular-nums">{formatBytes(language, bytes)}</span>
                  </div>
                  <svg aria-hidden="true" className="mt-1.5 h-1.5 w-full rounded-full bg-foreground/10">
                    <rect width={`${(100 * bytes) / most}%`} height="100%" className="fill-chart-1" />
                  </svg>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
