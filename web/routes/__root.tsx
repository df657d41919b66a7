import { createRootRouteWithContext, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { lazyPart } from "../components/failures/lazy-part.tsx";
import { ErrorScreen } from "../features/errors/error-screen.tsx";
import { useImpersonatedName } from "../data/session/use-impersonated-name.ts";

type RouterContext = { textLoaded: Promise<void> };

const ImpersonationBanner = lazyPart(() => import("../features/impersonation/impersonation-banner.tsx"));

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => context.textLoaded,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: lazyRouteComponent(() => import("../features/errors/not-found.tsx"), "NotFound"),
});

function Root() {
  const impersonated = useImpersonatedName();
  return (
    <>
      {impersonated ? <ImpersonationBanner /> : null}
      <Outlet />
    </>
  );
}
