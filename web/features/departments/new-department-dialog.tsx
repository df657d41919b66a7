import { useQuery } from "@tanstack/react-query";
import { administeredDepartmentsQuery } from "../../data/organisation/departments.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { CompanyCodeBanner, takenEndingsOf } from "./administered-departments.tsx";
import { DepartmentDialog } from "./department-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";

/** Creates a department from any of the company's pages. */
export function NewDepartmentDialog({ onClose }: { onClose: () => void }) {
  const { departments: text } = useText("departments");
  const { id, companyCode } = useCompany();
  const load = useQuery(administeredDepartmentsQuery(id));
  if (companyCode && load.data)
    return (
      <DepartmentDialog
        company={{ id, companyCode }}
        department={null}
        takenEndings={takenEndingsOf(load.data)}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} title={text.createTitle}>
      {companyCode ? null : <CompanyCodeBanner companyId={id} />}
      {companyCode && load.isLoadingError ? <FailedQueryNotice query={load} /> : null}
      {companyCode && !load.isLoadingError ? <Spinner label={text.loading} /> : null}
    </Dialog>
  );
}
