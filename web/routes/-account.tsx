import { AccountScreen } from "../features/home/account-screen.tsx";
import AccountSections from "./-account-sections.tsx";

/** The start page with `?account=true`. */
export default function Account() {
  return (
    <AccountScreen>
      <AccountSections />
    </AccountScreen>
  );
}
