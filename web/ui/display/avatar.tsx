import { cx } from "../styles/cx.ts";
import type { PaletteColor } from "../styles/tone.ts";

type AvatarProps = {
  name: string;
  color: PaletteColor;
  size?: "sm" | "md" | "lg" | undefined;
  /** Companies and departments are square, people are round. */
  shape?: "round" | "square" | undefined;
  /** For avatars without the name in text beside them. */
  label?: string | undefined;
  className?: string | undefined;
};

const sizes = {
  sm: "size-[2.4em] text-[0.625rem]",
  md: "size-[2.667em] text-[0.75rem]",
  lg: "size-[3em] text-[1rem]",
};
const corners = { sm: "rounded-sm", md: "rounded-md", lg: "rounded-lg" };

const firstLetters = (word: string, count: number): string => Array.from(word).slice(0, count).join("");

const PARTICLES = new Set([
  "de",
  "del",
  "la",
  "las",
  "los",
  "el",
  "els",
  "les",
  "d",
  "y",
  "i",
  "e",
  "of",
  "and",
  "the",
]);
const LEGAL_FORM =
  /[\s,]+(?:s\.?\s?[al]\.?(?:\s?[ulp]\.?)?|s\.?\s?coop\.?|s\.?c\.?c\.?l\.?|ltd\.?|inc\.?|gmbh)$/iu;

/**
 * Two letters. A person with three names or more has two surnames: the first of them counts, as is usual in Spain. A company's legal form
 * does not count.
 */
export function initials(name: string, shape: AvatarProps["shape"] = "round"): string {
  const isPerson = shape === "round";
  const words = (isPerson ? name : name.trim().replace(LEGAL_FORM, ""))
    .split(/[\s'’]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !PARTICLES.has(word.toLowerCase()));
  const [first, ...others] = words;
  if (first === undefined) return "?";
  const second = others.at(isPerson && others.length > 1 ? -2 : -1);
  const letters =
    second === undefined ? firstLetters(first, 2) : firstLetters(first, 1) + firstLetters(second, 1);
  return letters.toUpperCase();
}

export function Avatar({ name, color, size = "md", shape = "round", label, className }: AvatarProps) {
  return (
    <span
      data-tone={color}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={cx(
        "inline-grid shrink-0 place-items-center bg-tone-tint leading-none font-semibold tracking-tight text-tone-ink inset-ring inset-ring-tone-line select-none",
        sizes[size],
        shape === "round" ? "rounded-full" : corners[size],
        className,
      )}
    >
      {initials(name, shape)}
    </span>
  );
}
