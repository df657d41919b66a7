import { CloudOff, FileQuestion, Lock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { FormType } from "#worker/contract/enums.ts";
import { ApiError, describeError } from "../../data/api/errors.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";

type FormFailureProps = { error: unknown; type: FormType; back: ReactNode; onRetry: () => void };
type FailureMessage = { icon: LucideIcon; title: string; description: string; mayRetry: boolean };

/** Shown when a form cannot be loaded: not found, forbidden, or a failure that can be retried. */
export function FormFailure({ error, type, back, onRetry }: FormFailureProps) {
  const { kinds, places, failedLoads } = useText("app");
  const kind = kinds[type];
  const { errors } = useText("public");
  const status = error instanceof ApiError ? error.status : null;
  const failure: FailureMessage =
    status === 404
      ? { icon: FileQuestion, title: places.formGone, description: places.formGoneBody, mayRetry: false }
      : status === 403
        ? { icon: Lock, title: kind, description: describeError(error, errors), mayRetry: false }
        : {
            icon: CloudOff,
            title: failedLoads.form[type],
            description: describeError(error, errors),
            mayRetry: true,
          };
  useTitle(kind);
  return (
    <EmptyState
      level={1}
      icon={<failure.icon />}
      title={failure.title}
      description={failure.description}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {failure.mayRetry ? <Button onClick={onRetry}>{errors.retry}</Button> : null}
          {back}
        </div>
      }
    />
  );
}
