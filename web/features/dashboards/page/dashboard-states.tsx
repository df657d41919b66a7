import { Lock } from "lucide-react";
import { Suspense, type ReactNode } from "react";
import { describeError, isForbidden } from "#web/data/api/errors.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import type { Figures } from "../figures/figures.ts";

type DashboardStatesProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown above the skeleton of the figures, in the shape of what will be there. */
  pending?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The figures, or why they are not there. A failed refresh keeps the last ones. */
export function DashboardStates<Data extends Pick<Figures, "isRecounting">>(
  props: DashboardStatesProps<Data>,
) {
  const { query, pending, children } = props;
  const { dashboards: text, lists } = useText("app");
  const { errors } = useText("public");
  const { data, error } = query;
  const waiting = (
    <>
      {pending}
      <FiguresSkeleton label={text.loading} />
    </>
  );
  if (data) {
    return (
      <>
        {data.isRecounting ? (
          <Banner tone="info" title={text.recountingTitle} announce>
            {text.recounting}
          </Banner>
        ) : null}
        <Suspense fallback={waiting}>{children(data)}</Suspense>
      </>
    );
  }
  if (error && isForbidden(error))
    return (
      <EmptyState icon={<Lock />} title={describeError(error, errors)} description={lists.forbiddenBody} />
    );
  if (error) {
    return (
      <Banner
        tone="danger"
        announce
        action={
          <Button size="sm" variant="secondary" onClick={() => void query.refetch()}>
            {errors.retry}
          </Button>
        }
      >
        {describeError(error, errors)}
      </Banner>
    );
  }
  return waiting;
}

function FiguresSkeleton({ label }: { label: string }) {
  return (
    <output className="flex flex-col gap-4">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-7 w-28" />
      <div className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((tile) => (
          <Skeleton key={tile} className="h-34 rounded-lg" />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {[0, 1, 2, 3].map((chart) => (
          <Skeleton key={chart} className="h-80 rounded-lg" />
        ))}
      </div>
    </output>
  );
}
