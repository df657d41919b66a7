import { BoundSignature, type BoundSignatureProps } from "./bound-signature.tsx";

type ParticipantSignatureProps = Omit<BoundSignatureProps, "variant" | "required">;

/** The same in a participant's row: small, its label (whose signature) only read out. */
export function ParticipantSignature(props: ParticipantSignatureProps) {
  return <BoundSignature variant="row" {...props} />;
}
