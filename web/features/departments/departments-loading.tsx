import { useText } from "../../text/use-text.ts";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";

export function DepartmentsLoading() {
  const words = useText().departments;
  return (
    <output className="block">
      <span className="sr-only">{words.loading}</span>
      <SkeletonRows rows={3} />
    </output>
  );
}
