import { useId } from "react";
import { useText } from "../../text/use-text.ts";
import { cx } from "../styles/cx.ts";
import { CheckGlyph } from "../icons/glyphs.tsx";
import { paletteColors, type PaletteColor } from "../styles/tone.ts";

type ColorPickerProps = {
  value: PaletteColor;
  onChange: (color: PaletteColor) => void;
  disabled?: boolean | undefined;
};

export function ColorPicker({ value, onChange, disabled }: ColorPickerProps) {
  const common = useText("common");
  const { colors: names } = useText("app");
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <span id={`${id}-label`} className="text-sm font-medium">
        {common.color}
      </span>
      <div role="radiogroup" aria-labelledby={`${id}-label`} className="flex flex-wrap gap-1 sm:gap-2">
        {paletteColors.map((color) => (
          <label
            key={color}
            data-tone={color}
            title={names[color]}
            className={cx(
              "relative grid size-11 place-items-center rounded-full border-2 border-transparent transition-colors",
              "has-checked:border-tone has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring",
              "has-disabled:cursor-not-allowed has-disabled:opacity-55",
            )}
          >
            <input
              type="radio"
              name={id}
              value={color}
              aria-label={names[color]}
              checked={value === color}
              disabled={disabled}
              onChange={() => onChange(color)}
              className="peer absolute -inset-0.5 m-0 size-11 appearance-none rounded-full outline-none"
            />
            <span className="pointer-events-none grid size-8 place-items-center rounded-full bg-tone text-card peer-checked:[&>svg]:block">
              <CheckGlyph className="hidden size-4" />
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
