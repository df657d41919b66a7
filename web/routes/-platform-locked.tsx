import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazyPart } from "../components/failures/lazy-part.tsx";
import { ErrorScreen } from "../features/errors/error-screen.tsx";

// Shown to platform administrators who came in with a code, where that is not enough.
const LockedPlatform = lazyPart(async () => ({
  default: (await import("../features/locked/locked-platform.tsx")).LockedPlatform,
}));

/** The session says so, hence nothing that only platform administrators see is asked for. */
export class PlatformLocked extends Error {
  override name = "PlatformLocked";
}

export function PlatformError(props: ErrorComponentProps) {
  return props.error instanceof PlatformLocked ? <LockedPlatform /> : <ErrorScreen {...props} />;
}
