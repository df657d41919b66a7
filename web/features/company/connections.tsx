// What API keys and webhooks share on the screen: a section with a list of cards, and the departments that one of them reaches.
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Plus, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { DepartmentCheckboxes } from "#web/components/departments/department-checkboxes.tsx";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useIsReadOnly } from "#web/data/organisation/use-creatable.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatList } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";

export function ConnectionsSection<Row extends { id: string }>({
  title,
  description,
  addLabel,
  emptyText,
  query,
  canAdd,
  onAdd,
  renderCard,
}: {
  title: string;
  description: ReactNode;
  addLabel: string;
  emptyText: string;
  query: UseQueryResult<readonly Row[]>;
  canAdd: (rows: readonly Row[]) => boolean;
  onAdd: () => void;
  renderCard: (row: Row) => ReactNode;
}) {
  const { data: rows } = query;
  const isReadOnly = useIsReadOnly(useCompany().id);
  return (
    <Section
      title={title}
      description={description}
      action={
        rows && !isReadOnly && canAdd(rows) ? (
          <Button aria-haspopup="dialog" onClick={onAdd}>
            <Plus aria-hidden="true" />
            {addLabel}
          </Button>
        ) : null
      }
    >
      <FailedQueryNotice query={query} />
      {query.isPending ? <SkeletonText lines={4} /> : null}
      {rows?.length === 0 ? (
        <Card>
          <CardContent className="text-sm text-muted-foreground">{emptyText}</CardContent>
        </Card>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {rows.map((row) => (
            <li key={row.id}>
              <Card>
                <CardContent className="flex flex-col gap-3">{renderCard(row)}</CardContent>
              </Card>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}

export function ConnectionHeading({
  icon: Icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      <h3 className="min-w-0 font-medium break-words">{name}</h3>
      {children}
    </div>
  );
}

export function BadgeList({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {labels.map((label) => (
        <li key={label}>
          <Badge size="sm">{label}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** Names the departments that a key or a webhook reaches. */
export function useReach(companyId: string): (departmentIds: readonly string[] | null) => string {
  const text = useText("integrations");
  const language = useLanguage();
  const { data: departments = [] } = useQuery(departmentsQuery(companyId));
  return (departmentIds) =>
    departmentIds === null
      ? text.wholeCompany
      : text.onlyDepartments(
          formatList(
            language,
            departments.filter(({ id }) => departmentIds.includes(id)).map(({ name }) => name),
          ),
        );
}

/** The whole company (null), or some of its departments. */
export function ReachField({
  companyId,
  value,
  error,
  onChange,
}: {
  companyId: string;
  value: string[] | null;
  error: string | undefined;
  onChange: (departmentIds: string[] | null) => void;
}) {
  const { dialog: text } = useText("integrations");
  const departments = useQuery(departmentsQuery(companyId));
  return (
    <>
      <Segmented
        label={text.reach}
        options={[
          { value: "company", label: text.company },
          { value: "departments", label: text.departments },
        ]}
        value={value === null ? "company" : "departments"}
        onChange={(reach) => onChange(reach === "company" ? null : [])}
      />
      {value === null ? null : (
        <DepartmentCheckboxes
          label={text.whichDepartments}
          departments={departments.data}
          failure={departments.isLoadingError ? <FailedQueryNotice query={departments} /> : null}
          required
          value={value}
          error={error}
          onChange={onChange}
        />
      )}
    </>
  );
}
