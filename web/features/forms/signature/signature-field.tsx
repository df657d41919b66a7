import { BoundSignature, type BoundSignatureProps } from "./bound-signature.tsx";

/** `id` is the anchor that links to it: the field's name. */
type SignatureFieldProps = Omit<BoundSignatureProps, "variant" | "id"> & { id: string };

export function SignatureField(props: SignatureFieldProps) {
  return <BoundSignature variant="box" {...props} />;
}
