import { LANGUAGES } from "../../../worker/contract/enums.ts";
import { describeError } from "../../data/errors.ts";
import { useLanguageChoice } from "../../data/use-session.ts";
import { LANGUAGE_NAMES } from "../../text/language-names.ts";
import { useLanguage, usePublicText, useText } from "../../text/use-text.ts";
import { Card, CardContent } from "../../ui/card.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { Theme } from "../../ui/theme.ts";
import { toast } from "../../ui/toast.tsx";
import { useTheme } from "../../ui/use-theme.ts";

const THEMES: readonly Theme[] = ["system", "light", "dark"];

/** Both apply the moment they are chosen; there is nothing to save. */
export function DeviceCard() {
  const { settings, themes } = useText();
  const { language: languageLabel, theme: themeLabel, errors } = usePublicText();
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
          look="bar"
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={chooseLanguage}
        />
        <Segmented
          label={themeLabel}
          hint={settings.themeHint}
          look="bar"
          value={theme}
          options={THEMES.map((value) => ({ value, label: themes[value] }))}
          onChange={setTheme}
        />
      </CardContent>
    </Card>
  );
}
