import { CloudOff, FileQuestion, Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";
import { ApiError, describeError } from "../../data/api/errors.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";

type FormFailureProps = { error: unknown; type: FormType; back: ReactNode; onRetry: () => void };
type Told = { icon: LucideIcon; title: string; description: string; mayRetry: boolean };

/** Not there, not for this person's eyes, or not to be had just now: each has its words and its way on. */
export function FormFailure({ error, type, back, onRetry }: FormFailureProps) {
  const { kinds, places } = useText();
  const kind = kinds[type];
  const { errors } = usePublicText();
  const status = error instanceof ApiError ? error.status : null;
  const told: Told =
    status === 404
      ? { icon: FileQuestion, title: places.formGone, description: places.formGoneBody, mayRetry: false }
      : status === 403
        ? { icon: Lock, title: kind, description: describeError(error, errors), mayRetry: false }
        : { icon: CloudOff, title: errors.title, description: describeError(error, errors), mayRetry: true };
  useTitle(kind);
  return (
    <EmptyState
      level={1}
      icon={<told.icon />}
      title={told.title}
      description={told.description}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {told.mayRetry ? <Button onClick={onRetry}>{errors.retry}</Button> : null}
          {back}
        </div>
      }
    />
  );
}
