import { createFileRoute } from "@tanstack/react-router";
import { CompanyForms } from "../../../features/places/company-places.tsx";

export const Route = createFileRoute("/_app/$companyId/forms")({
  component: CompanyForms,
});
