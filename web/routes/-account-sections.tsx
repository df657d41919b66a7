import { OwnDataSection } from "../features/exports/own-data-section.tsx";
import { DeleteAccountSection } from "../features/settings/delete-account-section.tsx";

/** Loaded by itself, for the profile and for the start page of people without a company. */
export default function AccountSections() {
  return (
    <>
      <OwnDataSection />
      <DeleteAccountSection />
    </>
  );
}
