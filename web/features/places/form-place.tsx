import { Link } from "@tanstack/react-router";
import { FileQuestion } from "lucide-react";
import type { FormType } from "../../../worker/contract/enums.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** Where the person came from, and so where the way back leads. */
type Origin = "company" | "my" | { teamId: string };
type FormPlaceProps = { formType: FormType; companyId: string; origin: Origin };

export function FormPlace({ formType, companyId, origin }: FormPlaceProps) {
  const { kinds, places } = useText();
  useTitle(kinds[formType]);
  return (
    <>
      <PageHeader title={kinds[formType]} />
      <EmptyState
        icon={<FileQuestion />}
        title={places.formGone}
        description={places.formGoneBody}
        action={<BackLink formType={formType} companyId={companyId} origin={origin} />}
      />
    </>
  );
}

function BackLink({ formType, companyId, origin }: FormPlaceProps) {
  const { places } = useText();
  const className = buttonClass({ variant: "secondary" });
  if (typeof origin === "object") {
    return (
      <Link
        to="/$companyId/team/$teamId/forms"
        params={{ companyId, teamId: origin.teamId }}
        className={className}
      >
        {places.backToForms}
      </Link>
    );
  }
  if (origin === "my") {
    return (
      <Link to="/$companyId/my-mailbox" params={{ companyId }} className={className}>
        {places.backToMyMailbox}
      </Link>
    );
  }
  const mailbox = formType === "mailbox";
  return (
    <Link
      to={mailbox ? "/$companyId/mailbox" : "/$companyId/forms"}
      params={{ companyId }}
      className={className}
    >
      {mailbox ? places.backToMailbox : places.backToForms}
    </Link>
  );
}
