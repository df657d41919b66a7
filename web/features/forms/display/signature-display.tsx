import type { Signature } from "../../../../worker/contract/shapes.ts";
import { formatDateTime } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useFormPage } from "../form-context.ts";

type ShownSignatureProps = { value: Signature; isSmall?: boolean | undefined };

/** The drawing on white, whatever the theme: it was drawn in dark ink. */
export function SignatureDisplay({ value, isSmall }: ShownSignatureProps) {
  const { record, timeZone } = useFormPage();
  const { formRows } = useText();
  const language = useLanguage();
  return (
    <figure className="mt-1 break-inside-avoid-page">
      <img
        src={record.fileOf(value).url}
        alt={formRows.signatureOf(value.signedBy)}
        className={cx(
          "max-w-full rounded-md border bg-white object-contain object-left",
          isSmall ? "h-12" : "h-20",
        )}
      />
      <figcaption className="mt-1 text-xs text-muted-foreground">
        {formRows.signedBy(value.signedBy)} · {formatDateTime(language, value.signedAt, timeZone)}
      </figcaption>
    </figure>
  );
}
