import { createFileRoute } from "@tanstack/react-router";
import { InboxScreen } from "#web/features/inbox/inbox-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/inbox")({ component: InboxScreen });
