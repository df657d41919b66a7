import { OwnDataSection } from "../features/exports/own-data-section.tsx";
import { AccountScreen } from "../features/home/account-screen.tsx";
import { DeleteAccountSection } from "../features/settings/delete-account-section.tsx";

/** The start page with `?account=true`. */
export default function Account() {
  return (
    <AccountScreen>
      <OwnDataSection />
      <DeleteAccountSection />
    </AccountScreen>
  );
}
