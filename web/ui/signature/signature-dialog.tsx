import { useState } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Field, TextInput } from "../controls/field.tsx";
import { FieldError } from "../controls/field-notes.tsx";
import { Segmented } from "../controls/segmented.tsx";
import { DrawnSignature, type DrawnSignatureLabels } from "./drawn-signature.tsx";
import { strokeLength, type Stroke } from "./ink.ts";
import { drawnSignatureImage, typedSignatureImage, HANDWRITING_FONTS } from "./signature-image.ts";

export type SignatureDialogLabels = DrawnSignatureLabels & {
  signer: string;
  how: string;
  draw: string;
  write: string;
  preview: string;
  confirm: string;
  cancel: string;
  close: string;
  empty: string;
  nameRequired: string;
  failed: string;
};

type SignatureDialogProps = {
  onClose: () => void;
  title: string;
  /** Who will sign, as far as one can guess. */
  signer: string;
  onSign: (picture: Blob, signedBy: string) => Promise<void>;
  labels: SignatureDialogLabels;
};

type SignatureMethod = "draw" | "write";
type SignatureErrors = { name: string | null; picture: string | null };

const NO_ERRORS: SignatureErrors = { name: null, picture: null };
/** A slip of the finger is no signature. */
const MIN_STROKE_PX = 30;

export function SignatureDialog({ onClose, title, signer, onSign, labels }: SignatureDialogProps) {
  const [name, setName] = useState(signer);
  const [way, setWay] = useState<SignatureMethod>("draw");
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [wrong, setWrong] = useState<SignatureErrors>(NO_ERRORS);
  const [busy, setBusy] = useState(false);
  const signedBy = name.trim();

  const ways: Record<SignatureMethod, { isEmpty: boolean; picture: () => Promise<Blob> }> = {
    draw: { isEmpty: strokeLength(strokes) < MIN_STROKE_PX, picture: () => drawnSignatureImage(strokes) },
    write: { isEmpty: signedBy === "", picture: () => typedSignatureImage(signedBy) },
  };
  const sign = async () => {
    const { isEmpty, picture } = ways[way];
    const found: SignatureErrors = {
      name: signedBy === "" ? labels.nameRequired : null,
      picture: isEmpty && way === "draw" ? labels.empty : null,
    };
    setWrong(found);
    if (found.name || found.picture) return;
    setBusy(true);
    try {
      await onSign(await picture(), signedBy);
    } catch {
      setWrong({ name: null, picture: labels.failed });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={labels.close}
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {labels.cancel}
          </Button>
          <Button loading={busy} onClick={sign}>
            {labels.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={labels.signer} required error={wrong.name}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={255}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Segmented
          label={labels.how}
          hideLabel
          variant="bar"
          options={[
            { value: "draw", label: labels.draw },
            { value: "write", label: labels.write },
          ]}
          value={way}
          onChange={setWay}
        />
        {way === "draw" ? (
          <DrawnSignature
            strokes={strokes}
            onStrokes={(drawn) => {
              setStrokes(drawn);
              setWrong({ ...wrong, picture: null });
            }}
            labels={labels}
          />
        ) : (
          <TypedSignature name={signedBy} caption={labels.preview} />
        )}
        <FieldError id="signature-error">{wrong.picture}</FieldError>
      </div>
    </Dialog>
  );
}

/** The name as it will stand in the picture. */
function TypedSignature({ name, caption }: { name: string; caption: string }) {
  return (
    <figure className="flex flex-col gap-2">
      <div
        data-theme="light"
        className="grid h-[clamp(8rem,34dvh,14rem)] place-items-center overflow-hidden rounded-lg border border-input bg-white p-4"
      >
        <p
          style={{ fontFamily: HANDWRITING_FONTS }}
          className="max-w-full text-center text-3xl leading-normal wrap-anywhere italic"
        >
          {name}
        </p>
      </div>
      <figcaption className="text-xs text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
