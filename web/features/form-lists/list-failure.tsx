import { Lock, WifiOff } from "lucide-react";
import { ApiError, describeError } from "../../data/errors.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";

type ListFailureProps = { error: unknown; onRetry: () => unknown };

export function ListFailure({ error, onRetry }: ListFailureProps) {
  const { formLists: text } = useText();
  const words = usePublicText().errors;
  const message = describeError(error, words);
  if (error instanceof ApiError && error.status === 403) {
    return <EmptyState icon={<Lock />} title={message} description={text.forbiddenBody} />;
  }
  return (
    <EmptyState
      icon={<WifiOff />}
      title={text.failedTitle}
      description={message}
      action={<Button onClick={() => void onRetry()}>{words.retry}</Button>}
    />
  );
}
