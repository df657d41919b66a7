import { type ReactNode, useState } from "react";
import { BrandName } from "../../ui/layout/brand.tsx";
import { Toaster } from "../../ui/overlays/toast.tsx";
import { SampleChecklist } from "./samples/sample-checklist.tsx";
import { SampleMedia } from "./samples/sample-media.tsx";
import { ThemeChoice } from "./theme-choice.tsx";
import { SignatureDialog } from "../../components/files/dialogs.ts";
import { SignatureBox } from "../../ui/signature/signature-box.tsx";
import type { ShownSignature } from "../../ui/signature/signature-figure.tsx";

type SampleSignatureProps = { label: string; variant: "box" | "row"; signer: string; error?: string };

function SampleSignature({ label, variant, signer, error }: SampleSignatureProps) {
  const [signature, setSignature] = useState<ShownSignature | null>(null);
  return (
    <SignatureBox
      label={label}
      variant={variant}
      signer={signer}
      dialog={SignatureDialog}
      required={variant === "box"}
      error={signature ? null : error}
      signature={signature}
      editing={{
        onSign: async (picture, signedBy) =>
          setSignature({
            url: URL.createObjectURL(picture),
            signedBy,
            signedAt: "21 nov 2026, 9:41",
            state: "stored",
            message: null,
          }),
        onClear: () => setSignature(null),
        onRetry: () => {},
      }}
    />
  );
}

function SampleSignatures() {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <SampleSignature label="Firma de quien dirige el simulacro" variant="box" signer="Ana Ruiz Molina" />
        <SampleSignature label="Firma de quien inicia" variant="box" signer="" error="Falta la firma" />
      </div>
      <div className="flex flex-col gap-2 rounded-lg border p-3">
        <p className="font-medium">Joan Puig Serra</p>
        <SampleSignature label="Firma de Joan Puig Serra" variant="row" signer="Joan Puig Serra" />
      </div>
      <SignatureBox
        label="Firma en un formulario completado"
        signature={null}
        signer=""
        dialog={SignatureDialog}
      />
    </>
  );
}

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
