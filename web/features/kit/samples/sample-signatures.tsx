import { useState } from "react";
import { SignatureDialog } from "../../../components/files/dialogs.ts";
import { SignatureBox } from "../../../ui/signature/signature-box.tsx";
import type { ShownSignature } from "../../../ui/signature/signature-figure.tsx";

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

export function SampleSignatures() {
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
