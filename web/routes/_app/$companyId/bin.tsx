import { createFileRoute } from "@tanstack/react-router";
import { BinScreen } from "#web/features/form-lists/bin-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/bin")({ component: BinScreen });
