import { useEffect, useState } from "react";
import { BrandName } from "../../ui/brand.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { readTheme, setTheme, watchTheme, type Theme } from "../../ui/theme.ts";
import { Actions } from "./actions.tsx";
import { Feedback } from "./feedback.tsx";
import { Fields } from "./fields.tsx";
import { Foundations } from "./foundations.tsx";
import { Overlays } from "./overlays.tsx";
import { Records } from "./records.tsx";

const themes = [
  { value: "system", label: "Sistema" },
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
] as const;

export function KitPage() {
  const [theme, choose] = useState<Theme>(readTheme);
  useEffect(() => watchTheme(), []);
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-[90rem] min-w-0 flex-col gap-14 px-4 py-6 sm:px-8 sm:py-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <BrandName name="Extintor" />
          <h1 className="mt-6 text-3xl font-semibold tracking-[-0.03em]">Piezas</h1>
          <p className="mt-1 text-sm text-muted-foreground">
            Todas las piezas, en todos sus estados y en los dos temas. Solo existe en las ejecuciones locales.
          </p>
        </div>
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
      </header>
      <Foundations />
      <Actions />
      <Fields />
      <Feedback />
      <Records />
      <Overlays />
    </main>
  );
}
