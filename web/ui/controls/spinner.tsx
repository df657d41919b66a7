import { cx } from "../styles/cx.ts";

export function SpinnerIcon({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
      data-spinner=""
      className={cx("size-4 shrink-0 animate-spin", className)}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="3" opacity="0.22" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

type SpinnerProps = {
  label: string;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
};

export function Spinner({ label, hideLabel, className }: SpinnerProps) {
  return (
    <output className={cx("flex items-center gap-2.5 text-sm text-muted-foreground", className)}>
      <SpinnerIcon className="size-4.5 text-primary-ink" />
      <span className={cx(hideLabel && "sr-only")}>{label}</span>
    </output>
  );
}
