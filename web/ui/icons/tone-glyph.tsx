import { DangerGlyph, InfoGlyph, SuccessGlyph, WarningGlyph } from "./glyphs.tsx";
import type { Tone } from "../styles/tone.ts";

const glyphs = {
  neutral: InfoGlyph,
  info: InfoGlyph,
  success: SuccessGlyph,
  warning: WarningGlyph,
  danger: DangerGlyph,
} satisfies Record<Tone, typeof InfoGlyph>;

/** Each tone has its own shape, so that color is not the only sign. */
export function ToneGlyph({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Shape = glyphs[tone];
  return <Shape className={className} />;
}
