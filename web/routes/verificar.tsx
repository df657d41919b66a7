import { createFileRoute, useLocation } from "@tanstack/react-router";
import { server } from "../data/verify/look-up.ts";
import { PublicPreferences } from "../features/preferences/public-preferences.tsx";
import { VerifyScreen } from "../features/verify/verify-screen.tsx";

export const Route = createFileRoute("/verificar")({ component: Verify });

function Verify() {
  const code = useLocation({ select: ({ hash }) => hash });
  return <VerifyScreen key={code} code={code} server={server} footer={<PublicPreferences />} />;
}
