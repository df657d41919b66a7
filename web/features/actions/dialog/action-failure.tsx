import { ApiError, describeError, isForbidden } from "../../../data/api/errors.ts";
import { usePublicText, useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";

type ActionFailureProps = { error: Error; onRetry: () => void; onClose: () => void };

/** Not there, not for this person's eyes, or not to be had just now. */
export function ActionFailure({ error, onRetry, onClose }: ActionFailureProps) {
  const { actionTexts: text } = useText();
  const { errors } = usePublicText();
  const common = { open: true, onClose, size: "lg", closeLabel: text.close } as const;
  if (error instanceof ApiError && error.status === 404)
    return <Dialog {...common} title={text.gone} description={text.goneBody} />;
  if (isForbidden(error)) return <Dialog {...common} title={describeError(error, errors)} />;
  return (
    <Dialog
      {...common}
      title={errors.title}
      description={describeError(error, errors)}
      footer={<Button onClick={onRetry}>{text.tryAgain}</Button>}
    />
  );
}
