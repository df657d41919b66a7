import { useParams, type ErrorComponentProps } from "@tanstack/react-router";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { Locked } from "../../data/session/locked.ts";
import { ErrorScreen } from "../../features/errors/error-screen.tsx";

// Shown to who administers and came in with a code, where that is not enough.
const LockedCompany = lazyPart(async () => ({
  default: (await import("../../features/locked/locked-company.tsx")).LockedCompany,
}));
const LockedPlatform = lazyPart(async () => ({
  default: (await import("../../features/locked/locked-platform.tsx")).LockedPlatform,
}));

/** The screen of a route whose guard found it locked; otherwise that of any error. */
export function LockedOrError(props: ErrorComponentProps) {
  const { companyId = "" } = useParams({ strict: false });
  const { error } = props;
  if (!(error instanceof Locked)) return <ErrorScreen {...props} />;
  return error.what === "company" ? <LockedCompany companyId={companyId} /> : <LockedPlatform />;
}
