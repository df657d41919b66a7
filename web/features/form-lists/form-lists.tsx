import { ClipboardList, Inbox, MailOpen } from "lucide-react";
import { useCompany, useDepartment } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { FormListScreen, type ListRouteProps } from "./form-list-screen.tsx";

const WaitingNotices = lazyPart(() => import("./waiting-notices.tsx"));

export function CompanyForms(props: ListRouteProps) {
  const { places } = useText("app");
  const { id: companyId } = useCompany();
  return (
    <FormListScreen
      {...props}
      list={{ name: "company", companyId }}
      title={places.allForms}
      loadingText={places.loadingForms}
      empty={{ icon: <ClipboardList />, title: places.allFormsEmpty, body: places.allFormsBody }}
    />
  );
}

export function DepartmentForms(props: ListRouteProps) {
  const { places } = useText("app");
  const { id: departmentId, companyId, name, color } = useDepartment();
  return (
    <FormListScreen
      // The key keeps another department's rows from showing while this one's load.
      key={departmentId}
      {...props}
      list={{ name: "department", companyId, departmentId }}
      title={places.departmentForms}
      meta={<Badge color={color}>{name}</Badge>}
      loadingText={places.loadingForms}
      empty={{ icon: <ClipboardList />, title: places.allFormsEmpty, body: places.departmentFormsBody }}
    />
  );
}

export function CompanyMailbox(props: ListRouteProps) {
  const { places, formLists } = useText("app");
  const { id: companyId } = useCompany();
  return (
    <FormListScreen
      {...props}
      list={{ name: "mailbox", companyId }}
      title={places.mailbox}
      above={<WaitingNotices companyId={companyId} />}
      loadingText={formLists.loadingMailbox}
      empty={{ icon: <Inbox />, title: places.mailboxEmpty, body: places.mailboxBody }}
    />
  );
}

export function MyMailbox(props: ListRouteProps) {
  const { places, formLists } = useText("app");
  const common = useText("common");
  const { id: companyId } = useCompany();
  return (
    <FormListScreen
      {...props}
      list={{ name: "my-mailbox", companyId }}
      title={common.myMailbox}
      loadingText={formLists.loadingMailbox}
      empty={{ icon: <MailOpen />, title: places.myMailboxEmpty, body: places.myMailboxBody }}
    />
  );
}
