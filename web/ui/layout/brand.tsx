import { cx } from "../styles/cx.ts";

type BrandMarkProps = { size?: "sm" | "md" | "lg" | undefined; className?: string | undefined };

const boxes = { sm: "size-7 rounded-md", md: "size-9 rounded-lg", lg: "size-14 rounded-2xl" };

/** The logo. Decorative: the product name is beside it or in the page's title. */
function BrandMark({ size = "md", className }: BrandMarkProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "grid shrink-0 place-items-center bg-linear-to-b from-[oklch(0.62_0.22_28)] to-[oklch(0.52_0.21_27)] text-white",
        "shadow-card inset-shadow-[0_1px_0_rgb(255_255_255/0.28)]",
        boxes[size],
        className,
      )}
    >
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-[66%]"
      >
        <path d="M15 6.5V3a1 1 0 0 0-1-1h-2a1 1 0 0 0-1 1v3.5M9 18h8M18 3h-3M11 3a6 6 0 0 0-6 6v11M5 13h4" />
        <path d="M17 10a4 4 0 0 0-8 0v10a2 2 0 0 0 2 2h4a2 2 0 0 0 2-2Z" />
      </svg>
    </span>
  );
}

type BrandNameProps = BrandMarkProps & { name: string };

export function BrandName({ name, size = "md", className }: BrandNameProps) {
  return (
    <span className={cx("inline-flex items-center gap-2.5", className)}>
      <BrandMark size={size} />
      <span
        className={cx(
          "font-semibold tracking-[-0.02em] text-foreground",
          size === "sm" ? "text-base" : size === "md" ? "text-lg" : "text-2xl",
        )}
      >
        {name}
      </span>
    </span>
  );
}
