import { Link } from "@tanstack/react-router";
import { ClipboardList, ListTodo } from "lucide-react";
import { useDepartment } from "../../../data/organisation/use-company.ts";
import { useText } from "../../../text/use-text.ts";

/** Links to the department's forms and actions. */
export function RecordLinks({ className }: { className: string }) {
  const { frame } = useText("app");
  const common = useText("common");
  const { companyId, id } = useDepartment();
  const link = { params: { companyId, teamId: id }, className };
  return (
    <>
      <Link to="/$companyId/team/$teamId/forms" {...link}>
        <ClipboardList aria-hidden="true" />
        {frame.forms}
      </Link>
      <Link to="/$companyId/team/$teamId/actions" {...link}>
        <ListTodo aria-hidden="true" />
        {common.actions}
      </Link>
    </>
  );
}
