import { paletteColors } from "#web/ui/styles/tone.ts";
import { BothThemes, Example, Row } from "../both-themes.tsx";
import { colorNames } from "../samples/sample-texts.ts";

const surfaces = [
  { name: "Fondo", swatch: "bg-background" },
  { name: "Tarjeta", swatch: "bg-card" },
  { name: "Apagado", swatch: "bg-muted" },
  { name: "Al pasar", swatch: "bg-accent" },
  { name: "Barra lateral", swatch: "bg-sidebar" },
  { name: "Principal", swatch: "bg-primary" },
  { name: "Peligro", swatch: "bg-destructive" },
  { name: "Marca", swatch: "bg-brand" },
] as const;

const sizes = [
  { name: "3xl", sample: "text-3xl font-semibold tracking-[-0.02em]" },
  { name: "2xl", sample: "text-2xl font-semibold tracking-[-0.018em]" },
  { name: "xl", sample: "text-xl font-semibold tracking-tight" },
  { name: "lg", sample: "text-lg font-semibold tracking-tight" },
  { name: "base", sample: "text-base" },
  { name: "sm", sample: "text-sm" },
  { name: "xs", sample: "text-xs text-muted-foreground" },
] as const;

const shadows = ["shadow-card", "shadow-pop", "shadow-dialog"] as const;

export function Foundations() {
  return (
    <BothThemes
      title="Fundamentos"
      note="Superficies neutras, un solo acento y los seis colores de empresas, departamentos y personas. El rojo queda para el peligro y para la marca."
    >
      <Example name="Superficies">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {surfaces.map(({ name, swatch }) => (
            <li key={name} className="text-xs text-muted-foreground">
              <span className={`mb-1.5 block h-12 rounded-md border ${swatch}`} />
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Paleta">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-3">
          {paletteColors.map((color) => (
            <li key={color} data-tone={color} className="overflow-hidden rounded-md border text-xs">
              <span className="block h-10 bg-tone" />
              <span className="block bg-tone-tint px-2 py-1.5 font-medium text-tone-ink">
                {colorNames[color]}
              </span>
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Letra">
        <ul className="flex flex-col gap-2">
          {sizes.map(({ name, sample }) => (
            <li key={name} className="flex items-baseline gap-4">
              <span className="w-10 shrink-0 text-xs text-muted-foreground">{name}</span>
              <span className={`min-w-0 ${sample}`}>Revisión de extintores en la nave 2</span>
            </li>
          ))}
        </ul>
      </Example>
      <Example name="Elevación">
        <Row>
          {shadows.map((shadow) => (
            <span
              key={shadow}
              className={`grid h-16 w-28 place-items-center rounded-lg bg-popover text-xs text-muted-foreground ${shadow}`}
            >
              {shadow.replace("shadow-", "")}
            </span>
          ))}
        </Row>
      </Example>
    </BothThemes>
  );
}
