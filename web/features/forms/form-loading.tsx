import { useText } from "../../text/use-text.ts";
import { Skeleton, SkeletonText } from "../../ui/display/skeleton.tsx";

/** Skeleton of the form page. */
export function FormLoading() {
  const { formPage } = useText("app");
  return (
    <div className="flex flex-col gap-6">
      <output className="sr-only">{formPage.loading}</output>
      <div className="flex items-center gap-3 border-b pb-4">
        <Skeleton className="size-9" />
        <Skeleton className="h-6 w-44" />
        <Skeleton round className="hidden h-5 w-28 md:block" />
        <Skeleton className="ms-auto h-9 w-28" />
      </div>
      {[3, 2].map((lines) => (
        <div key={lines} className="flex flex-col gap-5">
          <Skeleton className="h-5 w-40" />
          <div className="grid gap-5 md:grid-cols-2">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </div>
          <Skeleton className="h-24" />
          <SkeletonText lines={lines} />
        </div>
      ))}
    </div>
  );
}
