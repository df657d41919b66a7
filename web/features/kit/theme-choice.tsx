import { useEffect, useState } from "react";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { readTheme, setTheme, watchTheme, type Theme } from "../../ui/styles/theme.ts";

const themes = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

export function ThemeChoice() {
  const [theme, choose] = useState<Theme>(readTheme);
  useEffect(() => watchTheme(), []);
  return (
    <Segmented
      label="Tema"
      look="bar"
      options={themes}
      value={theme}
      onChange={(next) => {
        setTheme(next);
        choose(next);
      }}
    />
  );
}
