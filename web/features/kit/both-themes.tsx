import { createContext, type ReactNode } from "react";
import { cx } from "../../ui/styles/cx.ts";

type BothThemesProps = {
  title: string;
  note: string;
  /** Stacks the two themes, for components that need the whole width. */
  wide?: boolean;
  children: ReactNode;
};

/** Every example is rendered twice, so its landmarks need the theme's name to be distinguishable. */
export const ThemeName = createContext("");

const themes = [
  { theme: "light", name: "Claro" },
  { theme: "dark", name: "Oscuro" },
] as const;

export function BothThemes({ title, note, wide, children }: BothThemesProps) {
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
        <p className="mt-1 max-w-[68ch] text-sm text-muted-foreground">{note}</p>
      </div>
      <div className={cx("grid min-w-0 gap-4", !wide && "xl:grid-cols-2")}>
        {themes.map(({ theme, name }) => (
          <div
            key={theme}
            data-theme={theme}
            className="flex min-w-0 flex-col gap-7 rounded-xl border bg-background p-4 sm:p-6"
          >
            <p className="text-xs font-medium text-muted-foreground">{name}</p>
            <ThemeName value={name}>{children}</ThemeName>
          </div>
        ))}
      </div>
    </section>
  );
}

export function Example({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-semibold">{name}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
