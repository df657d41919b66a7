import type { ReactNode } from "react";
import { useLanguage, useText } from "../../text/use-text.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { Section } from "../../ui/display/section.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { PasskeysSection } from "./passkeys/passkeys-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { LANGUAGES } from "#worker/contract/enums.ts";
import { describeError } from "../../data/api/errors.ts";
import { useLanguageChoice, useUpdateUser, useUser } from "../../data/session/use-session.ts";
import { LANGUAGE_NAMES } from "../../text/language-names.ts";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { useTheme, type Theme } from "../../ui/styles/theme.ts";
import { useSend } from "../../data/api/use-send.ts";
import { Switch } from "../../ui/controls/toggle.tsx";

const NoticesSection = lazyPart(() => import("./notices-section.tsx"));

/** The user's profile, preferences and sessions, and what another feature has about the account. */
export function UserTab({ children }: { children: ReactNode }) {
  const { settings: text } = useText("settings");
  return (
    <div className="flex flex-col gap-10">
      <Section title={text.profile} description={text.profileLead}>
        <ProfileForm />
      </Section>
      <Section title={text.preferences}>
        <LanguageAndThemeCard />
        <MailCard />
      </Section>
      <NoticesSection />
      <PasskeysSection />
      <SessionsSection />
      {children}
    </div>
  );
}

const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** Both settings apply at once, so there is no save button. */
function LanguageAndThemeCard() {
  const { settings } = useText("settings");
  const { themes } = useText("app");
  const { language: languageLabel, theme: themeLabel, errors } = useText("public");
  const [language, chooseLanguage] = useLanguageChoice(useLanguage(), (error) => {
    toast({ title: describeError(error, errors), tone: "danger" });
  });
  const [theme, setTheme] = useTheme();
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <Segmented
          label={languageLabel}
          hint={settings.languageHint}
          variant="bar"
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={chooseLanguage}
        />
        <Segmented
          label={themeLabel}
          hint={settings.themeHint}
          variant="bar"
          value={theme}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
          onChange={setTheme}
        />
      </CardContent>
    </Card>
  );
}

/** The emails that a user may ask for; each switch applies at once. */
function MailCard() {
  const { settings: text } = useText("settings");
  return (
    <Card>
      <CardContent className="flex flex-col gap-6">
        <MailSwitch name="dailyDigest" label={text.digest} hint={text.digestBody} />
        <MailSwitch name="monthlyReport" label={text.monthlyReport} hint={text.monthlyReportBody} />
      </CardContent>
    </Card>
  );
}

type MailSwitchProps = { name: "dailyDigest" | "monthlyReport"; label: string; hint: string };

function MailSwitch({ name, label, hint }: MailSwitchProps) {
  const common = useText("common");
  const user = useUser();
  const { submit, sending, problem } = useSend({
    send: useUpdateUser(),
    onDone: () => toast({ title: common.saved, tone: "success" }),
  });
  return (
    <Switch
      label={label}
      hint={hint}
      error={problem}
      checked={user[name]}
      aria-busy={sending || undefined}
      onChange={({ target }) => void submit({ [name]: target.checked })}
    />
  );
}
