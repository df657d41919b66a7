import type { ComponentProps, ReactNode } from "react";

/* The icons of the sign-in page, whose size budget excludes the icon set. Strokes follow lucide. */
export function Glyph({ children, ...props }: ComponentProps<"svg"> & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {children}
    </svg>
  );
}

export function CheckGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph strokeWidth={3} {...props}>
      <path d="M20 6 9 17l-5-5" />
    </Glyph>
  );
}

export function CloseGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph {...props}>
      <path d="M18 6 6 18M6 6l12 12" />
    </Glyph>
  );
}

export function ChevronGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph {...props}>
      <path d="m6 9 6 6 6-6" />
    </Glyph>
  );
}

export function InfoGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4M12 8h.01" />
    </Glyph>
  );
}

export function WarningGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph {...props}>
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
    </Glyph>
  );
}

export function DangerGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </Glyph>
  );
}

export function SuccessGlyph(props: ComponentProps<"svg">) {
  return (
    <Glyph {...props}>
      <circle cx="12" cy="12" r="10" />
      <path d="m9 12 2 2 4-4" />
    </Glyph>
  );
}
