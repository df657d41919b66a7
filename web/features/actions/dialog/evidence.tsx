// Where the finding and the closing of an action are shown: their script is loaded with the first of them.
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";

export const Evidence = lazyPart(
  async () => ({ default: (await import("./action-evidence.tsx")).ActionEvidence }),
  <Skeleton className="h-36 w-full" />,
);
