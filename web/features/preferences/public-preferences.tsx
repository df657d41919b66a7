import { LANGUAGES } from "#worker/contract/enums.ts";
import { setLanguage } from "../../text/catalogue.ts";
import { LANGUAGE_NAMES } from "../../text/language-names.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTheme, type Theme } from "../../ui/styles/theme.ts";

const THEMES: readonly Theme[] = ["system", "light", "dark"];

const selectClass =
  "min-h-9 max-w-full rounded-md border border-transparent bg-transparent px-2 text-sm text-muted-foreground " +
  "transition-colors hover:border-border hover:text-foreground pointer-coarse:min-h-11 [&_option]:bg-popover";

/** Language and theme for users who are not signed in. Native selects are small and work well on a phone. */
export function PublicPreferences() {
  const text = useText("public");
  const language = useLanguage();
  const [theme, setTheme] = useTheme();
  return (
    <>
      <select
        aria-label={text.language}
        value={language}
        className={selectClass}
        onChange={(event) => {
          const chosen = LANGUAGES.find((candidate) => candidate === event.target.value);
          // If the catalogue cannot be loaded, the page and the select keep the current language.
          if (chosen) setLanguage(chosen).catch(() => {});
        }}
      >
        {LANGUAGES.map((candidate) => (
          <option key={candidate} value={candidate} lang={candidate}>
            {LANGUAGE_NAMES[candidate]}
          </option>
        ))}
      </select>
      <select
        aria-label={text.theme}
        value={theme}
        className={selectClass}
        onChange={(event) => {
          const chosen = THEMES.find((candidate) => candidate === event.target.value);
          if (chosen) setTheme(chosen);
        }}
      >
        {THEMES.map((candidate) => (
          <option key={candidate} value={candidate}>
            {text.themes[candidate]}
          </option>
        ))}
      </select>
    </>
  );
}
