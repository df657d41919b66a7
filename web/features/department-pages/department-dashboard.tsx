import { ChartColumn } from "lucide-react";
import type { ReactNode } from "react";
import { useDepartment } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { RecordLinks } from "./record-links.tsx";

/** The figures are not built yet; the page links to the forms and actions instead. */
export function DepartmentDashboard({ actions }: { actions?: ReactNode }) {
  const { places } = useText();
  const { name, color } = useDepartment();
  useTitle(places.dashboard);
  return (
    <>
      <PageHeader title={places.dashboard} meta={<Badge color={color}>{name}</Badge>} actions={actions} />
      <EmptyState
        icon={<ChartColumn />}
        title={places.dashboardEmpty}
        description={places.dashboardBody}
        action={<RecordLinks className={buttonClass({ variant: "secondary" })} />}
      />
    </>
  );
}
