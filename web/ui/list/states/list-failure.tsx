import { Lock, WifiOff } from "lucide-react";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../display/empty-state.tsx";

export type ListFailureLabels = { failedTitle: string; forbiddenBody: string; retry: string };

type ListFailureProps = {
  problem: string;
  isForbidden: boolean;
  labels: ListFailureLabels;
  onRetry: () => unknown;
};

export function ListFailure({ problem, isForbidden, labels, onRetry }: ListFailureProps) {
  if (isForbidden) return <EmptyState icon={<Lock />} title={problem} description={labels.forbiddenBody} />;
  return (
    <EmptyState
      icon={<WifiOff />}
      title={labels.failedTitle}
      description={problem}
      action={<Button onClick={() => void onRetry()}>{labels.retry}</Button>}
    />
  );
}
