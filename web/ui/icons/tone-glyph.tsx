import { DangerGlyph, InfoGlyph, SuccessGlyph, WarningGlyph } from "./glyphs.tsx";
import type { Tone } from "../styles/tone.ts";

const glyphs = {
  neutral: InfoGlyph,
  info: InfoGlyph,
  success: SuccessGlyph,
  warning: WarningGlyph,
  danger: DangerGlyph,
} satisfies Record<Tone, typeof InfoGlyph>;

/** Colour never speaks alone: every tone has its shape. */
export function ToneGlyph({ tone, className }: { tone: Tone; className?: string | undefined }) {
  const Shape = glyphs[tone];
  return <Shape className={className} />;
}
