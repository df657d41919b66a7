import type { ReactNode } from "react";
import type { Signature, Witness } from "#worker/contract/shapes.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import type { FormRecord } from "#web/data/forms/record.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage } from "#web/text/use-text.ts";
import { SignatureBox } from "#web/ui/signature/signature-box.tsx";
import { useForm } from "../form-context.ts";
import { SignedBefore, WhatIsSigned } from "./signed-parts.tsx";

/** It opens with what is signed: the pad below would move when that comes later. */
const SignatureDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([
    import("#web/ui/signature/signature-dialog.tsx"),
    WhatIsSigned.preload(),
  ]);
  return { default: dialog.SignatureDialog };
});

type FormSignatureProps = {
  record: Pick<FormRecord, "sign" | "fileOf" | "retry">;
  id?: string | undefined;
  label: string;
  value: Signature | null;
  /** Called with the reference to the stored drawing, or null when it is cleared. */
  onChange: (signature: Signature | null) => void;
  /** The proposed name of the signer: the user or the participant. */
  signer: string;
  required?: boolean | undefined;
  error?: ReactNode;
  readOnly?: boolean | undefined;
  /** The words of the signer that they sign, read above the pad. */
  statement?: string | undefined;
  variant: "box" | "row" | "question";
};

function FormSignature({ record, value, onChange, readOnly, statement, ...props }: FormSignatureProps) {
  const language = useLanguage();
  const { timeZone } = useCompany();
  const storedSignature = value && {
    ...record.fileOf(value),
    signedBy: value.signedBy,
    signedAt: formatDateTime(language, value.signedAt, timeZone),
    note: value.content ? <SignedBefore content={value.content} ofRow={props.variant !== "box"} /> : null,
  };
  const editing = readOnly
    ? undefined
    : {
        onSign: async (picture: Blob, signedBy: string) => onChange(await record.sign(picture, signedBy)),
        onClear: () => onChange(null),
        onRetry: () => value && record.retry(value),
      };
  return (
    <SignatureBox
      {...props}
      dialog={SignatureDialog}
      signature={storedSignature}
      editing={editing}
      what={
        <>
          <WhatIsSigned />
          {statement ? (
            <span className="mt-1.5 line-clamp-2 border-s-2 ps-2 whitespace-pre-wrap text-foreground sm:line-clamp-4">
              {statement}
            </span>
          ) : null}
        </>
      }
    />
  );
}

/** `id` is the field's name and its anchor. */
type SignatureFieldProps = Omit<FormSignatureProps, "variant" | "id"> & { id: string };

export function SignatureField(props: SignatureFieldProps) {
  return <FormSignature variant="box" {...props} />;
}

type ParticipantSignatureProps = Omit<FormSignatureProps, "variant" | "required">;

/** A participant's signature: smaller, with a label for screen readers only. */
export function ParticipantSignature(props: ParticipantSignatureProps) {
  return <FormSignature variant="row" {...props} />;
}

type QuestionSignatureProps = { id: string; label: string; error: ReactNode; readOnly: boolean };

/** The signature that a question of the checklist asks for. Who signs writes the name: often it is not the person of the phone. */
export function QuestionSignature({ id, ...props }: QuestionSignatureProps) {
  const { set, signatures, ...record } = useForm(({ form, ...now }) => ({
    signatures: (form.values["signatures"] ?? NO_SIGNATURES) as readonly Witness[],
    set: now.set,
    sign: now.sign,
    fileOf: now.fileOf,
    retry: now.retry,
  }));
  return (
    <FormSignature
      {...props}
      variant="question"
      record={record}
      signer=""
      value={signatures.find((each) => each.id === id)?.signature ?? null}
      onChange={(signature) =>
        set("signatures", [
          ...signatures.filter((each) => each.id !== id),
          ...(signature ? [{ id, value: signature.signedBy, signature }] : []),
        ])
      }
    />
  );
}
const NO_SIGNATURES: readonly Witness[] = [];
