import { useText } from "../../text/use-text.ts";
import { Section } from "../../ui/display/section.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { LanguageAndThemeCard } from "./language-and-theme-card.tsx";
import { DailyDigestCard } from "./daily-digest-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionsSection } from "./sessions-section.tsx";

/** How others see one, how one sees the program, and where one is signed in. */
export function UserTab() {
  const { settings: words } = useText();
  return (
    <div className="flex max-w-2xl flex-col gap-10">
      <Section title={words.profile} description={words.profileLead}>
        <ProfileForm />
      </Section>
      <Section title={words.preferences}>
        <LanguageAndThemeCard />
        <DailyDigestCard />
      </Section>
      <SessionsSection />
      <DeleteAccountSection />
    </div>
  );
}
