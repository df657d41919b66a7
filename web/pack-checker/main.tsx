// The page verificar.html of a pack: /verificar for packs alone, in one file that needs no network (scripts/build/pack-checker.ts).
import "./main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { PublicPreferences } from "../features/preferences/public-preferences.tsx";
import { VerifyScreen } from "../features/verify/verify-screen.tsx";
import { loadText, startLanguage } from "../text/catalogue.ts";
import { watchTheme } from "../ui/styles/theme.ts";

watchTheme();
const root = document.getElementById("root");
if (root)
  void Promise.all([startLanguage(), loadText("verify")]).finally(() =>
    createRoot(root).render(
      <StrictMode>
        <VerifyScreen code="" server={null} footer={<PublicPreferences />} />
      </StrictMode>,
    ),
  );
