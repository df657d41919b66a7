import type { ReactNode } from "react";
import { BrandName } from "./brand.tsx";

type CenteredPageProps = {
  brandName: string;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Secondary links and the language selector below the card. */
  footer?: ReactNode;
};

/** A page without the app frame: sign-in, invitation, not found, unexpected error. */
export function CenteredPage({ brandName, title, description, children, footer }: CenteredPageProps) {
  return (
    <div
      className={
        "flex min-h-dvh flex-col bg-card px-5 pt-[max(1.25rem,env(safe-area-inset-top))] pb-[max(1.25rem,env(safe-area-inset-bottom))] " +
        "sm:bg-background sm:bg-[radial-gradient(40rem_22rem_at_50%_-6rem,color-mix(in_oklch,var(--primary)_13%,transparent),transparent)]"
      }
    >
      <header className="sm:mx-auto sm:pt-[max(2rem,9dvh)]">
        <BrandName name={brandName} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="outline-none [--control:var(--control-lg)] mx-auto mt-[min(14dvh,6rem)] w-full max-w-[26rem] sm:mt-8 sm:rounded-2xl sm:border sm:bg-card sm:p-8 sm:shadow-[0_24px_60px_-24px_oklch(0.2_0.05_262/0.25)]"
      >
        <h1 className="text-2xl font-semibold tracking-[-0.02em]">{title}</h1>
        {description ? <p className="mt-2 text-sm text-pretty text-muted-foreground">{description}</p> : null}
        {children ? <div className="mt-6 flex flex-col gap-5">{children}</div> : null}
      </main>
      {footer ? (
        <footer className="mx-auto mt-auto flex w-full max-w-[26rem] flex-wrap items-center justify-center gap-x-4 gap-y-2 pt-8 text-sm text-muted-foreground sm:mt-0 sm:pt-6">
          {footer}
        </footer>
      ) : null}
    </div>
  );
}
