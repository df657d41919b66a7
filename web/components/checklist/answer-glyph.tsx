import { Check, CircleDot, Minus, TriangleAlert, X } from "lucide-react";
import type { Tone } from "../../ui/styles/tone.ts";

const GLYPHS = {
  success: Check,
  danger: X,
  neutral: Minus,
  warning: TriangleAlert,
  info: CircleDot,
} satisfies Record<Tone, typeof Check>;

export function AnswerGlyph({ tone }: { tone: Tone }) {
  const Glyph = GLYPHS[tone];
  return <Glyph aria-hidden="true" />;
}
