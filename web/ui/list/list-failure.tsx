import { Lock, WifiOff } from "lucide-react";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../display/empty-state.tsx";

export type ListFailureWords = { failedTitle: string; forbiddenBody: string; retry: string };

type ListFailureProps = {
  problem: string;
  isForbidden: boolean;
  words: ListFailureWords;
  onRetry: () => unknown;
};

export function ListFailure({ problem, isForbidden, words, onRetry }: ListFailureProps) {
  if (isForbidden) return <EmptyState icon={<Lock />} title={problem} description={words.forbiddenBody} />;
  return (
    <EmptyState
      icon={<WifiOff />}
      title={words.failedTitle}
      description={problem}
      action={<Button onClick={() => void onRetry()}>{words.retry}</Button>}
    />
  );
}
