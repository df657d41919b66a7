import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";

/** Why what somebody asked for was not done, above what they filled in; read aloud as it comes. */
export function ErrorBanner({ problem }: { problem: ReactNode }) {
  return problem ? (
    <Banner tone="danger" announce>
      {problem}
    </Banner>
  ) : null;
}
