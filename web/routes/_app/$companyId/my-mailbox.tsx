import { createFileRoute } from "@tanstack/react-router";
import { MyMailbox } from "../../../features/places/company-places.tsx";

export const Route = createFileRoute("/_app/$companyId/my-mailbox")({
  component: MyMailbox,
});
