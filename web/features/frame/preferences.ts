import { LANGUAGES, type Language } from "#worker/contract/enums.ts";
import { describeError } from "../../data/api/errors.ts";
import { useSignOut } from "../../data/sign-out.ts";
import { useLanguageChoice } from "../../data/session/use-session.ts";
import { LANGUAGE_NAMES } from "../../text/language-names.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { useTheme, type Theme } from "../../ui/styles/theme.ts";

export type PreferenceControl<Value extends string> = {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }));
const THEMES: readonly Theme[] = ["system", "light", "dark"];

function useShowFailure(): (error: unknown) => void {
  const text = useText("public");
  return (error) => {
    toast({ title: describeError(error, text.errors), tone: "danger" });
  };
}

export function useLanguagePreference(): PreferenceControl<Language> {
  const [value, onChange] = useLanguageChoice(useLanguage(), useShowFailure());
  return { value, options: LANGUAGE_OPTIONS, onChange };
}

export function useThemePreference(): PreferenceControl<Theme> {
  const text = useText("app");
  const [value, onChange] = useTheme();
  return { value, options: THEMES.map((theme) => ({ value: theme, label: text.themes[theme] })), onChange };
}

export function useSignOutAction(): () => void {
  const signOut = useSignOut();
  const tellFailure = useShowFailure();
  return () => void signOut().catch(tellFailure);
}
