import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";

/** The error of a request, above the form; announced when it appears. */
export function ErrorBanner({ problem }: { problem: ReactNode }) {
  return problem ? (
    <Banner tone="danger" announce>
      {problem}
    </Banner>
  ) : null;
}
