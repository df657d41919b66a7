import { CloudOff } from "lucide-react";
import { NetworkError } from "../../data/api/errors.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";

type PlanQuery = { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };

/** Whether it was never opened on this device, and cannot be loaded now. */
export const isNotOnDevice = ({ data, error }: PlanQuery): boolean =>
  data === undefined && error instanceof NetworkError;

/** Stands for a part of the plan that needs the network. It is loaded by itself once there is one. */
export function NotOnDevice({ what, query }: { what: "week" | "month" | "lines"; query: PlanQuery }) {
  const { notOnDevice } = useText("plan");
  const { errors } = useText("public");
  return (
    <EmptyState
      icon={<CloudOff />}
      title={notOnDevice[what]}
      description={notOnDevice.body}
      action={
        <Button variant="secondary" loading={query.isFetching} onClick={() => void query.refetch()}>
          {errors.retry}
        </Button>
      }
    />
  );
}
