import { useState, type ReactNode } from "react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../overlays/dialog.tsx";
import { Field, TextInput } from "../controls/field.tsx";
import { FieldError } from "../controls/field-notes.tsx";
import { Segmented } from "../controls/segmented.tsx";
import { DrawnSignature } from "./drawn-signature.tsx";
import { strokeLength, type Stroke } from "./ink.ts";
import { drawnSignatureImage, typedSignatureImage, HANDWRITING_FONTS } from "./signature-image.ts";

/** What is drawn and not yet signed. */
export type SignatureDraft = { name: string; method: "draw" | "write"; strokes: readonly Stroke[] };

export type SignatureDialogProps = {
  onClose: () => void;
  /** Of an earlier time that the dialog was left without signing. */
  draft: SignatureDraft | null;
  onDraft: (draft: SignatureDraft | null) => void;
  title: string;
  what?: ReactNode;
  /** The probable signer, as the initial name. */
  signer: string;
  onSign: (picture: Blob, signedBy: string) => Promise<void>;
};

type SignatureMethod = SignatureDraft["method"];
type SignatureErrors = { name: string | null; picture: string | null };

const NO_ERRORS: SignatureErrors = { name: null, picture: null };
/** Shorter strokes are accidental touches. */
const MIN_STROKE_PX = 30;

export function SignatureDialog({
  onClose,
  draft,
  onDraft,
  title,
  what,
  signer,
  onSign,
}: SignatureDialogProps) {
  const text = useText("app").signature.dialog;
  const common = useText("common");
  const [name, setName] = useState(draft?.name ?? signer);
  const [method, setMethod] = useState<SignatureMethod>(draft?.method ?? "draw");
  const [strokes, setStrokes] = useState<readonly Stroke[]>(draft?.strokes ?? []);
  const [errors, setErrors] = useState<SignatureErrors>(NO_ERRORS);
  const [busy, setBusy] = useState(false);
  const signedBy = name.trim();

  const methods: Record<SignatureMethod, { isEmpty: boolean; picture: () => Promise<Blob> }> = {
    draw: { isEmpty: strokeLength(strokes) < MIN_STROKE_PX, picture: () => drawnSignatureImage(strokes) },
    write: { isEmpty: signedBy === "", picture: () => typedSignatureImage(signedBy) },
  };
  const sign = async () => {
    const { isEmpty, picture } = methods[method];
    const found: SignatureErrors = {
      name: signedBy === "" ? text.nameRequired : null,
      picture: isEmpty && method === "draw" ? text.empty : null,
    };
    setErrors(found);
    if (found.name || found.picture) return;
    setBusy(true);
    try {
      await onSign(await picture(), signedBy);
      onDraft(null);
    } catch {
      setErrors({ name: null, picture: text.failed });
      setBusy(false);
    }
  };
  // A tap beside the sheet, or "back", loses nothing; "Cancel" means it.
  const leave = () => {
    onDraft({ name, method, strokes });
    onClose();
  };
  const cancel = () => {
    onDraft(null);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={leave}
      title={title}
      description={what}
      dismissable={!busy}
      footer={
        <>
          <Button variant="secondary" onClick={cancel} disabled={busy}>
            {common.cancel}
          </Button>
          <Button loading={busy} onClick={sign}>
            {text.confirm}
          </Button>
        </>
      }
    >
      {/* On a phone on its side the pad takes what is left beside the name. */}
      <div className="flex flex-col gap-4 [--pad-height:clamp(8rem,34dvh,14rem)] short:[--pad-height:max(8rem,calc(100dvh-15rem))] short:min-[36rem]:grid short:min-[36rem]:grid-cols-[13rem_minmax(0,1fr)] short:min-[36rem]:items-start">
        <div className="flex flex-col gap-4 short:gap-2">
          <Field label={text.signer} required error={errors.name}>
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
            label={text.how}
            hideLabel
            variant="bar"
            options={[
              { value: "draw", label: text.draw },
              { value: "write", label: text.write },
            ]}
            value={method}
            onChange={setMethod}
            className="short:min-[36rem]:[&>[role=radiogroup]]:flex-col short:min-[36rem]:[&>[role=radiogroup]]:self-stretch"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {method === "draw" ? (
            <DrawnSignature
              strokes={strokes}
              onStrokes={(drawn) => {
                setStrokes(drawn);
                setErrors({ ...errors, picture: null });
              }}
            />
          ) : (
            <TypedSignature name={signedBy} caption={text.preview} />
          )}
          <FieldError id="signature-error">{errors.picture}</FieldError>
        </div>
      </div>
    </Dialog>
  );
}

/** A preview of the typed signature. */
function TypedSignature({ name, caption }: { name: string; caption: string }) {
  return (
    <figure className="flex flex-col gap-2">
      <div
        data-theme="light"
        className="grid h-(--pad-height) place-items-center overflow-hidden rounded-lg border border-input bg-white p-4"
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
