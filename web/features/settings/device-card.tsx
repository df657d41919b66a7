import { LANGUAGES } from "../../../worker/contract/enums.ts";
import { describeError } from "../../data/api/errors.ts";
import { useLanguageChoice } from "../../data/session/use-session.ts";
import { LANGUAGE_NAMES } from "../../text/language-names.ts";
import { useLanguage, usePublicText, useText } from "../../text/use-text.ts";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { useTheme, type Theme } from "../../ui/styles/theme.ts";

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
