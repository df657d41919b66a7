import { useFailedLoad } from "../../data/api/use-failed-load.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { cx } from "../../ui/styles/cx.ts";

type LoadErrorProps = { title: string; onRetry: () => void; className?: string | undefined };

/** Shown in place of content that failed to load. */
export function LoadError({ title, onRetry, className }: LoadErrorProps) {
  const { errors } = useText("public");
  return (
    <p role="alert" className={cx("text-sm text-muted-foreground", className)}>
      {title}{" "}
      <Button variant="link" onClick={onRetry}>
        {errors.retry}
      </Button>
    </p>
  );
}

type LoadQuery = { isLoadingError: boolean; error: Error | null; refetch: () => unknown };

/** Says that the query's first load failed, and what it was to load; nothing otherwise. */
export function FailedQueryNotice({ query, className }: { query: LoadQuery; className?: string }) {
  const failedLoad = useFailedLoad();
  if (!query.isLoadingError) return null;
  return (
    <LoadError
      title={`${failedLoad(query.error)}.`}
      onRetry={() => void query.refetch()}
      className={className}
    />
  );
}
