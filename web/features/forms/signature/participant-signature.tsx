import { BoundSignature, type BoundSignatureProps } from "./bound-signature.tsx";

type ParticipantSignatureProps = Omit<BoundSignatureProps, "look" | "required">;

/** The same in a participant's row: small, its label (whose signature) only read out. */
export function ParticipantSignature(props: ParticipantSignatureProps) {
  return <BoundSignature look="row" {...props} />;
}
