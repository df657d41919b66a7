import { Lock, WifiOff } from "lucide-react";
import { useText } from "#web/text/use-text.ts";
import { Button } from "../../controls/button.tsx";
import { EmptyState } from "../../display/empty-state.tsx";

type ListFailureProps = {
  title: string;
  problem: string;
  isForbidden: boolean;
  onRetry: () => unknown;
};

export function ListFailure({ title, problem, isForbidden, onRetry }: ListFailureProps) {
  const { lists } = useText("app");
  const common = useText("common");
  if (isForbidden) return <EmptyState icon={<Lock />} title={problem} description={lists.forbiddenBody} />;
  return (
    <EmptyState
      icon={<WifiOff />}
      title={title}
      description={problem}
      action={<Button onClick={() => void onRetry()}>{common.retry}</Button>}
    />
  );
}
