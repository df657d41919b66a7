import type { ReactNode } from "react";
import { BrandName } from "../../ui/layout/brand.tsx";
import { Toaster } from "../../ui/overlays/toast.tsx";
import { SampleChecklist } from "./samples/sample-checklist.tsx";
import { SampleMedia } from "./samples/sample-media.tsx";
import { SampleSignatures } from "./samples/sample-signatures.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

/** The larger components of a form's page, working on data that is lost when the page closes. */
export function FormsView() {
  return (
    <main
      id="main"
      className="mx-auto flex w-full max-w-4xl min-w-0 flex-col gap-12 px-4 py-6 sm:px-8 sm:py-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-6">
        <div>
          <BrandName name="Extintor" />
          <h1 className="mt-6 text-3xl font-semibold tracking-[-0.03em]">Formularios</h1>
        </div>
        <ThemeChoice />
      </header>
      <KitSection title="Fotos y vídeos">
        <SampleMedia />
      </KitSection>
      <KitSection title="Firmas">
        <SampleSignatures />
      </KitSection>
      <KitSection title="Lista de comprobación">
        <SampleChecklist />
      </KitSection>
      <Toaster />
    </main>
  );
}

function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-6">
      <h2 className="text-xl font-semibold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
