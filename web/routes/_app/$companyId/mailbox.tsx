import { createFileRoute } from "@tanstack/react-router";
import { CompanyMailbox } from "../../../features/places/company-places.tsx";

export const Route = createFileRoute("/_app/$companyId/mailbox")({
  component: CompanyMailbox,
});
