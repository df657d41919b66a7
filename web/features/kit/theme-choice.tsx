import { Segmented } from "../../ui/controls/segmented.tsx";
import { useTheme } from "../../ui/styles/theme.ts";

const themes = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

export function ThemeChoice() {
  const [theme, choose] = useTheme();
  return <Segmented label="Tema" variant="bar" options={themes} value={theme} onChange={choose} />;
}
