import type { CompanyRole } from "#worker/contract/organisation/roles.ts";
import { addRole, changeRole, type Member } from "#web/data/people/members.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { useSend, type Submission } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { toast } from "#web/ui/overlays/toast.tsx";

export type DepartmentRef = { id: string; name: string };
type RoleChangeRequest =
  | { role: CompanyRole | null; department?: DepartmentRef | undefined }
  | { role: CompanyRole; addedTo: DepartmentRef };
export type RoleSubmission = Submission<RoleChangeRequest>;

export function useRoleChange(companyId: string, { userId }: Member): RoleSubmission {
  const text = useText("company").members;
  const refresh = useRefreshCompany();
  return useSend({
    send: (change: RoleChangeRequest) =>
      "addedTo" in change
        ? addRole({ companyId, userId, departmentId: change.addedTo.id, role: change.role })
        : changeRole({ companyId, userId, departmentId: change.department?.id, role: change.role }),
    onDone: async (_answer, change) => {
      await refresh(companyId);
      toast({ title: "addedTo" in change ? text.added(change.addedTo.name) : text.saved, tone: "success" });
    },
  });
}
