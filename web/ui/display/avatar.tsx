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

const sizes = { sm: "size-6 text-[0.625rem]", md: "size-8 text-xs", lg: "size-12 text-base" };
const corners = { sm: "rounded-sm", md: "rounded-md", lg: "rounded-lg" };

function firstLetters(word: string, count: number): string {
  return Array.from(word).slice(0, count).join("");
}

export function initials(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (!first) return "?";
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = last ? firstLetters(first, 1) + firstLetters(last, 1) : firstLetters(first, 2);
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
      {initials(name)}
    </span>
  );
}
