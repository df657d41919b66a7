import type { ReactNode } from "react";
import type { Signature } from "../../../../worker/contract/shapes.ts";
import type { FormRecord } from "../../../data/forms/record.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { formatDateTime } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { SignatureBox } from "../../../ui/signature/signature-box.tsx";

export type BoundSignatureProps = {
  record: Pick<FormRecord, "sign" | "fileOf" | "retry">;
  id?: string | undefined;
  label: string;
  value: Signature | null;
  /** With the drawing's pointer, or null when it is cleared. */
  onChange: (signature: Signature | null) => void;
  /** Who will sign, as far as one can guess: the person, the participant. */
  signer: string;
  required?: boolean | undefined;
  error?: ReactNode;
  readOnly?: boolean | undefined;
  variant: "box" | "row";
};

export function BoundSignature({ record, value, onChange, readOnly, ...props }: BoundSignatureProps) {
  const { signature: words } = useText();
  const language = useLanguage();
  const { timeZone } = useCompany();
  const shown = value && {
    ...record.fileOf(value),
    signedBy: value.signedBy,
    signedAt: formatDateTime(language, value.signedAt, timeZone),
  };
  const editing = readOnly
    ? undefined
    : {
        onSign: async (picture: Blob, signedBy: string) => onChange(await record.sign(picture, signedBy)),
        onClear: () => onChange(null),
        onRetry: () => value && record.retry(value),
      };
  return <SignatureBox {...props} labels={words} signature={shown} editing={editing} />;
}
